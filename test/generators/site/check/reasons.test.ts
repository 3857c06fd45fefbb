import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../../generators/site/browser/check/reasons.ts';
import { repeatedNames } from '../../../../generators/site/browser/check/places.ts';

const examples = [
  { amount: '42.50', at: '2026-03-14 09:26:53', currency: 'GBP', count: 3, items: [{ sku: 'A1' }] },
];
const such = (value: string) => `must be a TypeName, such as ${JSON.stringify(value)}`;

describe('a reason', () => {
  it.each([
    ['/amount', 'type', such('42.50'), { amount: 12.5 }, 'must be a string, not a number, such as "42.50"'],
    ['/count', 'type', 'must be an integer', { count: null }, 'must be an integer, not null, such as 3'],
    ['/items', 'type', 'must be an array', { items: {} }, 'must be an array, not an object'],
    [
      '/at',
      'pattern',
      such('2026-03-14 09:26:53'),
      { at: '2026-02-30 10:00:00' },
      '30 February does not exist, must look like',
    ],
    [
      '/at',
      'pattern',
      such('2026-03-14 09:26:53'),
      { at: '2026-02-29 10:00:00' },
      '29 February 2026 does not exist',
    ],
    ['/at', 'format', 'must be in the format x', { at: '2026-13-01 10:00:00' }, 'there is no month 13'],
    ['/at', 'pattern', such('2026-03-14 09:26:53'), { at: '2026-03-14 24:00:00' }, 'there is no hour 24'],
    [
      '/at',
      'pattern',
      such('2026-03-14 09:26:53'),
      { at: '2026-03-14T09:26:53' },
      '"T" stands where a space belongs',
    ],
    [
      '/at',
      'pattern',
      such('2026-03-14 09:26:53'),
      { at: '2026-03-14' },
      '" 09:26:53" at the end is missing',
    ],
    ['/at', 'pattern', such('2026-03-14'), { at: '2026-03-14Z' }, '"Z" at the end is too much'],
    [
      '/currency',
      'pattern',
      'must match the pattern ^[A-Z]{3}$',
      { currency: 'eur' },
      'is not in uppercase, must look like "GBP"',
    ],
    [
      '/currency',
      'pattern',
      'must match the pattern ^[A-Z]{3}$',
      { currency: 'EURO' },
      'has 4 characters, must look like "GBP"',
    ],
    ['/amount', 'pattern', 'must match the pattern x', { amount: '1.250,00' }, 'has a comma'],
    ['/amount', 'pattern', 'must match the pattern x', { amount: '12' }, 'has no decimals'],
    ['/items/4/sku', 'type', 'must be a string', { items: [0, 0, 0, 0, { sku: 1 }] }, 'such as "A1"'],
    [
      '/currncy',
      'additionalProperties',
      'is not a known property',
      { currncy: 'GBP' },
      'did you mean currency?',
    ],
    ['/currency', 'required', 'is missing', { curency: 'GBP' }, 'is missing: is curency meant for it?'],
    ['/kind', 'enum', 'must be one of "SORT CODE", "IBAN"', { kind: 'SORTCODE' }, 'did you mean SORT CODE?'],
    ['/other', 'minimum', 'must be at least 3', { other: 1 }, 'must be at least 3'],
  ])('at %s by %s: %s', (path, rule, message, body, expected) => {
    expect(reasonOf({ path, rule, message }, body, examples)).toContain(expected);
  });

  it('leaves out a field that it cannot know', () => {
    expect(
      reasonOf({ path: '/x', rule: 'pattern', message: 'must match the pattern ^a$' }, { x: 'b' }, []),
    ).toBe('must match the pattern ^a$');
  });
});

describe('a name that stands twice', () => {
  it('is found in each object by itself, at its first place', () => {
    const text = '{"a": 1, "b": {"a": 1, "a/b": 2, "a/b": 3}, "a": 2}';
    expect(repeatedNames(text).map(({ path, place }) => [path, text.slice(place.start, place.end)])).toEqual([
      ['/a', '"a"'],
      ['/b/a~1b', '"a/b"'],
    ]);
  });

  it('is looked for in a body of any depth', () => {
    expect(repeatedNames(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toEqual([]);
  });
});
