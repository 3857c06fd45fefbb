import type { Contract, ContractEvent, Delivery } from '../../../generators/contract/model/model.ts';
import type { JsonSchema } from '../../../generators/contract/model/json.ts';

const retried: Delivery = {
  guarantee: 'at-most-once',
  failure: 'No response in time, or one other than 202.',
  timeoutMs: 2500,
  retry: {
    enabledByDefault: false,
    enabledBy: 'Ask the depot.',
    maxRetries: 3,
    intervalsMs: [90_000],
    backoff: null,
    jitter: '',
    windowMs: 270_000,
    windowIsApproximate: true,
    attemptNames: { first: 'First Try', retry: 'Further Try no. {number}' },
  },
  knownGaps: { timeout: 'night' },
};

export const parcelScanned: ContractEvent = {
  key: 'parcelScanned',
  title: 'Parcel Scanned',
  variantOf: null,
  eventType: 'parcel.scanned',
  values: ['parcel.scanned'],
  trigger: 'A parcel passes a scanner.',
  description: 'Sent once a *scanner*.',
  category: 'On the Road',
  furtherTags: ['Scanners'],
  externalDocs: { url: 'https://parcels.example.com/scan', description: 'How parcels are scanned' },
  addresses: ['/parcels'],
  categoryAssumed: true,
  deprecated: null,
  otherNames: ['Scan', 'Beep'],
  documented: true,
  payload: 'ParcelScanned',
  headers: 'Headers',
  partialPayload: null,
  contentType: 'application/json',
  delivery: retried,
  knownGaps: [],
  examples: [
    {
      name: 'one',
      summary: 'One stop.',
      headers: { 'x-kind': 'parcel.scanned', 'x-delivery': 'd-1' },
      payload: { id: 'p1', stops: [{ at: 'Kiel', weight: 1.5 }] },
    },
    { name: 'empty', summary: 'No stop yet.', headers: {}, payload: { id: 'p2', stops: [] } },
  ],
  invalidExamples: [
    {
      name: 'no-id',
      summary: 'The id is not there.',
      payload: { stops: [] },
      breaks: { path: '/id', rule: 'required', tolerant: 'invalid' },
    },
  ],
};

const parcelLost: ContractEvent = {
  ...parcelScanned,
  key: 'parcelLost',
  title: 'Parcel Lost',
  eventType: null,
  values: [],
  trigger: 'Nobody knows where it is.',
  description: '',
  categoryAssumed: false,
  deprecated: null,
  otherNames: [],
  documented: false,
  payload: null,
  headers: null,
  partialPayload: 'ParcelLost',
  delivery: { ...retried, timeoutMs: null },
  knownGaps: ['lost-payload'],
  examples: [],
  invalidExamples: [],
};

const definitions: Record<string, JsonSchema> = {
  Headers: {
    type: 'object',
    required: ['x-delivery'],
    properties: {
      'x-delivery': { type: 'string', description: 'Names the delivery.' },
      'x-kind': { const: 'parcel.scanned' },
    },
  },
  ParcelScanned: {
    title: 'Parcel scanned',
    description: 'Where a parcel is.',
    type: 'object',
    required: ['id', 'stops'],
    'x-assumption': { required: ['sender'] },
    properties: {
      id: { description: 'The parcel.', allOf: [{ $ref: '#/definitions/ParcelId' }] },
      stops: { type: 'array', minItems: 0, items: { $ref: '#/definitions/Stop' } },
      sender: { $ref: '#/definitions/Person' },
      receiver: { $ref: '#/definitions/Person' },
    },
  },
  ParcelLost: {
    'x-partial': true,
    description: 'What lost parcels have in common.',
    type: 'object',
    properties: { lastSeen: { type: 'string', description: 'Where it was seen last.' } },
  },
  ParcelId: {
    title: 'Parcel id',
    description: 'As on the label.',
    type: 'string',
    pattern: '^p[0-9]+$',
    'x-assumption': { description: 'Labels are *short*.', maxLength: 9 },
    examples: ['p17'],
  },
  Person: {
    title: 'Person',
    type: 'object',
    properties: { name: { type: 'string', minLength: 1 }, deputy: { $ref: '#/definitions/Person' } },
  },
  Stop: {
    type: 'object',
    required: ['at'],
    properties: { at: { enum: ['Kiel', 'Bonn'] }, weight: { type: ['number', 'null'], minimum: 0 } },
  },
};

/** A contract of an invented service that nothing in this project knows of. */
export const parcelContract: Contract = {
  package: { name: '@parcels/webhooks', version: '2.1.0', command: 'parcels' },
  title: 'Parcel Tracker',
  version: '7.1.0',
  description: 'Tells shops where parcels are.',
  endpoint: {
    url: 'https://{shop}/parcels',
    protocol: 'https',
    method: 'PUT',
    servers: [
      { title: '', url: 'https://{shop}', protocol: 'https', description: 'Each shop has one address.' },
    ],
    variables: [{ name: 'shop', description: 'The host of the shop.' }],
    success: { statuses: [202], isStated: true, description: 'The shop took it.' },
  },
  about: {
    contact: { name: 'The desk', url: 'https://parcels.example.com/desk', email: 'desk@parcels.example.com' },
    license: { name: 'MIT', url: 'https://parcels.example.com/licence' },
    termsOfService: 'https://parcels.example.com/terms',
    externalDocs: { url: 'https://parcels.example.com/book', description: 'The book of parcels' },
  },
  signature: null,
  handshakes: [],
  security: [
    {
      type: 'http',
      description: 'Given out by the depot.',
      in: '',
      name: '',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      urls: ['https://parcels.example.com/token'],
      scopes: ['scan'],
    },
  ],
  staticHeader: { exampleName: 'x-shop', description: 'Chosen by the shop.' },
  eventType: [{ in: 'header', name: 'x-kind' }],
  batch: null,
  eventId: { in: 'header', name: 'x-delivery' },
  categories: [
    { name: 'On the Road', description: 'While it moves.', externalDocs: null },
    { name: 'At Rest', description: 'While it waits.', externalDocs: null },
  ],
  events: [parcelLost, parcelScanned],
  definitions,
  origins: {},
  chosenNames: {},
  document: {},
  tables: [
    {
      id: 'notices',
      title: 'Notices',
      description: 'Who hears what.',
      rowName: { one: 'notice', other: 'notices' },
      columns: [
        { id: 'payment', label: 'Payment', description: '', kind: 'text', filter: true },
        { id: 'letter', label: 'Letter form', description: '', kind: 'code', filter: false },
        { id: 'call', label: 'Call', description: 'Only by night.', kind: 'text', filter: false },
        { id: 'event', label: 'Event', description: '', kind: 'event', filter: false },
      ],
      rows: [],
      groups: [
        {
          id: 'doorstep',
          title: 'Doorstep',
          description: 'Near the door.',
          rows: [
            {
              id: 'bell',
              title: 'The bell rings',
              cells: { payment: 'COD', letter: 'BELL_<HOUSE>_LETTER', call: null, event: 'parcelScanned' },
              note: 'Twice.',
            },
            {
              id: 'silence',
              title: 'Nobody is there',
              cells: { payment: null, letter: null, call: 'Call back', event: null },
              note: '',
            },
          ],
        },
      ],
    },
  ],
  knownGaps: [
    {
      id: 'lost-payload',
      title: 'Payload of lost parcels',
      status: 'not-shown',
      risk: 'high',
      fact: 'The payload is left out. Nobody says why.',
      reading: 'Taken for empty.',
      question: '',
      advice: 'Ask the depot.',
    },
    {
      id: 'night',
      title: 'What is night',
      status: 'silent',
      risk: 'low',
      fact: 'Nights are not mentioned.',
      reading: '',
      question: 'Which time zone does a depot have?',
      advice: 'Take your own.',
    },
  ],
  glossary: [
    { term: 'Depot', meaning: 'A house of *parcels*.', synonyms: ['warehouse', 'sorting centre'] },
    { term: 'Receiver', meaning: 'Who gets a parcel.', synonyms: [] },
  ],
  changes: [
    {
      version: '7.1.0',
      date: '2024-02-29',
      changes: [
        { kind: 'added', text: 'The field `receiver`.', events: ['parcelScanned'] },
        { kind: 'removed', text: 'Parcels by air.', events: ['parcelFlown'] },
        { kind: 'fixed', text: 'The rules of the night.', events: [] },
      ],
    },
    { version: '7.0.0', date: null, changes: [{ kind: 'changed', text: 'Everything.', events: 'all' }] },
  ],
};
