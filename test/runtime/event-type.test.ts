import { describe, expect, test } from 'vitest';
import type { EventTypeValue, Location } from '../../runtime/contract.ts';
import { createReadEventType } from '../../runtime/event-type.ts';
import { createParseEvent } from '../../runtime/parse-event.ts';
import { schemaValidator } from '../schema-validator.ts';

type Known = readonly (readonly [eventType: string, ...values: EventTypeValue[]])[];

/** The status of an event and its eventType, where all documented events are valid. */
function parserOf(eventType: readonly Location[], known: Known) {
  const validators = Object.fromEntries(
    known.map(([eventType]) => [eventType, schemaValidator<unknown>({})]),
  );
  const parseEvent = createParseEvent<Record<string, unknown>>({
    endpoint: { eventType },
    events: known.map(([eventType, ...values]) => ({ eventType, values })),
    validators,
  });
  return (body: unknown, headers?: Record<string, string>) => {
    const parsed = parseEvent(body, { headers });
    return parsed.status === 'malformed'
      ? [parsed.status, parsed.errors[0]?.message]
      : [parsed.status, parsed.eventType, ...('values' in parsed ? [parsed.values] : [])];
  };
}

describe('an event type of a header and a field', () => {
  const parse = parserOf(
    [
      { in: 'header', name: 'x-event' },
      { in: 'payload', pointer: '/action' },
    ],
    [
      ['parcel.sent', 'parcel', 'sent'],
      ['parcel.lost', 'parcel', 'lost'],
      ['ping', 'ping', null],
      ['depot.sent', 'depot', 'sent'],
    ],
  );

  test.each([
    ['parcel', { action: 'sent' }, 'parcel.sent'],
    ['parcel', { action: 'lost' }, 'parcel.lost'],
    ['depot', { action: 'sent' }, 'depot.sent'],
    ['ping', {}, 'ping'],
    ['ping', { action: 'whatever an event without an action has there' }, 'ping'],
  ])('%s with %j is %s', (event, body, eventType) => {
    expect(parse(body, { 'X-Event': event })).toEqual(['valid', eventType]);
  });

  test.each([
    ['parcel', { action: 'burnt' }, 'parcel.burnt', ['parcel', 'burnt']],
    ['parcel', {}, 'parcel', ['parcel', null]],
    ['parcel', { action: { sent: true } }, 'parcel', ['parcel', null]],
    ['parcel', { action: 7 }, 'parcel', ['parcel', null]],
    ['van', { action: 'sent' }, 'van.sent', ['van', 'sent']],
    ['parcel.sent', {}, 'parcel.sent', ['parcel.sent', null]],
    ['__proto__', { action: 'constructor' }, '__proto__.constructor', ['__proto__', 'constructor']],
    ['parcel', JSON.parse('{"action":"__proto__"}'), 'parcel.__proto__', ['parcel', '__proto__']],
  ])('%s with %j is unknown, as %s', (event, body, eventType, values) => {
    expect(parse(body, { 'x-event': event })).toEqual(['unknown', eventType, values]);
  });

  test('is malformed where the first place is empty', () => {
    const message = 'must come with the event type in the header x-event';
    expect(parse({ action: 'sent' })).toEqual(['malformed', message]);
    expect(parse({ action: 'sent' }, { 'x-event': '' })).toEqual(['malformed', message]);
  });
});

describe('an event type with a version that is a number', () => {
  const parse = parserOf(
    [
      { in: 'payload', pointer: '/event/type' },
      { in: 'payload', pointer: '/event/version' },
    ],
    [
      ['sent.1', 'sent', 1],
      ['sent.2', 'sent', 2],
    ],
  );

  test.each([
    [{ type: 'sent', version: 1 }, 'valid', 'sent.1'],
    [{ type: 'sent', version: '2' }, 'valid', 'sent.2'],
    [{ type: 'sent', version: 3 }, 'unknown', 'sent.3'],
    [{ type: 'sent' }, 'unknown', 'sent'],
  ])('%j is %s', (event, status, eventType) => {
    expect(parse({ event }).slice(0, 2)).toEqual([status, eventType]);
  });

  test('is malformed without the type', () => {
    expect(parse({ event: { version: 1 } })).toEqual(['malformed', 'must hold the event type']);
  });
});

test('a number is an event type in a place where any event has one', () => {
  const parse = parserOf(
    [{ in: 'payload', pointer: '/version' }],
    [
      ['beta', 'beta'],
      ['1', 1],
    ],
  );
  expect(parse({ version: 1 })).toEqual(['valid', '1']);
  expect(parse({ version: 'beta' })).toEqual(['valid', 'beta']);
});

test('the event type of what has none is empty, whatever is in further places', () => {
  const read = createReadEventType({
    endpoint: {
      eventType: [
        { in: 'payload', pointer: '/type' },
        { in: 'payload', pointer: '/action' },
      ],
    },
    events: [{ eventType: 'parcel.sent', values: ['parcel', 'sent'] }],
  });
  expect(read({ action: 'sent' }, {})).toEqual({ isKnown: false, eventType: '', values: [null, 'sent'] });
});

test('an event without an event type, of which nothing is documented, is told by none', () => {
  const read = createReadEventType({
    endpoint: { eventType: [{ in: 'payload', pointer: '/type' }] },
    events: [{ eventType: null }, { eventType: 'parcel' }],
  });
  expect(read({ type: 'van' }, {})).toMatchObject({ isKnown: false, eventType: 'van' });
  expect(read({ type: 'parcel' }, {})).toMatchObject({ isKnown: true, eventType: 'parcel' });
});
