import { expect, test } from 'vitest';
import type { Json } from '../../../../generators/contract/model/json.ts';
import { compileGuards } from '../../../../generators/outputs/validators/guard-modules.ts';
import { ajvVerdicts, verdictOf } from './ajv-verdicts.ts';
import { compiledValidators } from './compiled-validators.ts';

const code = { type: 'string', 'x-assumption': { pattern: '^[A-Z]+$' } };
const reference = (name: string) => ({ $ref: `#/definitions/${name}` });

/** Payloads whose forms differ below references alone, in a shape of one and of both, one that holds itself, and closed ones. */
const definitions = {
  code,
  node: {
    type: 'object',
    required: ['own'],
    properties: { own: reference('code'), next: reference('node') },
  },
  closed: { type: 'object', properties: { inside: reference('code') }, additionalProperties: false },
  paid: {
    type: 'object',
    required: ['type'],
    properties: { type: { const: 'paid' }, first: reference('code'), chain: reference('node') },
  },
  sent: {
    properties: {
      chain: reference('node'),
      data: { enum: [{ $ref: 'code' }] },
      closed: reference('closed'),
      choice: { not: reference('closed') },
    },
  },
};

const bodies: Json[] = [
  { type: 'paid' },
  { type: 'paid', first: 'A', chain: { own: 'B', next: { own: 'C' } } },
  { type: 'paid', first: 'a', chain: { own: 'B', next: { own: 'c' } } },
  { type: 'paid', first: 1, chain: { own: 'b', next: { next: {} } } },
  { type: 'other', further: true, chain: { own: 'b', further: true } },
  { chain: { own: 'b' }, data: { $ref: 'code' }, closed: { inside: 'a', further: 1 } },
  { data: { $ref: 'code.tolerant' }, closed: { inside: 1 }, choice: { inside: 'A' }, type: 1 },
  { choice: { further: 1 }, ['__proto__']: 1, toString: 1 },
  'none',
];

test('forms that differ by what their references lead to give the verdicts and the errors of Ajv', () => {
  const payloads = ['paid', 'sent'];
  const validators = compiledValidators(definitions, payloads);
  const judgedByAjv = ajvVerdicts(definitions, payloads);
  for (const payload of payloads)
    for (const mode of ['tolerant', 'strict'] as const)
      for (const body of bodies) {
        const validator = validators.get(payload);
        const ajvs = judgedByAjv(payload, body, mode);
        expect({ body, mode, ...(validator && verdictOf(validator.validate(body, mode))) }).toEqual({
          body,
          mode,
          ...ajvs,
        });
        expect(validator?.is(body)).toBe(judgedByAjv(payload, body, 'tolerant').valid);
      }
});

test('a payload is stated once, as guard and for explaining, where its forms differ by references alone', () => {
  const { payloads } = compileGuards(definitions, ['paid', 'sent']);
  expect(payloads[0]?.schemas.split('"const":"paid"')).toHaveLength(2);
  expect(payloads[0]?.units.flatMap(({ code }) => code.match(/"paid" !== /g) ?? [])).toHaveLength(1);
});

test('a guard that is the same in both forms takes no parameter, which compilers may refuse as unused', () => {
  const same = { required: ['kind'], properties: { kind: { const: 'a', 'x-assumption': { minLength: 0 } } } };
  const [payload] = compileGuards({ same }, ['same']).payloads;
  expect(payload?.units.map(({ code }) => code.split('\n')[0])).toEqual([
    'function isSame(data) {',
    'function isSameTolerant(data) {',
  ]);
});
