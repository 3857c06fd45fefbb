import { expect, it } from 'vitest';
import { excerptOf } from '../../../generators/site/browser/search-excerpt.ts';

/** An excerpt as one text, with brackets around what is marked. */
function excerpt(text: string, ...terms: readonly string[]): string {
  return excerptOf(text, new Set(terms), 10)
    .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
    .join('');
}

it.each([
  ['Short text.', [], 'Short text.'],
  ['Retries, (retry) and more', ['retry'], '[Retries], ([retry]) and more'],
  ['what comes long before a word', ['word'], '… before a [word]'],
  ['the field orderPaid', ['paid'], 'the field [orderPaid]'],
  ['A_NAME_WITHOUT_ANY_SPACE', ['space'], 'A_NAME_WITHOUT_ANY_[SPACE]'],
  ['<b>retry</b>', ['retry'], '<b>[retry]</b>'],
  ['', ['retry'], ''],
])('%j, searched for %j', (text, terms, expected) => {
  expect(excerpt(text, ...terms)).toBe(expected);
});

it('is short, however long the text is', () => {
  const long = excerpt(`before ${'word '.repeat(200)}`, 'word');
  expect(long).toMatch(/^before \[word\].* …$/);
  expect(long.length).toBeLessThan(300);
});
