import { describe, expect, test, vi } from 'vitest';
import { readMade } from './made-contract.ts';

const envelope = {
  description: 'What every event has.',
  type: 'object',
  required: ['type', 'version', 'data'],
  properties: {
    type: { description: 'The event type.', type: 'string' },
    version: { description: 'The version.', enum: [1, 2, 3] },
    data: {
      description: 'What is told.',
      type: 'object',
      required: ['unit'],
      properties: { unit: { description: 'The unit.', type: 'string' } },
    },
  },
};
const fixed = {
  properties: {
    type: { const: 'tank.empty' },
    version: { enum: [4, 2] },
    data: { properties: { unit: { enum: ['litre'] } } },
  },
};
const reference = { $ref: '#/components/schemas/envelope' };

test.each([
  ['before the envelope', { allOf: [fixed, reference] }],
  ['after the envelope', { allOf: [reference, fixed] }],
  ['beside the allOf', { allOf: [reference], ...fixed }],
])('a payload is made of the constants of a part %s', async (_, payload) => {
  const { contract, diagnostics } = await readMade({
    eventType: '$message.payload#/type',
    messages: [{ key: 'tankEmpty', payload: { description: 'Empty.', ...payload }, examples: [] }],
    schemas: { envelope },
  });
  expect(diagnostics.map(({ rule }) => rule)).not.toContain('example-possible');
  expect(contract?.events[0]?.examples[0]?.payload).toEqual({
    type: 'tank.empty',
    version: 2,
    data: { unit: 'litre' },
  });
});

test('an event without an example is one warning, which names the field, and the others are generated', async () => {
  const payload = (value: object) => ({
    description: 'Empty.',
    type: 'object',
    required: ['type', 'code'],
    properties: {
      type: { description: 'The event type.', const: 'tank.empty' },
      code: { description: 'The code.', type: 'string', ...value },
    },
  });
  const { contract, diagnostics } = await readMade({
    eventType: '$message.payload#/type',
    messages: [{ key: 'tankEmpty', payload: payload({ pattern: '^A$(?!)' }), examples: [] }],
  });
  const found = diagnostics.filter(({ rule }) => rule.startsWith('example-'));
  expect(found.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', expect.stringContaining('no value is known for /code')],
  ]);
  expect(contract?.events.map(({ documented, examples }) => [documented, examples.length])).toEqual([
    [true, 0],
  ]);
});

describe('examples in the schemas of a payload', () => {
  const type = { properties: { type: { const: 'tank.empty' } }, required: ['type'] };
  const fields = {
    code: { type: 'string' },
    at: { type: 'string', format: 'date' },
    unit: { enum: ['l', 'm'] },
    seal: { type: 'string', examples: ['S1'] },
  };
  const [empty, full] = ['tank.empty', 'tank.full'].map((name) => ({ type: name, code: 'A1', unit: 'l' }));
  const made = { type: 'tank.empty', code: 'Example code', at: '2026-03-14', unit: 'l', seal: 'S1' };
  test.each([
    ['are those of the event if they are whole', [empty, full, { code: 'B2' }], [['example-1', empty]]],
    [
      'lend their fields to one that is made if they lack another',
      [{ code: 'B2', unit: 'm' }],
      [['made-from-schema', { ...made, code: 'B2', unit: 'm' }]],
    ],
    [
      'lend no field that breaks the schema, or that has an example of its own',
      [{ code: 'B2', at: 'soon', seal: 'S2' }],
      [['made-from-schema', { ...made, code: 'B2' }]],
    ],
    ['lend nothing to another event', [full], [['made-from-schema', made]]],
    ['may be no objects', ['B2', null], [['made-from-schema', made]]],
  ])('%s', async (_, examples, expected) => {
    const { contract, diagnostics } = await readMade({
      eventType: '$message.payload#/type',
      messages: [
        {
          key: 'tankEmpty',
          payload: { allOf: [type, { $ref: '#/components/schemas/tank' }], description: 'Empty.' },
          examples: [],
        },
      ],
      schemas: { tank: { oneOf: [{ type: 'object', properties: fields, examples }, { type: 'null' }] } },
    });
    const found = contract?.events[0]?.examples ?? [];
    expect(found.map(({ name, payload }) => [name, payload])).toEqual(expected);
    // Only what is made says little.
    expect(diagnostics.some(({ rule }) => rule === 'example-shape')).toBe(found.some(({ isMade }) => isMade));
  });
});

test('a payload is made of fields whose examples are none of their type', async () => {
  const code = { description: 'The code.', type: 'string', examples: [null], default: null };
  const { contract } = await readMade({
    eventType: '$message.payload#/type',
    messages: [
      {
        key: 'tankEmpty',
        payload: {
          description: 'Empty.',
          type: 'object',
          required: ['type', 'code'],
          properties: { type: { description: 'The event type.', const: 'tank.empty' }, code },
          examples: [null],
        },
        examples: [],
      },
    ],
  });
  expect(contract?.events[0]?.examples[0]?.payload).toEqual({ type: 'tank.empty', code: 'Example code' });
});

test('a shape that has to hold itself is told as such', async () => {
  const payload = {
    description: 'Empty.',
    type: 'object',
    required: ['type', 'held'],
    properties: {
      type: { description: 'The event type.', const: 'tank.empty' },
      held: { $ref: '#/components/schemas/held' },
    },
  };
  const held = {
    description: 'What is in it.',
    type: 'object',
    required: ['next'],
    properties: { next: { $ref: '#/components/schemas/held' } },
  };
  const { diagnostics } = await readMade({
    eventType: '$message.payload#/type',
    messages: [{ key: 'tankEmpty', payload, examples: [] }],
    schemas: { held },
  });
  const found = diagnostics.filter(({ rule }) => rule === 'example-possible');
  expect(found.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    expect.stringMatching(/: \/held\/next has to hold a value like itself, without end\. Correct the schema/),
  ]);
});

test('the library that makes values prints nothing of its own', async () => {
  const warn = vi.spyOn(console, 'warn');
  const payload = {
    description: 'Empty.',
    type: 'object',
    required: ['type'],
    properties: {
      type: { description: 'The event type.', const: 'tank.empty' },
      at: { description: 'When.', type: 'string', format: 'date-time', maxLength: 8 },
    },
  };
  await readMade({
    eventType: '$message.payload#/type',
    messages: [{ key: 'tankEmpty', payload, examples: [] }],
  });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
