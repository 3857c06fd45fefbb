import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../../../generators/contract/model/json.ts';
import { effectiveSchema } from '../../../../generators/site/schema/effective-schema.ts';
import {
  conditionInWords,
  rulesInWords,
  schemaInWords,
} from '../../../../generators/site/schema/rules-in-words.ts';
import { typeInWords } from '../../../../generators/site/schema/type-in-words.ts';
import { partsOf, plainText } from '../../../../generators/site/blocks/read-content.ts';
import type { Phrase } from '../../../../generators/site/blocks/content.ts';

const definitions: Record<string, JsonSchema> = {
  Code: { title: 'Code', type: 'string', pattern: '^[A-Z]$' },
  Side: { type: 'string', description: 'Left or right.' },
  Tree: { title: 'Tree', type: 'array', items: { $ref: '#/definitions/Tree' } },
};

function plain(phrase: Phrase): string {
  return partsOf(phrase)
    .map((part) => (typeof part === 'string' ? part : `\`${plainText(part)}\``))
    .join('');
}

describe('typeInWords', () => {
  it.each<[Json, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ const: 5 }, 'integer'],
    [{ enum: ['a', null] }, 'string or null'],
    [{ $ref: '#/definitions/Code' }, 'string'],
    [{ allOf: [{ type: ['string', 'number'] }, { type: ['number', 'null'] }] }, 'number'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'array of (string or null)'],
    [{ oneOf: [{ type: 'null' }, { $ref: '#/definitions/Code' }] }, 'null or string'],
    [{ oneOf: [{ type: 'null' }, { type: 'object' }], properties: {} }, 'null or object'],
    [{ anyOf: [{ type: 'null' }, {}], properties: {} }, 'object'],
    [{ properties: {} }, 'object'],
    [{}, 'any value'],
    [true, 'any value'],
    [false, 'never present'],
    [{ $ref: '#/definitions/Gone' }, 'any value'],
    [{ $ref: '#/definitions/__proto__' }, 'any value'],
  ])('%j is %s', (schema, words) => {
    expect(typeInWords(effectiveSchema(schema, definitions), definitions)).toBe(words);
  });

  it('ends in a type that holds itself', () => {
    expect(typeInWords(effectiveSchema({ $ref: '#/definitions/Tree' }, definitions), definitions)).toMatch(
      /^array of array/,
    );
  });
});

describe('rulesInWords', () => {
  it.each<[JsonSchema, string[]]>([
    [{ const: 'A' }, ['always `A`']],
    [{ enum: ['A'] }, ['always `A`']],
    [{ enum: ['A', 2, null] }, ['one of `A`, `2`, `null`']],
    [{ format: 'uuid' }, ['a UUID']],
    [{ format: 'constructor' }, ['format `constructor`']],
    [{ pattern: '^a`$' }, ['matches `^a`$`']],
    [{ minLength: 1 }, ['at least 1 character']],
    [{ minLength: 2, maxLength: 2 }, ['exactly 2 characters']],
    [{ minItems: 1, maxItems: 3, uniqueItems: true }, ['1 to 3 items', 'no item twice']],
    [
      { minimum: 0, exclusiveMaximum: 10, multipleOf: 0.5 },
      ['at least 0', 'less than 10', 'a multiple of 0.5'],
    ],
    [{ additionalProperties: false, maxProperties: 1 }, ['at most 1 field', 'no other fields']],
    [{ dependencies: { a: ['b', 'c'] } }, ['where `a` is present, so is `b`, `c`']],
    [{ not: { const: 'x' } }, ['not: `{"const":"x"}`']],
    [{ default: '' }, ['`` where it is absent']],
    [{ allOf: [{ $ref: '#/definitions/Code' }, { $ref: '#/definitions/Code' }] }, ['matches `^[A-Z]$`']],
    [
      { oneOf: [{ type: 'null' }, { $ref: '#/definitions/Code' }] },
      ['exactly one of: (1) null; (2) string, matches `^[A-Z]$`'],
    ],
    [
      { anyOf: [{ required: ['a'] }, { title: 'B', required: ['b'] }] },
      ['at least one of: (1) with `a`; (2) B'],
    ],
    [
      { oneOf: [{ $ref: '#/definitions/Side' }, { title: 'Word', description: 'A word, *or two*.' }] },
      ['exactly one of: (1) string: Left or right; (2) Word: A word, `or two`'],
    ],
    [{ contains: { const: 1 } }, ['at least one item is: integer, always `1`']],
    [{ contains: { const: 1 }, maxContains: 3 }, ['1 to 3 items of this kind: integer, always `1`']],
    [{ contains: { const: 1 }, minContains: 2 }, ['at least 2 items of this kind: integer, always `1`']],
    [{ unevaluatedItems: false }, ['no further items']],
    [{ unevaluatedProperties: false }, ['no other fields']],
  ])('%j', (schema, rules) => {
    expect(rulesInWords(effectiveSchema(schema, definitions), definitions).map(plain)).toEqual(rules);
  });
});

describe('conditionInWords', () => {
  it.each<[Json, string]>([
    [{ properties: { kind: { const: 'card' } } }, '`kind` is `card`'],
    [
      { properties: { kind: { enum: ['a', 'b'] } }, required: ['kind', 'x'] },
      '`kind` is string, one of `a`, `b` and `x` is present',
    ],
    [{ required: ['a'] }, '`a` is present'],
    [{ type: 'string' }, 'it is string'],
  ])('%j', (schema, words) => {
    expect(plain(conditionInWords(schema, definitions))).toBe(words);
  });
});

it('ends in a schema that holds itself', () => {
  const loop: Record<string, JsonSchema> = {
    A: { anyOf: [{ $ref: '#/definitions/A' }, { type: 'null' }] },
    B: { allOf: [{ $ref: '#/definitions/B' }] },
  };
  expect(plain(schemaInWords({ $ref: '#/definitions/A' }, loop))).toContain('null');
  expect(plain(schemaInWords({ $ref: '#/definitions/B' }, loop))).toBe('any value');
});
