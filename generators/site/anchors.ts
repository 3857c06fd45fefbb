/**
 * An id that is safe in HTML and in a link, and different for different segments. It depends on
 * nothing but the segments, so that it stays when neighbours come and go.
 */
export function anchor(prefix: string, ...segments: readonly AnchorSegment[]): string {
  return `${prefix}-${segments.map(encodeSegment).join('.')}`;
}

/** A name, or a step that has none: into the items of an array, into a branch of a schema. */
export type AnchorSegment = string | { readonly step: string };

// Names never start with an underscore once they are encoded, except before a hexadecimal digit.
function encodeSegment(segment: AnchorSegment): string {
  if (typeof segment !== 'string') return `_${segment.step}`;
  return segment.replace(
    /[^A-Za-z0-9-]/gu,
    (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`,
  );
}

/** The id of a known gap on its page. */
export function knownGapId(id: string): string {
  return anchor('point', id);
}

/** The id of a version on the page of changes. */
export function versionId(version: string): string {
  return anchor('version', version);
}

/** Readable stems for titles, numbered where two titles read the same, and short enough for the name of a file. */
export function slugs(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['untitled'];
    const slug = words.join('-').slice(0, 80).replace(/-$/, '');
    let id = slug;
    for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
    taken.add(id);
    return id;
  });
}
