import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../../../generators/contract/model.ts';
import { plainText } from '../../../../generators/docs/blocks/read-content.ts';
import { fieldRows } from '../../../../generators/docs/schema/field-rows.ts';
import { parcelContract } from '../parcel-contract.ts';

function rowsOf(schema: Json, definitions: Record<string, JsonSchema> = {}): readonly string[] {
  return fieldRows(schema, definitions, 'f').map((row) => {
    if (row.kind === 'condition') return `-- ${plainText(row.words)}`;
    return [row.parent + row.name, row.type, row.presence, ...row.rules.map((rule) => plainText(rule))]
      .filter((part) => part !== null)
      .join(' | ');
  });
}

describe('fieldRows', () => {
  it('gives nested fields their whole path, and spells a shape out once', () => {
    expect(rowsOf({ $ref: '#/definitions/ParcelScanned' }, { ...parcelContract.definitions })).toEqual([
      'id | string | required | matches ^p[0-9]+$',
      'stops | array of object | required | at least 0 items',
      'stops[] | object',
      'stops[].at | string | required | one of Kiel, Bonn',
      'stops[].weight | number or null | optional | at least 0',
      'sender | object | strict',
      'sender.name | string | optional | at least 1 character',
      'sender.deputy | object | optional | the same inside as sender',
      'receiver | object | optional | the same inside as sender',
    ]);
  });

  it('merges the parts of allOf, and takes required from any of them', () => {
    const base: JsonSchema = { properties: { a: { type: 'string' } }, required: ['b'] };
    expect(
      rowsOf(
        { allOf: [{ $ref: '#/definitions/Base' }, { properties: { a: { minLength: 2 }, b: {} } }] },
        { Base: base },
      ),
    ).toEqual(['a | string | optional | at least 2 characters', 'b | any value | required']);
  });

  it('keeps what is said beside a shape that was spelled out before', () => {
    const definitions: Record<string, JsonSchema> = { Base: { properties: { a: {} } } };
    const extended: Json = { allOf: [{ $ref: '#/definitions/Base' }, { properties: { extra: {} } }] };
    expect(
      rowsOf({ properties: { one: { $ref: '#/definitions/Base' }, two: extended } }, definitions),
    ).toEqual([
      'one | object | optional',
      'one.a | any value | optional',
      'two | object | optional | the same inside as one',
      'two.extra | any value | optional',
    ]);
  });

  it('lists the fields of alternatives and conditions under a line that says when they apply', () => {
    const schema: Json = {
      properties: {
        way: {
          oneOf: [
            { title: 'By ship', properties: { port: { type: 'string' } } },
            { properties: { line: { type: 'string' } } },
          ],
        },
      },
      if: { required: ['way'] },
      then: { required: ['fee'], properties: { fee: { type: 'number' } } },
      else: { required: ['reason'] },
      dependencies: { insured: { properties: { value: { type: 'number' } } } },
    };
    expect(rowsOf(schema)).toEqual([
      'way | object | optional | exactly one of: (1) By ship; (2) object, with line (string)',
      '-- Alternative 1: By ship (in way)',
      'way.port | string | optional',
      '-- Alternative 2 (in way)',
      'way.line | string | optional',
      '-- When way is present',
      'fee | number | required',
      '-- Unless way is present: reason must be present',
      '-- When insured is present',
      'value | number | optional',
    ]);
  });

  it('lists fields whose names are not fixed, and tuples', () => {
    const schema: Json = {
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'object', properties: { a: {} } },
      properties: { pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] } },
    };
    expect(rowsOf(schema)).toEqual([
      'pair | array | optional',
      'pair[0] | string',
      'pair[1] | number',
      '/^x-/ | string',
      '* | object',
      '*.a | any value | optional',
    ]);
  });

  it('has a different id for each row, whatever fields are called', () => {
    const schema: Json = {
      properties: { 'a.b': {}, a: { properties: { b: {} } }, __proto__x: {}, '*': {}, '[]': {} },
      additionalProperties: { properties: { b: {} } },
      oneOf: [{ properties: { a: {} } }, { properties: { a: {} } }],
    };
    const ids = fieldRows(schema, {}, 'f').flatMap((row) => (row.kind === 'field' ? [row.id] : []));
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  it('stays small where shapes hold each other many times', () => {
    const names = Array.from({ length: 30 }, (_, index) => `S${index}`);
    const next = (index: number): Json => ({ $ref: `#/definitions/S${(index + 1) % names.length}` });
    const definitions = Object.fromEntries(
      names.map((name, index) => [
        name,
        { properties: { a: next(index), b: next(index), c: { type: 'array', items: next(index) } } },
      ]),
    );
    expect(rowsOf({ $ref: '#/definitions/S0' }, definitions).length).toBeLessThan(200);
  });
});
