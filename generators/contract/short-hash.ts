import { createHash } from 'node:crypto';

/** A short name for a text, the same in every run, whatever else there is. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
