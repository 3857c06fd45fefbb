import { expect, test } from 'vitest';
import {
  derivedEventType,
  type TypedMessage,
} from '../../../generators/contract/payload/derived-event-type.ts';

function message(
  payload: Readonly<Record<string, unknown>>,
  { name = null, headers = {} }: { name?: string | null; headers?: Readonly<Record<string, unknown>> } = {},
): TypedMessage {
  const schemaOf = (values: Readonly<Record<string, unknown>>) => ({
    properties: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, { const: value as string }]),
    ),
  });
  return { name, payload: schemaOf(payload), headers: schemaOf(headers) };
}

const inPayload = (field: string) => [{ in: 'payload', pointer: `/${field}` }];

test.each([
  [
    'the one field that differs',
    [
      { type: 'a', v: '1' },
      { type: 'b', v: '1' },
    ],
    'type',
  ],
  [
    'the one with a usual name, of several',
    [
      { source: 's1', event: 'a' },
      { source: 's2', event: 'b' },
    ],
    'event',
  ],
  ['the one field of one event', [{ status: 'lost' }], 'status'],
] as const)('%s tells events apart', (_, payloads, field) => {
  expect(
    derivedEventType(
      {},
      payloads.map((payload) => message(payload)),
    ),
  ).toEqual(inPayload(field));
});

test('the field that has the names of the messages comes first', () => {
  const messages = [
    message({ type: 't1', topic: 'order.paid' }, { name: 'order.paid' }),
    message({ type: 't2', topic: 'order.sent' }, { name: 'order.sent' }),
  ];
  expect(derivedEventType({}, messages)).toEqual(inPayload('topic'));
});

test('a header does if no field of the payloads does', () => {
  const messages = ['a', 'b'].map((type) => message({ v: 1 }, { headers: { 'X-Event': type } }));
  expect(derivedEventType({}, messages)).toEqual([{ in: 'header', name: 'x-event' }]);
});

test.each([
  ['equal constants', [{ type: 'a' }, { type: 'a' }]],
  ['a constant in one payload only', [{ type: 'a' }, { kind: 'b' }]],
  [
    'several candidates without a usual name',
    [
      { one: 'a', two: 'b' },
      { one: 'c', two: 'd' },
    ],
  ],
])('%s tell nothing apart', (_, payloads) => {
  expect(
    derivedEventType(
      {},
      payloads.map((payload) => message(payload)),
    ),
  ).toEqual([]);
});
