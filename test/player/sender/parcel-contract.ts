import type { ContractData } from '../../../player/contract.ts';
import type { EventInfo, Location } from '../../../runtime/contract.ts';
import type { JsonSchema } from '../../../generators/contract/model/json.ts';
import type { Validator } from '../../../runtime/validator.ts';
import { schemaValidator } from '../../schema-validator.ts';

/** An invented service, unlike any that this repository documents: parcels on their way. */
export interface ParcelDelivered {
  readonly type: 'parcel.delivered';
  readonly parcelId: string;
  readonly weightKg: number;
  readonly declaredValue: string;
  readonly fragile: boolean;
  readonly note?: string;
  readonly address: { readonly city: string; readonly lines: readonly string[] };
  readonly items: readonly { readonly sku: string; readonly count: number }[];
}

const parcelExample: ParcelDelivered = {
  type: 'parcel.delivered',
  parcelId: 'PX-100200',
  weightKg: 2.5,
  declaredValue: '19.90',
  fragile: false,
  note: 'left with a neighbour',
  address: { city: 'Riga', lines: ['Brīvības iela 12', '2nd floor'] },
  items: [
    { sku: 'lamp', count: 1 },
    { sku: 'bulb', count: 4 },
  ],
};

const { note: _note, ...parcelWithoutNote } = parcelExample;

/** The schema of a parcel, with some more properties that need not be there. */
export function parcelSchema(
  typeProperty: object | undefined,
  more: Readonly<Record<string, object>> = {},
): object {
  const text = { type: 'string', minLength: 1 };
  const object = (properties: Record<string, object>, required = Object.keys(properties)): object => ({
    type: 'object',
    properties,
    required,
  });
  const properties = {
    ...(typeProperty && { type: typeProperty }),
    parcelId: { type: 'string', pattern: '^PX-\\d{6}$' },
    weightKg: { type: 'number', exclusiveMinimum: 0 },
    declaredValue: { type: 'string', pattern: '^\\d+\\.\\d{2}$' },
    fragile: { type: 'boolean' },
    note: { ...text, 'x-assumption': { maxLength: 40 } },
    address: object({ city: text, lines: { type: 'array', items: text, maxItems: 3 } }),
    items: { type: 'array', items: object({ sku: text, count: { type: 'integer' } }) },
    ...more,
  };
  return object(
    properties,
    Object.keys(properties).filter((name) => name !== 'note' && !Object.hasOwn(more, name)),
  );
}

function parcelValidator(typeProperty: object | undefined): Validator<unknown> {
  return schemaValidator(parcelSchema(typeProperty) as JsonSchema);
}

function event(key: string, title: string, eventType: string | null, documented: boolean): EventInfo {
  return {
    key,
    title,
    eventType,
    category: 'Parcels',
    trigger: 'A courier scans a parcel.',
    documented,
    known: {
      eventType: eventType !== null,
      payload: documented ? 'all' : 'none',
      fields: documented ? ['parcelId', 'weightKg'] : [],
    },
    delivery: { guarantee: 'at-most-once', timeoutMs: null, retry: null },
  };
}

const events = [
  event('parcelDelivered', 'Parcel Delivered', 'parcel.delivered', true),
  event('parcelReturned', 'Parcel Returned', 'parcel.returned', false),
  event('depotClosed', 'Depot Closed', null, false),
];

function contract(
  eventType: Location,
  typeProperty: object | undefined,
  examples: ContractData['examples'][string],
): ContractData {
  return {
    name: 'parcel-hooks',
    version: '4.5.6',
    package: { name: '@parcels/hooks', version: '7.8.9' },
    endpoint: {
      method: 'POST',
      path: '/parcels',
      contentType: 'application/json',
      success: [200],
      eventType: [eventType],
      eventId: { in: 'header', name: 'x-parcel-call' },
    },
    events,
    examples: { 'parcel.delivered': examples },
    validators: { 'parcel.delivered': parcelValidator(typeProperty) },
  };
}

const exampleHeaders = {
  'X-Parcel-Call': '00000000-0000-4000-8000-000000000000',
  'Content-Type': 'application/json',
  'x-depot': 'north',
};

/** The event type in the body. */
export const parcelContract = contract({ in: 'payload', pointer: '/type' }, { const: 'parcel.delivered' }, [
  { name: 'with a note', headers: exampleHeaders, payload: parcelExample },
  { name: 'without a note', headers: exampleHeaders, payload: parcelWithoutNote },
]);

const { type: _type, ...untypedParcel } = parcelExample;

/** The same service with the event type in a header. */
export const headerTypedContract = contract({ in: 'header', name: 'x-parcel-event' }, undefined, [
  {
    name: 'plain',
    headers: { ...exampleHeaders, 'x-parcel-event': 'parcel.delivered' },
    payload: untypedParcel,
  },
]);

/** A service that says in a header what the event is about, and in the body what has become of it: sent or lost. */
export const compositeContract: ContractData = {
  ...headerTypedContract,
  endpoint: {
    ...headerTypedContract.endpoint,
    eventType: [
      { in: 'header', name: 'x-parcel-event' },
      { in: 'payload', pointer: '/state' },
    ],
  },
  events: ['sent', 'lost'].map((state) => ({
    ...event(`parcel${state}`, `Parcel ${state}`, `parcel.${state}`, true),
    values: ['parcel', state],
  })),
  examples: Object.fromEntries(
    ['sent', 'lost'].map((state) => [
      `parcel.${state}`,
      [{ name: 'plain', headers: exampleHeaders, payload: { state, by: 'van' } }],
    ]),
  ),
  validators: Object.fromEntries(
    ['sent', 'lost'].map((state) => [
      `parcel.${state}`,
      schemaValidator({
        type: 'object',
        required: ['state', 'by'],
        properties: { state: { const: state }, by: { type: 'string' } },
      }),
    ]),
  ),
};

export { parcelExample };
