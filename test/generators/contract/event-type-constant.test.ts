import { expect, test } from 'vitest';
import { readWithSchemas } from './broken-contract.ts';

/** What is wrong with the contract where the payload of one event is this schema; the other files stay. */
async function problemsWith(schema: object): Promise<readonly string[]> {
  const constant = { const: 'TANK_EMPTY', description: 'The kind.' };
  const { diagnostics } = await readWithSchemas({
    'tank-empty.schema.json': { description: 'Empty.', definitions: { constant }, ...schema },
    'envelope.schema.json': ENVELOPE,
  });
  return diagnostics.filter(({ rule }) => rule !== 'unused-file').map(({ rule }) => rule);
}

const ENVELOPE = {
  description: 'What every alert has.',
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { description: 'The kind.', type: 'string', minLength: 1 },
    tank: { description: 'Which tank.', type: 'string' },
    beds: { description: 'The beds.', type: 'array', items: { type: 'string' } },
  },
};
const envelope = { $ref: './envelope.schema.json' };
const kind = (schema: object) => ({ ...ENVELOPE, properties: { ...ENVELOPE.properties, kind: schema } });

test.each([
  [
    'in the part of an allOf after the envelope',
    { allOf: [envelope, { properties: { kind: { const: 'TANK_EMPTY' } } }] },
  ],
  [
    'in the part of an allOf before the envelope',
    { allOf: [{ properties: { kind: { const: 'TANK_EMPTY' } } }, envelope] },
  ],
  ['beside the allOf', { allOf: [envelope], properties: { kind: { const: 'TANK_EMPTY' } } }],
  ['as an enum of one value', kind({ description: 'The kind.', enum: ['TANK_EMPTY'] })],
  ['behind a reference', kind({ $ref: '#/definitions/constant' })],
  [
    'behind a reference in an allOf',
    { allOf: [envelope, { properties: { kind: { $ref: '#/definitions/constant' } } }] },
  ],
])('the event type can be fixed %s', async (_, schema) => {
  expect(await problemsWith(schema)).toEqual([]);
});
