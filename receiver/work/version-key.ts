/** A text that sorts as versions do: `1.10.0` after `1.9.0`, and `1.0.0` after `1.0.0-beta`. What follows a `+` does not count. */
export function versionKey(version: string): string {
  const counted = version.replace(/\+.*/s, '');
  const padded = counted.replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));
  return counted.includes('-') ? padded : `${padded}~`;
}
