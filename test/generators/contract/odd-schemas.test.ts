import { afterAll, expect, test } from 'vitest';
import { createWorkspace } from '../../golden/workspace.ts';
import { collectFiles } from '../../../generators/package/output/collect.ts';
import { codeGenerators } from '../../golden/generate-case.ts';
import { readWithSchemas } from './broken-contract.ts';
import { readMade } from './made-contract.ts';

/** The generated code of all contracts of these tests, a folder each. */
const workspace = createWorkspace([]);
afterAll(() => workspace.remove());
let contracts = 0;

/** What each of the bodies is found to be, by code generated from a contract with this field in an event. */
async function verdictsOn(
  field: object,
  values: readonly unknown[],
  beside: object = {},
  example: object = {},
): Promise<readonly string[]> {
  const { contract, diagnostics } = await readWithSchemas({
    'tank-empty.schema.json': {
      description: 'Empty.',
      type: 'object',
      required: ['kind', 'tank'],
      properties: {
        kind: { description: 'The kind.', const: 'TANK_EMPTY' },
        tank: { description: 'Which tank.', type: 'string' },
        beds: { description: 'The beds.', type: 'array', items: { type: 'string' } },
        field: { description: 'The field.', ...field },
      },
      ...beside,
    },
    '../examples/tank-empty.rain-tank.json': { kind: 'TANK_EMPTY', tank: 'rain', ...example },
  });
  expect(diagnostics).toEqual([]);
  contracts += 1;
  const folder = `generated/${contracts}`;
  for (const { path: file, content } of contract ? await collectFiles(contract, codeGenerators) : [])
    workspace.write(`${folder}/${file}`, String(content));
  const { parseEvent } = await workspace.load<typeof import('../../../generated/index.ts')>(
    `${folder}/index.ts`,
  );
  return values.map((value) => {
    const body = { kind: 'TANK_EMPTY', tank: 'rain', field: value };
    return parseEvent(body, { mode: 'strict' }).status;
  });
}

test('a reference to the schema false accepts nothing', async () => {
  const definitions = { nothing: false, anything: true };
  const field = { items: [{ $ref: '#/definitions/anything' }, { $ref: '#/definitions/nothing' }] };
  expect(await verdictsOn(field, [[], [1], [1, 2]], { definitions })).toEqual(['valid', 'valid', 'invalid']);
});

test('what a vendor extension, a default or an example holds is not taken for a schema', async () => {
  const data = { $id: 'urn:twice', type: 'nonsense', properties: { a: { $id: 'urn:thrice' } } };
  const beside = { 'x-vendor': data, default: data, examples: [data] };
  const field = {
    deprecated: true,
    'x-vendor': data,
    default: data,
    examples: [data, { $id: 'urn:twice' }],
    minLength: 2,
  };
  expect(await verdictsOn(field, ['ab', 'a'], beside)).toEqual(['valid', 'invalid']);
});

test('a $ref in enum, const, default or examples is data', async () => {
  const data = { $ref: './nowhere.json' };
  const held = { a: [{ $ref: '#/properties/kind' }] };
  const field = { enum: [data, held], default: data, examples: [data, held] };
  expect(await verdictsOn(field, [data, held, {}])).toEqual(['valid', 'valid', 'invalid']);
  expect(await verdictsOn({ const: held }, [held, data])).toEqual(['valid', 'invalid']);
});

test('fields and definitions called like those keywords hold references all the same', async () => {
  const text = { $ref: '#/definitions/const' };
  const definitions = { const: { description: 'A text.', type: 'string' } };
  const field = { type: 'object', properties: { default: text, enum: text, examples: text, const: text } };
  const right = { default: 'a', enum: 'a', examples: 'a', const: 'a' };
  expect(await verdictsOn(field, [right, { ...right, enum: 1 }], { definitions })).toEqual([
    'valid',
    'invalid',
  ]);
});

test.each([
  ['nothing', {}],
  ['nothing but a length', { minLength: 3 }],
  ['only what it is not', { not: { type: 'number' } }],
  ['nothing in one part', { allOf: [{ minLength: 3 }, { type: 'string' }] }],
  ['nothing in a branch', { anyOf: [{ type: 'number' }, { minLength: 3 }] }],
  ['a shape that says nothing', { allOf: [{ $ref: '#/definitions/shape' }] }],
])('an example of a field of which the schema says %s has its type', async (_, field) => {
  const beside = { definitions: { shape: { title: 'Shape', description: 'Anything.' } } };
  expect(await verdictsOn(field, ['text'], beside, { field: 'example' })).toEqual(['valid']);
});

test('leaves values with a "toString" of their own, which Ajv cannot compare, to the parser of the standard', async () => {
  const { diagnostics } = await readMade({
    eventType: '$message.header#/x-event',
    messages: [
      {
        key: 'sent',
        name: 'sent',
        payload: {
          description: 'Sent.',
          type: 'object',
          properties: {
            kind: { description: 'A kind.', enum: [{ toString: 1 }, { toString: 2 }] },
            list: { description: 'A list.', type: 'array', uniqueItems: true, items: { type: 'object' } },
          },
        },
        examples: [{ kind: { toString: 2 }, list: [{ toString: 1 }, { toString: 1 }] }],
      },
    ],
  });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['asyncapi-document-resolved']);
});

test('the code that was generated of all these type-checks', async () => {
  expect(contracts).toBeGreaterThan(0);
  expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
});
