import { describe, expect, expectTypeOf, test } from 'vitest';
import { createSenderFor, type SendEvent, type SenderBase } from '../../../player/sender/create-sender.ts';
import { InvalidPayloadError } from '../../../player/sender/invalid-payload-error.ts';
import type { Overrides } from '../../../player/sender/overrides.ts';
import type { SenderOptions } from '../../../player/sender/sender-options.ts';
import { closeAfterTest, startReceiver } from './loopback-server.ts';
import {
  headerTypedContract,
  parcelContract,
  parcelExample,
  type ParcelDelivered,
} from './parcel-contract.ts';

interface ParcelSender extends SenderBase {
  parcelDelivered: SendEvent<ParcelDelivered>;
}

function createSender(options: SenderOptions, contract = parcelContract): ParcelSender {
  return closeAfterTest(createSenderFor<ParcelSender>(contract, options));
}

const startOk = () => startReceiver((_, response) => response.end('ok'));

/** Waits for a rejection and hands it out with its type. */
async function invalidPayload(delivery: Promise<unknown>): Promise<InvalidPayloadError> {
  const error = await delivery.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InvalidPayloadError);
  return error as InvalidPayloadError;
}

describe('what is sent', () => {
  test('is the first example, with the headers of the contract and nothing else', async () => {
    const { url, requests } = await startOk();
    const sender = createSender({
      url: `${url}?tenant=7`,
      staticHeader: { name: 'X-Gate-Key', value: 's3cret =: ü' },
    });

    const { requestId } = await sender.parcelDelivered();

    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/webhook?tenant=7',
      body: JSON.stringify(parcelExample),
    });
    expect(request?.rawHeaders).toEqual([
      'host',
      new URL(url).host,
      'connection',
      'keep-alive',
      'X-Parcel-Call',
      requestId,
      'Content-Type',
      'application/json',
      'x-depot',
      'north',
      'X-Gate-Key',
      's3cret =: ü',
      'content-length',
      String(Buffer.byteLength(JSON.stringify(parcelExample))),
    ]);
  });

  test('has a fresh UUID each time, the one that the delivery tells', async () => {
    const { url, requests } = await startOk();
    const sender = createSender({ url });

    const deliveries = await Promise.all(Array.from({ length: 50 }, () => sender.parcelDelivered()));

    const told = deliveries.map(({ requestId }) => requestId);
    const received = requests.map(({ rawHeaders }) => rawHeaders[rawHeaders.indexOf('X-Parcel-Call') + 1]);
    expect(new Set(told).size).toBe(50);
    expect(received.toSorted()).toEqual(told.toSorted());
    for (const id of told)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  test('has the event type in a header where the contract has it there', async () => {
    const { url, requests } = await startOk();

    await createSender({ url }, headerTypedContract).parcelDelivered({ parcelId: 'PX-999999' });

    const { rawHeaders = [], body = '' } = requests[0] ?? {};
    expect(rawHeaders[rawHeaders.indexOf('x-parcel-event') + 1]).toBe('parcel.delivered');
    expect(JSON.parse(body)).toMatchObject({ parcelId: 'PX-999999' });
    expect(JSON.parse(body)).not.toHaveProperty('type');
  });

  test('has headers that an example leaves out, and the event ID in the payload where it belongs there', async () => {
    const { url, requests } = await startOk();
    const [example] = headerTypedContract.examples['parcel.delivered'] ?? [];
    const bare = {
      ...headerTypedContract,
      endpoint: { ...headerTypedContract.endpoint, eventId: { in: 'payload', pointer: '/note' } as const },
      examples: {
        'parcel.delivered': [{ name: 'bare', headers: { 'Content-Length': '1' }, payload: example?.payload }],
      },
    };
    const sender = createSender({ url }, bare);

    const first = await sender.parcelDelivered();
    const second = await sender.parcelDelivered();

    expect(requests.map(({ body }) => JSON.parse(body).note)).toEqual([first.requestId, second.requestId]);
    expect(first.requestId).not.toBe(second.requestId);
    expect(requests[0]?.rawHeaders).toEqual(
      expect.arrayContaining(['content-type', 'x-parcel-event', 'parcel.delivered']),
    );
  });

  test('takes a static header over one of the example', async () => {
    const { url, requests } = await startOk();

    await createSender({
      url,
      staticHeader: [
        { name: 'X-Depot', value: 'south' },
        { name: 'x-lane', value: '2' },
      ],
    }).parcelDelivered();

    const { rawHeaders = [] } = requests[0] ?? {};
    expect(rawHeaders.filter((_, index) => index % 2 === 1)).toEqual(expect.arrayContaining(['south', '2']));
    expect(rawHeaders).not.toContain('north');
  });
});

describe('overrides', () => {
  const sparse = ['first'];
  sparse[2] = 'third';

  test('merge objects, replace arrays and scalars, and take fields away', async () => {
    const { url, requests } = await startOk();
    const sender = createSender({ url });

    await sender.parcelDelivered({
      weightKg: 7,
      note: undefined,
      address: { city: 'Tartu' },
      items: [{ sku: 'chair', count: 2 }],
    });

    const { note: _, ...expected } = parcelExample;
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      ...expected,
      weightKg: 7,
      address: { ...parcelExample.address, city: 'Tartu' },
      items: [{ sku: 'chair', count: 2 }],
    });
  });

  test('that break a rule are refused with the place and never the value', async () => {
    const { url, requests } = await startOk();
    const sender = createSender({ url });

    const error = await invalidPayload(
      sender.parcelDelivered({ parcelId: 'top-secret', address: { city: undefined } }),
    );

    expect(error.errors).toEqual([
      { path: '/parcelId', rule: 'pattern', message: expect.any(String), pattern: '^PX-\\d{6}$' },
      { path: '/address/city', rule: 'required', message: expect.any(String) },
    ]);
    expect(error.message).toContain(
      'Parcel Delivered: the payload breaks the contract, so nothing was sent: /parcelId',
    );
    expect(error.message).not.toContain('top-secret');
    expect(requests).toHaveLength(0);
  });

  test.each<[string, unknown, string, string]>([
    ['an unknown field', { colour: 'red' }, '/colour', 'additionalProperties'],
    [
      '__proto__ as a field',
      JSON.parse('{"__proto__": {"polluted": true}}'),
      '/__proto__',
      'additionalProperties',
    ],
    ['another event type', { type: 'parcel.returned' }, '/type', 'const'],
    ['no event type', { type: undefined }, '/type', 'required'],
    ['NaN', { weightKg: Number.NaN }, '/weightKg', 'json'],
    ['a Date', { note: new Date(0) }, '/note', 'json'],
    ['a bigint', { weightKg: 1n }, '/weightKg', 'json'],
    ['a hole in an array', { address: { lines: sparse } }, '/address/lines/1', 'json'],
    ['a function', { address: { city: () => 'x' } }, '/address/city', 'json'],
  ])('with %s are refused', async (_, overrides, path, rule) => {
    const { url, requests } = await startOk();

    const error = await invalidPayload(
      createSender({ url }).parcelDelivered(overrides as Overrides<ParcelDelivered>),
    );

    expect(error.errors).toEqual([{ path, rule, message: expect.any(String) }]);
    expect(Object.prototype).not.toHaveProperty('polluted');
    expect(requests).toHaveLength(0);
  });

  test('with a cycle are refused', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;

    const error = await invalidPayload(createSender({ url: 'http://127.0.0.1:1' }).parcelDelivered(cyclic));

    expect(error.errors).toMatchObject([{ path: '/self/self/self', rule: 'json' }]);
  });

  test('cannot change the event type even where the schema would let them', async () => {
    const lenient = { ...parcelContract, validators: { 'parcel.delivered': headerTypedLenient() } };

    const error = await invalidPayload(
      createSender({ url: 'http://127.0.0.1:1' }, lenient).parcelDelivered({
        type: 'parcel.returned' as never,
      }),
    );

    expect(error.errors).toEqual([{ path: '/type', rule: 'event-type', message: expect.any(String) }]);
  });

  test.each([null, 'text', 7, [1]])('that are %j are refused', async (overrides) => {
    const sender = createSender({ url: 'http://127.0.0.1:1' });

    await expect(sender.parcelDelivered(overrides as never)).rejects.toThrow(
      new TypeError('Parcel Delivered: overrides must be an object that holds the fields to change.'),
    );
  });

  test('are typed by the payload', () => {
    expectTypeOf<{ address: { city: 'x' }; items: [] }>().toExtend<Overrides<ParcelDelivered>>();
    expectTypeOf<{ note: undefined }>().toExtend<Overrides<ParcelDelivered>>();
    expectTypeOf<{ weightKg: '1' }>().not.toExtend<Overrides<ParcelDelivered>>();
    expectTypeOf<{ type: 'parcel.returned' }>().not.toExtend<Overrides<ParcelDelivered>>();
    // @ts-expect-error: there is no such field
    const unknownField: Overrides<ParcelDelivered> = { adress: {} };
    // @ts-expect-error: items are replaced whole, so each needs all of its fields
    const partOfItem: Overrides<ParcelDelivered> = { items: [{ sku: 'x' }] };
    expect([unknownField, partOfItem]).toHaveLength(2);
  });
});

describe('a sender', () => {
  test('has a method for each event, and close', () => {
    const sender = createSender({ url: 'http://127.0.0.1:1' });

    expect(Object.keys(sender)).toEqual(['parcelDelivered', 'parcelReturned', 'depotClosed', 'close']);
  });

  test('refuses to send once it is closed', async () => {
    const { url, requests } = await startOk();
    const sender = createSender({ url });
    await sender.close();

    await expect(sender.parcelDelivered()).rejects.toThrow(
      'Parcel Delivered: this sender is closed, so nothing was sent. Create another one.',
    );
    expect(requests).toHaveLength(0);
    await sender.close();
  });

  test.each(['close', 'then'])('cannot have an event called %s', (key) => {
    const [event] = parcelContract.events;
    const contract = { ...parcelContract, events: [{ ...event!, key }] };

    expect(() => createSenderFor(contract, { url: 'http://127.0.0.1:1' })).toThrow(`the key ${key} is taken`);
  });

  test('refuses only what an event without an example has no body for', async () => {
    const sender = createSenderFor({ ...parcelContract, examples: {} }, { url: 'http://127.0.0.1:1' });

    await expect(sender['parcelDelivered']!({})).rejects.toThrow('parcelId');
    await sender.close();
  });

  test('cannot be made for a documented event without a validator, nor with an example that cannot be sent', () => {
    const options = { url: 'http://127.0.0.1:1' };
    const example = { name: 'odd', headers: { 'x-a': 'line\nbreak' }, payload: parcelExample };

    expect(() => createSenderFor({ ...parcelContract, validators: {} }, options)).toThrow(
      'without a validator',
    );
    expect(() =>
      createSenderFor({ ...parcelContract, examples: { 'parcel.delivered': [example] } }, options),
    ).toThrow('header "x-a" of example "odd" cannot be sent');
  });
});

function headerTypedLenient(): (typeof parcelContract.validators)[string] {
  const validator = parcelContract.validators['parcel.delivered'];
  if (!validator) throw new Error('the fixture has lost its validator');
  return { ...validator, validate: (value: unknown) => ({ valid: true, value, warnings: [] }) };
}
