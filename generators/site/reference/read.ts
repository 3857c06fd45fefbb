import { readFileSync } from 'node:fs';
import type { Reference } from './api.ts';

let read: Reference | undefined;

/** Reads the reference that was made when the kit was packed, so that those who install it compile nothing. */
export function reference(): Reference {
  read ??= JSON.parse(readFileSync(new URL('../../reference.json', import.meta.url), 'utf8')) as Reference;
  return read;
}
