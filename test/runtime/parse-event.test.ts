import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createParseEvent } from '../../runtime/parse-event.ts';
import { schemaValidator } from '../schema-validator.ts';

interface Parcel {
  readonly type: 'parcel.sent';
  readonly weight: number;
}

const parcel = { type: 'object', required: ['weight'], properties: { type: {}, weight: {} } };
const validators = { 'parcel.sent': schemaValidator<Parcel>(parcel, 'parcels') };
const parseEvent = createParseEvent<{ 'parcel.sent': Parcel }>({
  endpoint: { eventType: [{ in: 'payload', pointer: '/type' }] },
  validators,
});
const sent = { type: 'parcel.sent', weight: 2 };
const valid = { status: 'valid', eventType: 'parcel.sent', event: sent, warnings: [] };

/** An array buffer whose bytes belong to somebody else by now. */
function detached(): ArrayBuffer {
  const bytes = new TextEncoder().encode(JSON.stringify(sent)).buffer;
  structuredClone(bytes, { transfer: [bytes] });
  return bytes;
}

describe('a body', () => {
  test.each([
    ['an object', sent],
    ['text', JSON.stringify(sent)],
    ['text with a byte order mark', `\uFEFF${JSON.stringify(sent)}`],
    ['bytes', new TextEncoder().encode(JSON.stringify(sent))],
    ['an ArrayBuffer', new TextEncoder().encode(JSON.stringify(sent)).buffer],
    ['a DataView', new DataView(new TextEncoder().encode(JSON.stringify(sent)).buffer)],
    ['a Buffer with a byte order mark', Buffer.from(`\uFEFF${JSON.stringify(sent)}`)],
  ])('can be %s', (_, body) => {
    expect(parseEvent(body)).toEqual(valid);
  });

  test.each([
    ['empty text', '', { path: '', rule: 'json', message: 'must be JSON, but is empty' }],
    ['broken JSON', '{"name":"Secret', { path: '', rule: 'json', message: 'must be JSON' }],
    [
      'bytes that are no UTF-8',
      Uint8Array.of(0x7b, 0xff, 0x7d),
      { path: '', rule: 'encoding', message: 'must be UTF-8' },
    ],
    ['null', 'null', { path: '', rule: 'type', message: 'must be an object' }],
    ['a list', '[]', { path: '', rule: 'type', message: 'must be an object' }],
    ['undefined', undefined, { path: '', rule: 'type', message: 'must be an object' }],
    ['no event type', {}, { path: '/type', rule: 'required', message: 'must hold the event type' }],
    [
      'an event type that is not text',
      { type: 5 },
      { path: '/type', rule: 'type', message: 'must be a string' },
    ],
    [
      'an inherited event type',
      Object.create(sent),
      { path: '/type', rule: 'required', message: 'must hold the event type' },
    ],
    ['an empty event type', { type: '' }, { path: '/type', rule: 'minLength', message: 'must not be empty' }],
    ['a function', () => sent, { path: '', rule: 'type', message: 'must be an object' }],
  ])('that is %s is malformed', (_, body, expected) => {
    expect(parseEvent(body)).toEqual({ status: 'malformed', errors: [expected] });
  });

  const throwing = (): never => {
    throw new Error('secret');
  };
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  test.each<[string, unknown]>([
    ['a getter that throws', Object.defineProperty({}, 'type', { get: throwing, enumerable: true })],
    [
      'a proxy that throws',
      new Proxy({}, { get: throwing, has: throwing, getOwnPropertyDescriptor: throwing }),
    ],
    ['a proxy that has no prototype to tell', new Proxy({}, { getPrototypeOf: throwing })],
    ['a revoked proxy', revoked],
    ['an array buffer that was handed on', detached()],
  ])('that is %s is malformed, not an exception', (_, body) => {
    expect(parseEvent(body)).toMatchObject({ status: 'malformed', errors: [{ path: '' }] });
  });

  const request = () => new Request('http://127.0.0.1/', { method: 'POST', body: JSON.stringify(sent) });
  test.each<[string, unknown, string]>([
    ['a promise', request().json(), 'a promise: await it first'],
    ['a Request', request(), 'a Request, a Response or a Blob: hand over what its text() gives first'],
    [
      'a Response',
      Response.json(sent),
      'a Request, a Response or a Blob: hand over what its text() gives first',
    ],
    ['a web stream', request().body, 'a stream: read it to its end first'],
    ['a stream of Node', Readable.from(['{}']), 'a stream or a request: read it to its end first'],
  ])('handed over as %s is refused with what to do', (_, body, mistake) => {
    const message = `must be the body itself, and is ${mistake}`;
    expect(parseEvent(body)).toEqual({
      status: 'malformed',
      errors: [{ path: '', rule: 'body', message }],
    });
  });

  test('of a documented type that breaks a rule is invalid, with its type and all of it', () => {
    const body = { type: 'parcel.sent', more: 1 };
    expect(parseEvent(JSON.stringify(body))).toEqual({
      status: 'invalid',
      eventType: 'parcel.sent',
      body,
      errors: [{ path: '/weight', rule: 'required', message: 'is missing' }],
    });
  });

  test.each(['parcel.lost', '__proto__', 'constructor', 'toString'])(
    'of the unknown type "%s" is unknown, with the body',
    (type) => {
      expect(parseEvent({ type })).toEqual({ status: 'unknown', eventType: type, body: { type } });
    },
  );

  test('that nests without end does not break anything', () => {
    const depth = 100_000;
    const body = `{"type":"parcel.sent","weight":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(parseEvent(body).status).toBe('valid');
  });
});

describe('mode', () => {
  const more = { ...sent, colour: 'red' };

  test('tolerant lets unknown fields pass, and is the default', () => {
    expect(parseEvent(more).status).toBe('valid');
    expect(parseEvent(more, { mode: 'tolerant' }).status).toBe('valid');
  });

  test('strict refuses them, with the path of the field', () => {
    expect(parseEvent(more, { mode: 'strict' })).toEqual({
      status: 'invalid',
      eventType: 'parcel.sent',
      body: more,
      errors: [{ path: '/colour', rule: 'additionalProperties', message: 'is not a known property' }],
    });
  });

  test('that there is not is refused, and not taken for tolerant', () => {
    expect(() => parseEvent(sent, { mode: 'Strict' as 'strict' })).toThrow('There is no mode "Strict"');
  });

  test('a value that cannot be looked through is invalid, not an exception', () => {
    const list = { type: 'array', items: { $ref: '#/definitions/Value' } };
    const validator = schemaValidator(list);
    const bottomless = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(validator.is(bottomless)).toBe(false);
    const depth = { valid: false, errors: [{ path: '', rule: 'depth' }] };
    expect(validator.validate(bottomless)).toMatchObject(depth);
    expect(validator.validate(bottomless, 'strict')).toMatchObject(depth);
  });

  test('a missing field has its own path, escaped', () => {
    expect(schemaValidator({ required: ['a/b~c'] }).validate({})).toEqual({
      valid: false,
      errors: [{ path: '/a~1b~0c', rule: 'required', message: 'is missing' }],
    });
  });
});

describe('the event type in a header', () => {
  const parseTyped = createParseEvent<{ 'parcel.sent': Parcel }>({
    endpoint: { eventType: [{ in: 'header', name: 'x-event-type' }] },
    validators,
  });

  test.each([
    ['Headers', new Headers({ 'X-Event-Type': 'parcel.sent' })],
    ['a record in any case', { 'X-EVENT-TYPE': 'parcel.sent' }],
    ['a list', { 'x-event-type': ['parcel.sent', 'parcel.lost'] }],
  ])('is read from %s', (_, headers) => {
    expect(parseTyped(sent, { headers })).toEqual(valid);
  });

  test.each([undefined, {}, { 'x-event-type': undefined }, { 'x-event-type': '' }])(
    'that is missing is malformed',
    (headers) => {
      expect(parseTyped(sent, { headers })).toEqual({
        status: 'malformed',
        errors: [
          {
            path: '',
            rule: 'event-type',
            message: 'must come with the event type in the header x-event-type',
          },
        ],
      });
    },
  );
});

describe('a validator as Standard Schema', () => {
  const standard = validators['parcel.sent']['~standard'];

  test('gives the value', () => {
    expect(standard).toMatchObject({ version: 1, vendor: 'parcels' });
    expect(standard.validate(sent)).toEqual({ value: sent });
  });

  test('gives issues with a path in segments', () => {
    expect(standard.validate({ type: 'parcel.sent' })).toEqual({
      issues: [{ message: 'is missing', path: ['weight'] }],
    });
  });
});
