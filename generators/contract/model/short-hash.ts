import { createHash } from 'node:crypto';

/** A short name for a text: the same in every run, regardless of other texts. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
