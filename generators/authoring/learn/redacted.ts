/** What a value looks like, without any of its characters: `text like "Aaaa 9999"`. */
export function redacted(value: unknown): string {
  if (typeof value === 'string') {
    const looks = value
      .slice(0, 40)
      .replace(/\p{Lu}/gu, 'A')
      .replace(/[\p{L}\p{M}]/gu, (letter) => (letter === 'A' ? letter : 'a'))
      .replace(/\p{N}/gu, '9')
      .replace(/[^Aa9 ._:/@+#*()-]/gu, '?');
    return `text like "${looks}${value.length > 40 ? '…' : ''}"`;
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
