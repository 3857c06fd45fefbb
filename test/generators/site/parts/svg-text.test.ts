import { expect, it } from 'vitest';
import { shortened, wrapped } from '../../../../generators/site/parts/svg-text.ts';

it.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['👩👩👩👩', 3, '👩👩…'],
  ['', 5, ''],
])('shortens %j to %i characters', (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected);
});

it.each([
  ['one two three', 7, ['one two', 'three']],
  ['one', 7, ['one']],
  ['unbreakable words', 6, ['unbre…', 'words']],
])('wraps %j at %i characters', (text, length, lines) => {
  expect(wrapped(text, length)).toEqual(lines);
});
