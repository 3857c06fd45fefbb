import { expect, test } from 'vitest';
import { typeNames } from '../../../generators/contract/payload/type-names.ts';
import { readMade } from './made-contract.ts';

const everyBody = {
  title: 'Every Body',
  description: 'What every body has.',
  'x-partial': true,
  type: 'object',
  required: ['kind'],
  properties: { kind: { description: 'The kind of event.', type: 'string' } },
};
const whole = {
  title: 'Whole',
  description: 'All that there is.',
  type: 'object',
  required: ['kind'],
  properties: { kind: { description: 'The kind of event.', const: 'order.paid' } },
};

const { contract, diagnostics } = await readMade({
  eventType: '$message.payload#/kind',
  messages: [
    { key: 'paid', name: 'order.paid', payload: whole, examples: [{ kind: 'order.paid' }] },
    {
      key: 'sent',
      name: 'order.sent',
      payload: {
        'x-partial': true,
        description: 'What is known of it.',
        allOf: [{ $ref: '#/components/schemas/everyBody' }],
        properties: { by: { description: 'By whom.', type: 'string' } },
      },
      examples: [],
    },
    { key: 'lost', payload: { $ref: '#/components/schemas/everyBody' }, examples: [] },
  ],
  schemas: { everyBody },
});

test('an event with a part of its payload is undocumented, even where its event type is known', () => {
  expect(
    contract?.events.map(({ key, documented, eventType, payload, partialPayload }) => [
      key,
      documented,
      eventType,
      payload,
      partialPayload,
    ]),
  ).toEqual([
    ['lost', false, null, null, 'everyBody'],
    ['paid', true, 'order.paid', 'paid', null],
    ['sent', false, 'order.sent', null, 'sent'],
  ]);
});

test('what is known of a payload asks for no constant and no example, but for a word on what is open', () => {
  expect(diagnostics.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'undocumented-event: The message "sent" has only a part of its payload and does not say why.',
    'undocumented-event: The message "lost" has no name and does not say why.',
  ]);
});

test('what is known of a payload gets a type, and events that share it an alias each', () => {
  const names = contract && typeNames(contract);
  expect(Object.fromEntries(names?.events ?? [])).toEqual({ lost: 'Lost', paid: 'Paid', sent: 'Sent' });
  expect(Object.fromEntries(names?.definitions ?? [])).toMatchObject({
    everyBody: 'Lost',
    paid: 'Paid',
    sent: 'Sent',
  });
});
