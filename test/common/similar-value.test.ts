import { expect, test } from 'vitest';
import { createRandom, similarNumber, similarText } from '../../common/similar-value.ts';

const many = Array.from({ length: 300 }, (_, index) => createRandom(`seed ${index}`));

test.each([
  [
    '5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f',
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  ],
  ['5EED0001-1A2B-4C3D-8E4F-5A6B7C8D9E0F', /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/],
  ['2024-02-29', /^2026-\d\d-\d\d$/],
  ['2024-02-29T10:11Z', /^2026-\d\d-\d\dT\d\d:\d\dZ$/],
  ['2024-02-29 10:11:12', /^2026-\d\d-\d\d \d\d:\d\d:\d\d$/],
  ['2024-02-29T10:11:12.123+01:00', /^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+01:00$/],
  ['-17.35', /^-[1-9]\d\.\d\d$/],
  ['0.05', /^\d\.\d\d$/],
  ['4000 12** **** 3456', /^4000 12\*\* \*\*\*\* 3[^ ]\d\d$/],
  ['TEST-DD-0000001', /^TEST-DD-00\d{5}$/],
  ['R1', /^R\d$/],
])('%s is varied in its form', (text, form) => {
  const made = many.map((random) => similarText(text, random));
  for (const one of made) expect(one).toMatch(form);
  expect(new Set(made).size).toBeGreaterThan(Math.min(9, 300));
  for (const one of made.filter((made) => made.startsWith('2026')))
    expect(Number.isNaN(Date.parse(one.slice(0, 10)))).toBe(false);
});

test.each([
  [42, /^[1-9]\d$/],
  [-0.5, /^-?\d(\.\d)?$/],
  [7, /^\d$/],
])('%d gets other digits', (number, form) => {
  const made = new Set(many.map((random) => String(similarNumber(number, random))));
  for (const one of made) expect(one).toMatch(form);
  expect(made.size).toBeGreaterThan(8);
});

test('what has no digits, or too many, stays', () => {
  const random = createRandom('');
  expect([similarText('word', random), similarNumber(1e30, random)]).toEqual(['word', 1e30]);
});

test('a seed gives the same numbers again, evenly spread', () => {
  const numbersOf = (seed: string): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 10_000 }, () => random.below(10));
  };
  expect(numbersOf('a')).toEqual(numbersOf('a'));
  expect(numbersOf('a')).not.toEqual(numbersOf('b'));
  const counts = Map.groupBy(numbersOf('a'), (number) => number);
  for (let digit = 0; digit < 10; digit += 1)
    expect(Math.abs((counts.get(digit)?.length ?? 0) - 1_000)).toBeLessThan(150);
  const { next } = createRandom('a');
  expect(Array.from({ length: 1_000 }, next).every((number) => number >= 0 && number < 1)).toBe(true);
});
