import type { Contract } from '../../contract/model/model.ts';
import { wordsOf } from '../search-terms.ts';
import { phrasesOf } from './phrases.ts';

/** What readers of other services expect events about, and no text of the contract about events has: none is about it. */
export function unnamedSubjects({ events, tables }: Contract): readonly string[] {
  const rows = tables.flatMap(({ rows: all, groups }) => [...all, ...groups.flatMap((group) => group.rows)]);
  const texts = [
    ...events.flatMap(({ title, trigger, description, otherNames, synonyms = [] }) => [
      [title, ...otherNames].join(' '),
      trigger,
      description,
      ...synonyms,
    ]),
    ...rows.map(({ title }) => title),
  ].map((text) => new Set(wordsOf(text).flat()));
  return phrasesOf('no-such-event').filter((subject) => {
    const words = wordsOf(subject).flat();
    return !texts.some((text) => words.every((word) => text.has(word)));
  });
}
