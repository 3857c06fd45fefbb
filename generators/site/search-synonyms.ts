import { readFileSync } from 'node:fs';

let read: readonly (readonly string[])[] | undefined;

/** Words of the field, of which each stands for the others of its group, from `synonyms.txt`. */
export function fieldSynonyms(): readonly (readonly string[])[] {
  read ??= readFileSync(new URL('./synonyms.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((word) => word.trim()));
  return read;
}
