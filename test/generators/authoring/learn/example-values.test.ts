import { describe, expect, test } from 'vitest';
import { createExampleValues } from '../../../../generators/authoring/learn/invented-example.ts';
import { inventedText } from '../../../../generators/authoring/learn/invented-text.ts';
import { BOOLEAN } from '../../../../generators/authoring/learn/learn-scalars.ts';
import { textFormats } from '../../../../generators/authoring/learn/text-formats.ts';

const draws = Array.from({ length: 200 });

describe('the values of invented examples', () => {
  test.each(textFormats)('are of the format $title, $pattern', ({ make, pattern, isOne }) => {
    const makeValue = createExampleValues();
    for (const text of draws.map(() => makeValue(make))) {
      expect(text).toMatch(new RegExp(pattern, 'u'));
      expect(isOne?.(text as string) ?? true).toBe(true);
    }
  });

  const fields =
    'email phone firstName lastName username merchant city country address product occupation ip holder customer anything';
  test.each(fields.split(' '))('are a text for %s', (field) => {
    const makeValue = createExampleValues();
    for (const hasSpaces of [true, false])
      expect(makeValue(inventedText(field, hasSpaces))).toMatch(/^\S.*\S$/);
  });

  test('have no spaces for a field whose texts have none', () => {
    const makeValue = createExampleValues();
    const texts = draws.map(() => makeValue(inventedText('anything', false)));
    expect(texts.filter((text) => /\s/.test(String(text)))).toEqual([]);
  });

  test.each([
    ['number.int', { min: 1, max: 3 }],
    ['number.float', { min: 0, max: 1 }],
  ])('stay within the bounds of %s', (faker, options) => {
    const makeValue = createExampleValues();
    const numbers = draws.map(() => makeValue({ faker, options })) as number[];
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(options.min);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(options.max);
    expect(new Set(numbers).size).toBeGreaterThan(1);
  });

  test('are true and false, and the same in each run', () => {
    const of = () => {
      const makeValue = createExampleValues();
      return draws.map(() => makeValue(BOOLEAN.make ?? {}));
    };
    expect(new Set(of())).toEqual(new Set([true, false]));
    expect(of()).toEqual(of());
  });
});
