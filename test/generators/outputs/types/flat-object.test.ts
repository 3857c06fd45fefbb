import { expect, test } from 'vitest';
import { eventTypes } from '../../../../generators/outputs/types/event-types.ts';
import { compileDeclarations } from '../../../../generators/outputs/types/declarations.ts';
import type { Contract } from '../../../../generators/index.ts';
import { readMade } from '../../contract/made-contract.ts';

const object = (properties: Readonly<Record<string, object>>, required = Object.keys(properties)) => ({
  description: 'An object.',
  type: 'object',
  required,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, { description: `The ${name}.`, ...schema }]),
  ),
});

async function made(
  payload: object,
  schemas: Readonly<Record<string, object>>,
  example: object,
): Promise<Contract> {
  const messages = [{ key: 'sent', name: 'sent', payload, examples: [example] }];
  const { contract, diagnostics } = await readMade({
    eventType: '$message.header#/x-event',
    messages,
    schemas,
  });
  if (!contract) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return contract;
}

const envelope = object({
  head: object({ type: { type: 'string' }, at: { type: 'string' } }),
  data: { type: 'object' },
});

test('the type of an envelope that is refined is one object, whose fields say all that is known of them', async () => {
  const payload = {
    description: 'Refined.',
    allOf: [
      { $ref: '#/components/schemas/envelope' },
      object(
        {
          head: object({ type: { enum: ['sent'] } }),
          data: object({ tags: { type: 'array', items: { type: 'string', description: 'One tag.' } } }),
        },
        [],
      ),
    ],
  };
  const example = { head: { type: 'sent', at: 'noon' }, data: { tags: [] } };
  const contract = await made(payload, { envelope }, example);
  expect((await eventTypes(contract)).get('sent')?.declarations).toBe(`export interface Sent {
  head: {
    type: 'sent';
    at: string;
  };
  data: {
    tags: string[];
  };
}
`);
  expect(await compileDeclarations(contract)).toContain('Items: One tag.');
});

test('further fields are those of all parts', async () => {
  const named = (name: string, type: string) => object({ [name]: { type } }, []);
  const payload = {
    description: 'Composed.',
    allOf: [{ ...named('a', 'string'), additionalProperties: { type: 'integer' } }, named('b', 'integer')],
  };
  const contract = await made(payload, {}, { a: 'x', b: 1, c: 2 });
  expect((await eventTypes(contract)).get('sent')?.declarations).toBe(`export interface Sent {
  a?: string;
  b?: number;
  [k: string]: number | string | undefined;
}
`);
});

test('a reference with a text of its own beside it stays a reference', async () => {
  const price = object({ cents: { type: 'integer' } });
  const refund = { description: 'What is paid back.', allOf: [{ $ref: '#/components/schemas/price' }] };
  const contract = await made(object({ refund }), { price }, { refund: { cents: 1 } });
  expect((await eventTypes(contract)).get('sent')?.declarations).toContain('refund: Price;');
});

test('a composition that holds itself comes to an end', async () => {
  const node = (name: string) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }] });
  const small = object({ next: node('small') }, []);
  const large = {
    description: 'Large.',
    allOf: [...node('small').allOf, object({ next: node('large'), more: {} }, [])],
  };
  const contract = await made(
    { $ref: '#/components/schemas/large' },
    { small, large },
    { next: { next: {} } },
  );
  expect((await eventTypes(contract)).get('sent')?.declarations).toContain(
    'export interface Sent {\n  next?: ',
  );
});
