import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../common/similar-value.ts';
import {
  inventedText,
  numberFrom,
  trueOrFalse,
  wholeNumber,
} from '../../../../generators/authoring/learn/invented-values.ts';
import { textFormats } from '../../../../generators/authoring/learn/text-formats.ts';
import { patternFunctionSource } from '../../../../generators/contract/schema/pattern.ts';

const random = createRandom('test');
const draws = Array.from({ length: 200 });

test.each(textFormats)('the pattern of a $title, $pattern, is judged by an automaton', ({ pattern }) => {
  expect(patternFunctionSource(pattern)).toBeDefined();
});

describe('the values of invented examples', () => {
  test.each(textFormats)('are of the format $title, $pattern', ({ make, pattern }) => {
    for (const text of draws.map(() => make(random))) expect(text).toMatch(new RegExp(pattern, 'u'));
  });

  const fields =
    'email phone firstName lastName username merchant city country address holder customer anything';
  test.each(fields.split(' '))('are a text for %s', (field) => {
    expect(inventedText(field)(random)).toMatch(/^\S.*\S$/);
  });

  test('are numbers within bounds, true and false', () => {
    const numbers = draws.map(() => numberFrom(1, 3)(random)) as number[];
    expect(numbers.filter((one) => one < 1 || one > 3)).toEqual([]);
    expect(new Set(numbers).size).toBeGreaterThan(1);
    expect(draws.map(() => wholeNumber(random)).filter((one) => !Number.isInteger(one))).toEqual([]);
    expect(new Set(draws.map(() => trueOrFalse(random)))).toEqual(new Set([true, false]));
  });
});
