/** A text that every store accepts as a key: short, of whole characters, and without control characters. */
export function storable(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .slice(0, 255)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '\u{FFFD}');
}

/** The common case. */
const PLAIN = /^[\x20-\x7e]{0,255}$/;
