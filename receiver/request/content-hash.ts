import { hexOf } from './hex.ts';

/** The SHA-256 of some bytes after each other, as 64 hexadecimal digits. */
export async function contentHash(...parts: readonly Uint8Array[]): Promise<string> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return hexOf(await crypto.subtle.digest('SHA-256', bytes));
}
