import { describe, expect, test } from 'vitest';
import { createExampleValues } from '../../../../generators/authoring/learn/invented-example.ts';
import { inventedText } from '../../../../generators/authoring/learn/invented-text.ts';
import { textFormats } from '../../../../generators/authoring/learn/text-formats.ts';
import { patternFunctionSource } from '../../../../generators/contract/schema/pattern.ts';

const draws = Array.from({ length: 200 });

test.each(textFormats)('the pattern of a $title, $pattern, is judged by an automaton', ({ pattern }) => {
  expect(patternFunctionSource(pattern)).toBeDefined();
});

describe('the values of invented examples', () => {
  test.each(textFormats)('are of the format $title, $pattern', ({ make, pattern }) => {
    const makeValue = createExampleValues();
    for (const text of draws.map(() => makeValue(make))) expect(text).toMatch(new RegExp(pattern, 'u'));
  });

  const fields =
    'email phone firstName lastName username merchant city country address holder customer anything';
  test.each(fields.split(' '))('are a text for %s', (field) => {
    const makeValue = createExampleValues();
    expect(makeValue(inventedText(field))).toMatch(/^\S.*\S$/);
  });

  test.each([
    ['number.int', { min: 1, max: 3 }],
    ['number.float', { min: 0, max: 1 }],
  ])('stay within the bounds of %s', (invent, options) => {
    const makeValue = createExampleValues();
    const numbers = draws.map(() => makeValue({ invent, options })) as number[];
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(options.min);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(options.max);
    expect(new Set(numbers).size).toBeGreaterThan(1);
  });

  test('are true and false, and the same in each run', () => {
    const of = () => {
      const makeValue = createExampleValues();
      return draws.map(() => makeValue({ invent: 'datatype.boolean' }));
    };
    expect(new Set(of())).toEqual(new Set([true, false]));
    expect(of()).toEqual(of());
  });
});
