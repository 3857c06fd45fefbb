import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../../../generators/contract/model/json.ts';
import { plainText } from '../../../../generators/site/blocks/read-content.ts';
import { fieldRows } from '../../../../generators/site/schema/field-rows.ts';
import type { Row } from '../../../../generators/site/schema/field-rows.ts';
import { shapesApart } from '../../../../generators/site/schema/shape-uses.ts';
import { parcelContract } from '../parcel-contract.ts';

function treeOf(schema: Json, definitions: Record<string, JsonSchema> = {}): readonly Row[] {
  return fieldRows(schema, {
    definitions,
    idPrefix: 'f',
    apart: shapesApart(schema, definitions),
    namesShapes: true,
  });
}

/** A line for each row, indented by how deep it stands. */
function linesOf(rows: readonly Row[], indent = ''): readonly string[] {
  return rows.flatMap((row) => {
    if (row.kind === 'remark') return [`${indent}-- ${plainText(row.words)}`];
    const shapes = row.shapes.map((shape) => `<${shape}>`);
    const inside = linesOf(row.inside, `${indent}  `);
    const description = row.description === '' ? [] : [row.description];
    if (row.kind === 'branch')
      return [[`${indent}-- ${plainText(row.words)}`, ...description, ...shapes].join(' | '), ...inside];
    const facts = [
      row.parent + row.name,
      row.type,
      ...shapes,
      row.presence,
      ...[...row.values, ...row.rules].map(plainText),
      row.isShapeAssumed ? 'shape assumed' : null,
    ];
    return [indent + facts.filter((fact) => fact !== null).join(' | '), ...inside];
  });
}

function rowsOf(schema: Json, definitions: Record<string, JsonSchema> = {}): readonly string[] {
  return linesOf(treeOf(schema, definitions));
}

function idsOf(rows: readonly Row[]): readonly string[] {
  return rows.flatMap((row) => (row.kind === 'remark' ? [] : [row.id, ...idsOf(row.inside)]));
}

describe('fieldRows', () => {
  it('gives nested fields their whole path, and names the shapes that have a place of their own', () => {
    expect(rowsOf({ $ref: '#/definitions/ParcelScanned' }, { ...parcelContract.definitions })).toEqual([
      'id | string | <ParcelId> | required | shape assumed',
      'stops | array of object | required | at least 0 items',
      '  stops[].at | string | required | one of Kiel, Bonn',
      '  stops[].weight | number or null | optional | at least 0',
      'sender | object | <Person> | strict',
      'receiver | object | <Person> | optional',
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

  it('keeps what is said beside a shape', () => {
    const definitions: Record<string, JsonSchema> = { Base: { properties: { a: {} } } };
    const extended: Json = { allOf: [{ $ref: '#/definitions/Base' }, { properties: { extra: {} } }] };
    expect(
      rowsOf({ properties: { one: { $ref: '#/definitions/Base' }, two: extended } }, definitions),
    ).toEqual([
      'one | object | <Base> | optional',
      'two | object | <Base> | optional',
      '  two.extra | any value | optional',
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
      'way | object | optional',
      '  -- Exactly one of these 2 alternatives (in way):',
      '  -- Alternative 1 of 2: By ship',
      '    way.port | string | optional',
      '  -- Alternative 2 of 2',
      '    way.line | string | optional',
      '-- When way is present',
      '  fee | number | required',
      '-- Unless way is present: reason must be present',
      '-- When insured is present',
      '  value | number | optional',
    ]);
  });

  it('leaves out alternatives that the constants of a value exclude, such as its event type', () => {
    const kind = (value: string): Json => ({ properties: { kind: { enum: [value] }, [value]: {} } });
    const choice: Json = {
      oneOf: [kind('a'), kind('b'), { properties: { all: {} } }],
      properties: { id: {} },
    };
    const fixed = (value: string): Json => ({ allOf: [choice, { properties: { kind: { const: value } } }] });
    expect(rowsOf(fixed('c'))).toEqual([
      'id | any value | optional',
      'all | any value | optional',
      'kind | string | optional | always c',
    ]);
    expect(rowsOf(fixed('b'))).toContain('-- Exactly one of these 2 alternatives:');
  });

  it('says by which fields alternatives are told apart, and what each has there', () => {
    const kind = (value: string): Json => ({ properties: { kind: { const: value }, [value]: {} } });
    expect(rowsOf({ oneOf: [kind('a'), kind('b'), { type: 'null' }], discriminator: 'kind' })).toEqual([
      '-- Exactly one of these 3 alternatives, told apart by kind:',
      '-- Alternative 1 of 3: kind is a',
      '  kind | string | optional | always a',
      '  a | any value | optional',
      '-- Alternative 2 of 3: kind is b',
      '  kind | string | optional | always b',
      '  b | any value | optional',
      '-- Alternative 3 of 3: null',
    ]);
    expect(rowsOf({ anyOf: [kind('a'), kind('b')] })[0]).toBe(
      '-- At least one of these 2 alternatives, told apart by kind:',
    );
  });

  it('describes each alternative', () => {
    const base: JsonSchema = { description: 'Sent by *sea*.', properties: { port: {} } };
    const alternatives: Json = [{ $ref: '#/definitions/Base' }, { type: 'string', description: 'By name.' }];
    expect(linesOf(treeOf({ oneOf: alternatives }, { Base: base }))).toEqual([
      '-- Exactly one of these 2 alternatives:',
      '-- Alternative 1 of 2 | Sent by *sea*.',
      '  port | any value | optional',
      '-- Alternative 2 of 2: string | By name.',
    ]);
  });

  it.each<[string, Json]>([
    ['Sent by *sea*.', { anyOf: [{ $ref: '#/definitions/Base' }, { type: 'null' }] }],
    [
      'Sent by *sea*.\n\n`null`: Not sent.',
      { oneOf: [{ type: 'null', description: 'Not sent.' }, { $ref: '#/definitions/Base' }] },
    ],
    ['How it came.', { allOf: [{ $ref: '#/definitions/Base' }, { description: 'How it came.' }] }],
  ])('describes a field as "%s"', (description, way) => {
    const base: JsonSchema = { description: 'Sent by *sea*.', properties: { port: {} } };
    expect(treeOf({ properties: { way } }, { Base: base })).toMatchObject([{ name: 'way', description }]);
  });

  it('takes a value or null for a value', () => {
    const definitions: Record<string, JsonSchema> = { Base: { type: 'object', properties: { a: {} } } };
    const orNull: Json = { anyOf: [{ $ref: '#/definitions/Base' }, { type: 'null' }] };
    expect(rowsOf({ properties: { one: orNull } }, definitions)).toEqual([
      'one | object or null | optional',
      '  one.a | any value | optional',
    ]);
    expect(rowsOf({ properties: { one: orNull, two: orNull } }, definitions)).toEqual([
      'one | object or null | <Base> | optional',
      'two | object or null | <Base> | optional',
    ]);
  });

  it('says of an array what its items are, in a line of their own only if there is more to say', () => {
    const definitions: Record<string, JsonSchema> = { Name: { type: 'string', maxLength: 3 } };
    const names = (items: Json): Json => ({ properties: { names: { type: 'array', items } } });
    expect(rowsOf(names({ $ref: '#/definitions/Name' }), definitions)).toEqual([
      'names | array of string | <Name> | optional',
    ]);
    expect(rowsOf(names({ type: 'string', maxLength: 3 }))).toEqual([
      'names | array of string | optional',
      '  names[] | string | at most 3 characters',
    ]);
  });

  it('marks the items of a list that go away, though nothing else is said of them', () => {
    const items: Json = { type: 'string', deprecated: true };
    const [row] = treeOf({ properties: { old: { type: 'array', items } } });
    expect(row).toMatchObject({ isDeprecated: false, inside: [{ name: '[]', isDeprecated: true }] });
  });

  it('begins long lists of values in the rules, and has all of them', () => {
    const values = Array.from({ length: 60 }, (_, index) => `v${index + 1}`);
    const schema: Json = { properties: { one: { enum: values } } };
    expect(rowsOf(schema)).toEqual([
      'one | string | optional | one of v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12 and 48 more',
    ]);
    expect(treeOf(schema)[0]).toMatchObject({ longLists: [values] });
    const chosen: Json = { anyOf: [{ $ref: '#/definitions/Kind' }, { enum: ['a'] }] };
    expect(treeOf({ properties: { chosen } }, { Kind: { enum: values } })[0]).toMatchObject({
      longLists: [values],
    });
  });

  it('lists fields whose names are not fixed, and tuples', () => {
    const schema: Json = {
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'object', properties: { a: {} } },
      properties: { pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] } },
    };
    expect(rowsOf(schema)).toEqual([
      'pair | array | optional',
      '  pair[0] | string',
      '  pair[1] | number',
      '/^x-/ | string',
      '* | object',
      '  *.a | any value | optional',
    ]);
  });

  it('has a different id for each row, whatever fields are called', () => {
    const schema: Json = {
      properties: { 'a.b': {}, a: { properties: { b: {} } }, __proto__x: {}, '*': {}, '[]': {} },
      additionalProperties: { properties: { b: {} } },
      oneOf: [{ properties: { a: {} } }, { properties: { a: {} } }],
      allOf: [{ oneOf: [{ properties: { a: {} } }] }],
    };
    const ids = idsOf(treeOf(schema));
    expect(ids).toHaveLength(14);
    expect(new Set(ids).size).toBe(14);
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
