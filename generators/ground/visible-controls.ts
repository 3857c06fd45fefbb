/**
 * Source text with an escape in place of each character that no reader sees (controls, separators of lines, those that
 * turn the direction of what follows and so can show other code than there is) and of what tools take for the address
 * of a source map, in whatever comment or string it stands: they would read the file.
 */
export function withVisibleControls(source: string): string {
  return source.replace(
    // eslint-disable-next-line no-control-regex -- the characters are what this is about
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|[#@](?=\s*source(?:Mapping)?URL)/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
