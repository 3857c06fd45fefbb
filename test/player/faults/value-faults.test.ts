import { expect, test } from 'vitest';
import type { EndpointInfo } from '../../../common/contract-info.ts';
import { changeRequest } from '../../../player/faults/apply-faults.ts';
import type { FaultName } from '../../../player/faults/fault-kinds.ts';
import { schemaValidator } from '../../schema-validator.ts';
import { parcelContract } from '../sender/parcel-contract.ts';

const validator = schemaValidator({
  type: 'object',
  required: ['type', 'service'],
  properties: {
    type: { enum: ['sent', 'lost'] },
    service: { type: 'string', enum: ['ECONOMY', 'EXPRESS'] },
    locker: { type: ['string', 'null'] },
    weight: { type: 'number' },
    remark: {},
    hub: { type: 'object', properties: { code: { enum: ['A', 'B'] }, floor: { type: ['integer', 'null'] } } },
    one: { type: ['string', 'null'] },
    other: { type: ['string', 'null'] },
  },
  anyOf: [{ properties: { one: { type: 'string' } } }, { properties: { other: { type: 'string' } } }],
});

const parcel = {
  type: 'sent',
  service: 'EXPRESS',
  locker: 'B7',
  weight: 2.5,
  remark: 'as the sender likes',
  hub: { code: 'A', floor: 3 },
  one: 'x',
  other: 'y',
  unnamed: 'of the service',
};

function changed(
  name: FaultName,
  body: unknown,
  endpoint: Partial<EndpointInfo> = {},
  judge = validator,
): string {
  return changeRequest({ requestId: 'id-1', headers: [], body: JSON.stringify(body) }, [{ name }], {
    endpoint: { ...parcelContract.endpoint, ...endpoint },
    staticHeaders: [],
    validator: judge,
  }).body;
}

test('null stands where the contract names it, as long as the whole stays valid', () => {
  const { other, ...rest } = parcel;
  expect(JSON.parse(changed('null-field', parcel))).toEqual({
    ...rest,
    locker: null,
    hub: { code: 'A', floor: null },
    other: null,
  });
  expect(other).toBe('y');
});

test('a new code stands where the contract lists codes, but not in place of the event type', () => {
  expect(JSON.parse(changed('unknown-code', parcel))).toEqual({
    ...parcel,
    service: 'UNKNOWN_CODE',
    hub: { code: 'UNKNOWN_CODE', floor: 3 },
  });
});

test('what nobody promises is left out, what the contract only assumes included, and list items stay', () => {
  const body = { ...parcel, stops: [{ at: 'Riga', by: 'van' }] };
  expect(JSON.parse(changed('absent-field', body))).toEqual({ type: 'sent', service: 'EXPRESS' });
  const assumed = schemaValidator({
    type: 'object',
    required: ['type', 'stops'],
    properties: {
      type: { const: 'sent' },
      locker: { type: 'string' },
      stops: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', required: ['at'], properties: { at: {} } },
      },
    },
    'x-assumption': { required: ['locker'] },
  });
  expect(JSON.parse(changed('absent-field', body, {}, assumed))).toEqual({
    type: 'sent',
    stops: [{ at: 'Riga' }],
  });
});

test('each event of a list is changed', () => {
  const batch = { list: '/parcels', envelope: { from: 'depot', parcels: [] } };
  const body = { from: 'depot', parcels: [parcel, { ...parcel, service: 'ECONOMY' }] };
  expect(JSON.parse(changed('unknown-code', body, { batch }))).toMatchObject({
    from: 'depot',
    parcels: [{ service: 'UNKNOWN_CODE' }, { service: 'UNKNOWN_CODE' }],
  });
});

test('what is about an event goes into each event of a list, and an item that is none ahead of them', () => {
  const batch = { list: '/parcels', envelope: { parcels: [] } };
  const body = { from: 'depot', parcels: [{ type: 'sent' }, { type: 'lost' }] };
  expect(JSON.parse(changed('unknown-event-type', body, { batch }))).toEqual({
    from: 'depot',
    parcels: [{ type: 'UNKNOWN_EVENT_TYPE' }, { type: 'UNKNOWN_EVENT_TYPE' }],
  });
  expect(JSON.parse(changed('bad-item', body, { batch }))).toEqual({
    from: 'depot',
    parcels: [{}, { type: 'sent' }, { type: 'lost' }],
  });
  expect(changed('bad-item', body)).toBe(JSON.stringify(body));
});

test('without a place, the bytes stay', () => {
  const body = { type: 'sent', remark: 'x' };
  expect(changed('null-field', body)).toBe(JSON.stringify(body));
  expect(changed('unknown-code', { type: 'sent' })).toBe('{"type":"sent"}');
  expect(changed('decimal-number', body)).toBe(JSON.stringify(body));
});

test('numbers are written at greater length, and texts stay', () => {
  const body = { a: 1, b: -20, c: 2.5, d: '1 and "2"', e: [0, 1e21], f: { 7: -0.5 } };
  const written = changed('decimal-number', body);
  expect(written).toBe(
    String.raw`{"a":1.0,"b":-20.0,"c":2.5e0,"d":"1 and \"2\"","e":[0.0,1e+21],"f":{"7":-0.5e0}}`,
  );
  expect(JSON.parse(written)).toEqual(body);
  expect(changed('decimal-number', [{ a: 1 }])).toBe('[{"a":1.0}]');
});
