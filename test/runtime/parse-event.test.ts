import { describe, expect, test } from 'vitest';
import { createParseEvent } from '../../runtime/parse-event.ts';
import { createValidator, type CompiledSchema } from '../../runtime/validator.ts';

interface Parcel {
  readonly type: 'parcel.sent';
  readonly weight: number;
}

/** A compiled schema as Ajv makes them: true, or false with errors left on the function. */
function compiled(isStrict: boolean): CompiledSchema {
  const schema: CompiledSchema = (value) => {
    const body = value as Record<string, unknown>;
    const unknown = Object.keys(body).filter((key) => !['type', 'weight'].includes(key));
    schema.errors = [
      ...('weight' in body ? [] : [error('required', { missingProperty: 'weight' })]),
      ...(isStrict ? unknown.map((key) => error('additionalProperties', { additionalProperty: key })) : []),
    ];
    return schema.errors.length === 0;
  };
  return schema;
}

function error(keyword: string, params: Record<string, unknown>) {
  return { instancePath: '', keyword, params, message: `breaks ${keyword}` };
}

const validators = { 'parcel.sent': createValidator<Parcel>(compiled(false), compiled(true), 'parcels') };
const parseEvent = createParseEvent<{ 'parcel.sent': Parcel }>({
  endpoint: { eventType: { in: 'payload', pointer: '/type' } },
  validators,
});
const sent = { type: 'parcel.sent', weight: 2 };
const valid = { status: 'valid', template: 'parcel.sent', event: sent };

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
    ['null', 'null', { path: '', rule: 'type', message: 'must be object' }],
    ['a list', '[]', { path: '', rule: 'type', message: 'must be object' }],
    ['undefined', undefined, { path: '', rule: 'type', message: 'must be object' }],
    ['no event type', {}, { path: '/type', rule: 'required', message: 'must hold the event type' }],
    [
      'an event type that is no text',
      { type: 5 },
      { path: '/type', rule: 'type', message: 'must be string' },
    ],
    [
      'an inherited event type',
      Object.create(sent),
      { path: '/type', rule: 'required', message: 'must hold the event type' },
    ],
  ])('that is %s is invalid', (_, body, expected) => {
    expect(parseEvent(body)).toEqual({ status: 'invalid', errors: [expected] });
  });

  test.each(['parcel.lost', '__proto__', 'constructor', 'toString', ''])(
    'of the unknown type "%s" is unknown, with the body',
    (type) => {
      expect(parseEvent({ type })).toEqual({ status: 'unknown', template: type, body: { type } });
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
      template: 'parcel.sent',
      errors: [{ path: '/colour', rule: 'additionalProperties', message: 'is not known to the contract' }],
    });
  });

  test('that there is not is refused, and not taken for tolerant', () => {
    expect(() => parseEvent(sent, { mode: 'Strict' as 'strict' })).toThrow('There is no mode "Strict"');
  });

  test('a value that cannot be looked through is invalid, not an exception', () => {
    const bottomless: CompiledSchema = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    const validator = createValidator(bottomless, bottomless, 'parcels');
    expect(validator.is({})).toBe(false);
    expect(validator.validate({})).toMatchObject({ valid: false, errors: [{ path: '', rule: 'depth' }] });
  });

  test('a missing field has its own path, escaped', () => {
    const schema: CompiledSchema = () => {
      schema.errors = [error('required', { missingProperty: 'a/b~c' })];
      return false;
    };
    expect(createValidator(schema, schema, 'parcels').validate({})).toEqual({
      valid: false,
      errors: [{ path: '/a~1b~0c', rule: 'required', message: 'must be there' }],
    });
  });
});

describe('the event type in a header', () => {
  const parseTyped = createParseEvent<{ 'parcel.sent': Parcel }>({
    endpoint: { eventType: { in: 'header', name: 'x-event-type' } },
    validators,
  });

  test.each([
    ['Headers', new Headers({ 'X-Event-Type': 'parcel.sent' })],
    ['a record in any case', { 'X-EVENT-TYPE': 'parcel.sent' }],
    ['a list', { 'x-event-type': ['parcel.sent', 'parcel.lost'] }],
  ])('is read from %s', (_, headers) => {
    expect(parseTyped(sent, { headers })).toEqual(valid);
  });

  test.each([undefined, {}, { 'x-event-type': undefined }])('that is missing is invalid', (headers) => {
    expect(parseTyped(sent, { headers })).toEqual({
      status: 'invalid',
      errors: [
        { path: '', rule: 'event-type', message: 'must come with the event type in the header x-event-type' },
      ],
    });
  });
});

describe('a validator as Standard Schema', () => {
  const standard = validators['parcel.sent']['~standard'];

  test('gives the value', () => {
    expect(standard).toMatchObject({ version: 1, vendor: 'parcels' });
    expect(standard.validate(sent)).toEqual({ value: sent });
  });

  test('gives issues with a path in segments', () => {
    expect(standard.validate({ type: 'parcel.sent' })).toEqual({
      issues: [{ message: 'must be there', path: ['weight'] }],
    });
  });
});
