import { describe, expect, test } from 'vitest';
import { InvalidPayloadError } from '../../../player/sender/invalid-payload-error.ts';
import { makeRequestFor } from '../../../player/sender/make-request.ts';
import { headerTypedContract, parcelContract, parcelExample } from './parcel-contract.ts';

describe('a request', () => {
  test('is what the sender would send', async () => {
    const request = makeRequestFor(parcelContract, 'parcel.delivered', { address: { city: 'Tartu' } });

    expect(request).toBeInstanceOf(Request);
    expect(request.method).toBe('POST');
    expect(request.url).toBe('http://127.0.0.1/parcels');
    expect(Object.fromEntries(request.headers)).toEqual({
      'content-type': 'application/json',
      'x-depot': 'north',
      'x-parcel-call': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(await request.json()).toEqual({
      ...parcelExample,
      address: { ...parcelExample.address, city: 'Tartu' },
    });
  });

  test('has an identifier of its own each time', () => {
    const ids = Array.from({ length: 20 }, () =>
      makeRequestFor(parcelContract, 'parcel.delivered').headers.get('x-parcel-call'),
    );

    expect(new Set(ids).size).toBe(20);
  });

  test('goes where it is told to, with static headers, and the event type in a header', () => {
    const request = makeRequestFor(headerTypedContract, 'parcel.delivered', undefined, {
      url: new URL('https://receiver.example.com/in?tenant=7'),
      staticHeader: { name: 'X-Key', value: 's3cret é' },
    });

    expect(request.url).toBe('https://receiver.example.com/in?tenant=7');
    expect(request.headers.get('x-key')).toBe('s3cret é');
    expect(request.headers.get('x-parcel-event')).toBe('parcel.delivered');
  });

  test('may break the contract only where that is wanted', async () => {
    const overrides = { parcelId: 'nonsense', colour: 'red' };

    expect(() => makeRequestFor(parcelContract, 'parcel.delivered', overrides)).toThrow(InvalidPayloadError);
    const request = makeRequestFor(parcelContract, 'parcel.delivered', overrides, { allowInvalid: true });
    expect(await request.json()).toMatchObject(overrides);
  });

  test('may have the fields that its example has beside those of the schema, and no others', async () => {
    const payload = { ...parcelExample, courier: 'C-1' };
    const example = { name: 'own', headers: {}, payload };
    const contract = { ...parcelContract, examples: { 'parcel.delivered': [example] } };

    expect(await makeRequestFor(contract, 'parcel.delivered').json()).toEqual(payload);
    expect(() => makeRequestFor(contract, 'parcel.delivered', { colour: 'red' })).toThrow(/colour/);
    expect(() => makeRequestFor(contract, 'parcel.delivered', { fragile: 1 })).toThrow(/fragile/);
  });

  test.each([
    [
      'parcel.lost',
      'makeRequest: there is no event "parcel.lost". List all events with: npx --no-install parcel-hooks events',
    ],
    ['depotClosed', 'makeRequest: the event type of Depot Closed is not known. Assume one with eventType.'],
    [
      '__proto__',
      'makeRequest: there is no event "__proto__". List all events with: npx --no-install parcel-hooks events',
    ],
  ])('of the type %s is a TypeError', (eventType, message) => {
    expect(() => makeRequestFor(parcelContract, eventType)).toThrow(new TypeError(message));
  });

  test('with a header that cannot be sent is a TypeError that does not hold it', () => {
    const wrong = (): Request =>
      makeRequestFor(parcelContract, 'parcel.delivered', undefined, {
        staticHeader: { name: 'x-key', value: 'hunter2\n' },
      });

    expect(wrong).toThrow(TypeError);
    expect(wrong).not.toThrow('hunter2');
  });
});
