import { expect, test } from 'vitest';
import { types } from '../../../generators/outputs/types/index.ts';
import { readMade } from './made-contract.ts';

const payload = (type: string, rest: object = {}) => ({
  description: `What ${type} is.`,
  type: 'object',
  required: ['type'],
  properties: { type: { description: 'The type.', const: type } },
  ...rest,
});

test('an event with a deprecated payload is deprecated, also as a key of the map of events and of handlers', async () => {
  const { contract, diagnostics } = await readMade({
    eventType: '$message.payload#/type',
    messages: [
      { key: 'paid', payload: payload('paid', { deprecated: true }), examples: [{ type: 'paid' }] },
      { key: 'lost', payload: payload('lost'), examples: [{ type: 'lost' }] },
    ],
  });
  expect(diagnostics).toEqual([]);
  expect(contract?.events.map(({ key, deprecated }) => [key, deprecated])).toEqual([
    ['lost', null],
    ['paid', ''],
  ]);
  const [file] = contract ? await types.generate(contract) : [];
  expect(file?.content).toContain('/** @deprecated */\npaid: Paid\n');
  // Editors strike a key through only where the type of the handlers is made of the map itself.
  expect(file?.content).toContain('{ readonly [T in keyof WebhookEventMap]: (event: WebhookEventMap[T])');
});

test('one of several variants can be deprecated by its schema', async () => {
  const either = { description: 'Either.', oneOf: [payload('paid'), payload('lost', { deprecated: true })] };
  const { contract } = await readMade({
    eventType: '$message.payload#/type',
    messages: [{ key: 'order', payload: either, examples: [{ type: 'paid' }, { type: 'lost' }] }],
  });
  expect(contract?.events.map(({ eventType, deprecated }) => [eventType, deprecated])).toEqual([
    ['lost', ''],
    ['paid', null],
  ]);
});

test('the items of a list that are deprecated do not make the list so', async () => {
  const list = { description: 'A list.', type: 'array', items: { type: 'string', deprecated: true } };
  const type = { description: 'The type.', const: 'paid' };
  const { contract } = await readMade({
    eventType: '$message.payload#/type',
    messages: [
      { key: 'paid', payload: payload('paid', { properties: { type, list } }), examples: [{ type: 'paid' }] },
    ],
  });
  const [file] = contract ? await types.generate(contract) : [];
  expect(file?.content).toMatch(/Items: Deprecated\.\n \*\/\nlist\?: string\[\]/);
  expect(file?.content).not.toContain('@deprecated');
});
