import { expect, test } from 'vitest';
import { evenWeights } from '../../../player/load/artillery-script.ts';
import { fc } from '../../property.ts';

const weightsOf = (groups: string): number[] => evenWeights([...groups], (group) => group);
const itemsOf = (sizes: readonly number[]): number[] =>
  sizes.flatMap((size, group) => Array<number>(size).fill(group));
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

test.each<[string, number[]]>([
  ['', []],
  ['a', [1]],
  ['aaa', [1, 1, 1]],
  ['aaabb', [2, 2, 2, 3, 3]],
  ['abacc', [1, 2, 1, 1, 1]],
  ['aabbcc', [1, 1, 1, 1, 1, 1]],
])('gives %j %j', (groups, weights) => {
  expect(weightsOf(groups)).toEqual(weights);
});

test('brings up all groups equally often, nearly so where that would take great weights', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }), (sizes) => {
      const items = itemsOf(sizes);

      const weights = evenWeights(items, (group) => group);

      const totals = sizes.map((_, group) =>
        sumOf(weights.filter((_weight, index) => items[index] === group)),
      );
      expect(weights.every((weight) => Number.isInteger(weight) && weight >= 1)).toBe(true);
      expect(sumOf(weights)).toBeLessThan(51_000);
      const spread = Math.max(...totals) / Math.min(...totals);
      expect(spread).toBeLessThan(1.02);
      // Nothing in between: exact, or at the limit.
      expect(spread === 1 || sumOf(weights) > 49_000).toBe(true);
    }),
  );
});

test.each<[number[]]>([
  [[5556, 4444]],
  [[1, 9999]],
  [[60_000, 1]],
  [Array.from({ length: 99 }, (_, i) => i + 1)],
])('keeps the sum small for groups of %j', (sizes) => {
  const weights = evenWeights(itemsOf(sizes), (group) => group);

  expect(sumOf(weights)).toBeLessThanOrEqual(sumOf(sizes) + 50_000);
  expect(weights.every((weight) => Number.isInteger(weight) && weight >= 1)).toBe(true);
});
