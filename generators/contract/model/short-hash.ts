import { hash } from 'node:crypto';

/** A short name for a text: the same in every run, regardless of other texts. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 10);
}
