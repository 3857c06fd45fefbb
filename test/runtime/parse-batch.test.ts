import { expect, test } from 'vitest';
import { createParseBatch } from '../../runtime/batch.ts';
import { createParseEvent } from '../../runtime/parse-event.ts';
import { schemaValidator } from '../schema-validator.ts';

const parseBatch = createParseBatch(
  createParseEvent<Record<string, unknown>>({
    endpoint: { eventType: [{ in: 'payload', pointer: '/kind' }] },
    validators: { sent: schemaValidator<unknown>({ required: ['id'] }) },
  }),
  '/events',
);

/** The status of each item, and its event type. */
function itemsOf(body: unknown): unknown {
  const batch = parseBatch(body);
  return batch.status === 'batch' ? batch.events.map(({ status, eventType }) => [status, eventType]) : batch;
}

const GOOD = { kind: 'sent', id: 1 };

test('each item of a list is an event of its own, whatever the others are', () => {
  const events = [GOOD, { kind: 'sent' }, { kind: 'new' }, {}, 'a text', null, 7, [GOOD]];
  const expected = [
    ['valid', 'sent'],
    ['invalid', 'sent'],
    ['unknown', 'new'],
    ...Array.from({ length: 5 }, () => ['unknown', '']),
  ];
  expect(itemsOf({ events })).toEqual(expected);
  expect(itemsOf(JSON.stringify({ events }))).toEqual(expected);
  expect(itemsOf(new TextEncoder().encode(JSON.stringify({ events })))).toEqual(expected);
});

test('what stands around the list, and an item without an event type, can be read', () => {
  const batch = parseBatch('{"live":true,"events":["a text",{"x":1}]}');
  expect(batch).toMatchObject({
    status: 'batch',
    body: { live: true },
    events: [{ body: 'a text' }, { body: { x: 1 } }],
  });
});

test.each([
  ['no JSON', '{"events":[', { path: '', rule: 'json' }],
  ['no list', '{"events":{}}', { path: '/events', rule: 'type', message: 'must be the list of events' }],
  ['nothing at its place', '{}', { path: '/events', rule: 'type', message: 'must be the list of events' }],
])('a body with %s is malformed', (_, body, error) => {
  expect(parseBatch(body)).toMatchObject({ status: 'malformed', errors: [error] });
});
