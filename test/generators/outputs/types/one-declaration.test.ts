import { expect, test } from 'vitest';
import { compileDeclarations } from '../../../../generators/outputs/types/declarations.ts';
import { readMade } from '../../contract/made-contract.ts';

const text = { type: 'string', description: 'A text.' };

test.each<[string, object, unknown]>([
  [
    'alternatives beside fields',
    {
      type: 'object',
      required: ['id'],
      properties: { id: text },
      oneOf: [
        { required: ['a'], properties: { a: text } },
        { required: ['b'], properties: { b: text } },
      ],
    },
    { id: 'x', a: 'y' },
  ],
  ['a constant beside fields', { const: 'x', properties: { a: text } }, 'x'],
  ['several types beside fields', { type: ['object', 'string'], properties: { a: text } }, 'x'],
  ['items beside fields', { items: text, properties: { a: text } }, { a: 'x' }],
  [
    'another shape beside fields, and a keyword that keeps the two apart',
    { allOf: [{ $ref: '#/components/schemas/base' }], minProperties: 1, properties: { b: text }, if: {} },
    { a: 'x' },
  ],
])('a shape with %s is one declaration', async (_, shape, example) => {
  const { contract, diagnostics } = await readMade({
    eventType: '$message.header#/x-event',
    schemas: {
      base: { description: 'A base.', type: 'object', properties: { a: text } },
      shape: { description: 'A shape.', ...shape },
    },
    messages: [
      {
        key: 'sent',
        name: 'sent',
        payload: {
          description: 'Sent.',
          type: 'object',
          required: ['shape'],
          properties: { shape: { $ref: '#/components/schemas/shape' } },
        },
        examples: [{ shape: example }],
      },
    ],
  });
  if (!contract) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const declarations = await compileDeclarations(contract);
  expect(declarations).toContain('export type Shape = ');
  expect(declarations).not.toMatch(/\bShape\d/);
});
