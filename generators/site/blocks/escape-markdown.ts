/** A text that means nothing but itself in a line of Markdown, for readers that render HTML as well. */
export function escapeMarkdown(text: string): string {
  const line = /[^\S ]| {2}/.test(text) ? text.replaceAll(/\s+/g, ' ') : text;
  // Most texts are words and nothing else.
  if (!/[\0\\`*<~[\]_&!]/.test(line)) return line;
  return line
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/[\\`*<~[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)|!$/g, String.raw`\$&`);
}

/** A line that is neither a list, a heading, a quote nor a rule, whatever its text begins with. */
export function escapeLineStart(line: string): string {
  return line.replace(/^(?=[-+=#>])/, '\\').replace(/^(\d{1,9})(?=[.)])/, '$1\\');
}

/** Code in a line, which its delimiters never occur in. */
export function codeSpan(code: string): string {
  const text = code.replaceAll(/[\r\n]+/g, ' ').replaceAll('\0', '\uFFFD');
  if (text === '') return '';
  const delimiter = '`'.repeat(longestRun(text) + 1);
  const isPadded = /^`|`$|^ .* $/.test(text) && text.trim() !== '';
  return isPadded ? `${delimiter} ${text} ${delimiter}` : delimiter + text + delimiter;
}

/** Lines of code as a block of their own. */
export function codeFence(code: string, language: string): string {
  const text = code.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(code: string): number {
  return Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
}

/** An address as a link holds it: nothing in it ends the link or is read as a reference. */
export function linkTarget(href: string): string {
  return href
    .replaceAll(/[\s()<>\\|]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replaceAll('&', '&amp;');
}
