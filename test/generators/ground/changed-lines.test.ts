import { expect, test } from 'vitest';
import { changedLines } from '../../../generators/ground/changed-lines.ts';

test.each([
  ['the first line', 'a b c', 'x b c', { start: 0, same: 2 }],
  ['the last line', 'a b c', 'a b x', { start: 2, same: 0 }],
  ['a line in between', 'a b c', 'a x y c', { start: 1, same: 1 }],
  ['a line that is written twice', 'a a c', 'a a a c', { start: 2, same: 1 }],
  ['nothing', 'a b', 'a b', { start: 2, same: 0 }],
])('finds that %s changed', (_, before, after, expected) => {
  expect(changedLines(before.split(' '), after.split(' '))).toEqual(expected);
});
