import { hexOf } from './hex.ts';

/** The SHA-256 of a body, as 64 hexadecimal digits. */
export async function contentHash(body: Uint8Array): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new Uint8Array(body)));
}
