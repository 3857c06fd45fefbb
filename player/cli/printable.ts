/** A text as it may go to a terminal: control and direction characters, which could steer it, are written as escapes. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
