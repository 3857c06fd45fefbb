import { describe, expect, test } from 'vitest';
import { readMade, type MadeMessage } from './made-contract.ts';

const HEADER = '$message.header#/x-event';
const field = (schema: object) => ({ description: 'A field.', ...schema });

/** An object that requires its fields, each with a constant or anything else a schema can say. */
const object = (properties: Readonly<Record<string, object>>, more: object = {}) => ({
  description: 'An object.',
  type: 'object',
  required: Object.keys(properties),
  properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, field(schema)])),
  ...more,
});

/** Each event of a contract as its key, its eventType and the number of its examples; or what is wrong. */
async function eventsOf(
  eventType: string | readonly string[] | undefined,
  messages: readonly MadeMessage[],
  schemas: Readonly<Record<string, object>> = {},
): Promise<readonly string[]> {
  const { contract, diagnostics } = await readMade({ eventType, messages, schemas });
  return contract
    ? contract.events.map(({ key, eventType, examples }) => `${key} ${eventType} ${examples.length}`)
    : diagnostics.map(({ rule, message }) => `${rule}: ${message}`);
}

const sent = object({ action: { const: 'sent' }, by: { enum: ['road', 'sea'] } });
const lost = object({ action: { enum: ['lost'] }, where: { type: 'string' } });
const examples = [
  { action: 'lost', where: 'at sea' },
  { action: 'sent', by: 'road' },
  { action: 'sent', by: 'sea' },
];
const both = ['parcelLost parcel.lost 1', 'parcelSent parcel.sent 2'];
const schemas = { sent, lost, either: { description: 'Either.', oneOf: [sent, lost] } };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('a message is an event for each alternative of its payload', () => {
  test.each<[string, object]>([
    ['of oneOf', { description: 'Either.', oneOf: [sent, lost] }],
    ['of anyOf', { description: 'Either.', anyOf: [sent, lost] }],
    ['behind references', { description: 'Either.', oneOf: [reference('sent'), reference('lost')] }],
    ['where the choice is behind a reference', reference('either')],
    ['where the choice is a part', { description: 'Either.', allOf: [object({}), reference('either')] }],
    [
      'where a choice is all that an alternative is',
      { description: 'Either.', oneOf: [lost, { oneOf: [sent] }] },
    ],
    ['beside what is common', object({ action: {} }, { oneOf: [sent, lost] })],
  ])('%s', async (_, payload) => {
    const message = { key: 'parcel', name: 'parcel', payload, examples };
    expect(await eventsOf([HEADER, '$message.payload#/action'], [message], schemas)).toEqual(both);
  });

  test('also where only the payload says what tells them apart', async () => {
    const message = { key: 'parcel', name: 'parcel', payload: schemas.either, examples };
    expect(await eventsOf(HEADER, [message])).toEqual(both);
  });

  test('named after the value alone, where the message says nothing of the event', async () => {
    const payload = {
      description: 'Either.',
      oneOf: [object({ type: { const: 'parcel.sent' } }), object({ type: { const: 'van.lost' } })],
    };
    const types = [{ type: 'parcel.sent' }, { type: 'van.lost' }];
    const message = { key: 'event', payload, examples: types };
    expect(await eventsOf('$message.payload#/type', [message])).toEqual([
      'parcelSent parcel.sent 1',
      'vanLost van.lost 1',
    ]);
  });

  test('told apart by several fields together, some of them numbers deep inside', async () => {
    const version = (type: string, number: number) =>
      object({ event: object({ type: { const: type }, version: { const: number } }) });
    const all = [
      ['sent', 1],
      ['sent', 2],
      ['lost', 1],
    ] as const;
    const message = {
      key: 'parcel',
      payload: { description: 'Any.', oneOf: all.map(([type, number]) => version(type, number)) },
      examples: all.map(([type, number]) => ({ event: { type, version: number } })),
    };
    const places = ['$message.payload#/event/type', '$message.payload#/event/version'];
    expect(await eventsOf(places, [message])).toEqual(['lost1 lost.1 1', 'sent1 sent.1 1', 'sent2 sent.2 1']);
  });

  test('on two levels', async () => {
    const of = (type: string, actions: readonly string[]) =>
      object(
        { type: { const: type } },
        { oneOf: actions.map((action) => object({ action: { const: action } })) },
      );
    const message = {
      key: 'event',
      payload: { description: 'Any.', oneOf: [of('parcel', ['sent', 'lost']), of('van', ['sent', 'sold'])] },
      examples: [
        { type: 'parcel', action: 'sent' },
        { type: 'parcel', action: 'lost' },
        { type: 'van', action: 'sent' },
        { type: 'van', action: 'sold' },
      ],
    };
    expect(await eventsOf('$message.payload#/type', [message])).toEqual([
      'parcelLost parcel.lost 1',
      'parcelSent parcel.sent 1',
      'vanSent van.sent 1',
      'vanSold van.sold 1',
    ]);
  });
});

test('an event has the title of its alternative, or that of the message and the value', async () => {
  const titled = (action: string, title?: string) =>
    object({ action: { const: action } }, title === undefined ? {} : { title });
  const titlesOf = async (oneOf: readonly object[]) => {
    const payload = { description: 'Either.', oneOf };
    const message = {
      key: 'Parcel',
      name: 'parcel',
      payload,
      examples: [{ action: 'was_sent' }, { action: '✓' }],
    };
    const { contract } = await readMade({ eventType: HEADER, messages: [message] });
    return contract?.events.map(({ title }) => title);
  };
  expect(await titlesOf([titled('was_sent', 'On its way'), titled('✓', 'There')])).toEqual([
    'On its way',
    'There',
  ]);
  const others = ['Parcel was sent', 'Parcel ✓'];
  expect(await titlesOf([titled('was_sent'), titled('✓')])).toEqual(others);
  expect(await titlesOf([titled('was_sent', 'Same'), titled('✓', 'Same')])).toEqual(others);
});

describe('a discriminator tells alternatives apart that fix nothing', () => {
  const of = (...fields: string[]) =>
    object(Object.fromEntries(['kind', ...fields].map((name) => [name, { type: 'string' }])));
  const plain = { van: of('plate'), ship: of('flag') };
  const inFormat = (schema: object) => ({ schemaFormat: 'application/schema+json;version=draft-07', schema });
  const formatted = { van: inFormat(plain.van), ship: inFormat(plain.ship) };
  const whole = [reference('van'), reference('ship')];
  const inside = [reference('van/schema'), reference('ship/schema')];

  test.each([
    ['schemas', plain, whole],
    ['components that name their format', formatted, whole],
    ['components whose schemas are referred to', formatted, inside],
  ])('by the names of %s', async (_, own, oneOf) => {
    const payload = { description: 'Either.', oneOf, discriminator: 'kind' };
    const kinds = [
      { kind: 'van', plate: 'a' },
      { kind: 'ship', flag: 'b' },
    ];
    const message = { key: 'lost', name: 'lost', payload, examples: kinds };
    expect(await eventsOf(HEADER, [message], own)).toEqual(['lostShip lost.ship 1', 'lostVan lost.van 1']);
  });

  test.each([
    ['schemas', plain, '#/components/schemas/ship'],
    ['components, or to the schemas in them', formatted, '#/components/schemas/ship/schema'],
  ])('by what is mapped to %s', async (_, own, ship) => {
    const mapping = { 'by-road': '#/components/schemas/van', 'by-sea': ship };
    const schema = {
      description: 'Either.',
      oneOf: whole,
      discriminator: { propertyName: 'kind', mapping },
    };
    const payload = { schemaFormat: 'application/vnd.oai.openapi;version=3.1.0', schema };
    const kinds = [
      { kind: 'by-road', plate: 'a' },
      { kind: 'by-sea', flag: 'b' },
    ];
    const message = { key: 'lost', name: 'lost', payload, examples: kinds };
    expect(await eventsOf(HEADER, [message], own)).toEqual([
      'lostByRoad lost.by-road 1',
      'lostBySea lost.by-sea 1',
    ]);
  });
});

describe('a message stays one event where its alternatives', () => {
  const whole = ['parcel parcel 1'];
  test.each<[string, object[], object]>([
    ['share a value', [sent, object({ action: { const: 'sent' }, at: {} })], { action: 'sent', by: 'road' }],
    ['are not all fixed', [sent, object({ action: { type: 'boolean' } })], { action: true }],
    ['need not have the field', [sent, object({}, { properties: { action: field({ const: 'lost' }) } })], {}],
  ])('%s', async (_, oneOf, example) => {
    const payload = { description: 'Either.', oneOf };
    expect(await eventsOf(HEADER, [{ key: 'parcel', name: 'parcel', payload, examples: [example] }])).toEqual(
      whole,
    );
  });
});

describe('an error says', () => {
  const payload = schemas.either;

  test('which variant has no example, and which example no variant', async () => {
    const burnt = { action: 'burnt', by: 'road' };
    const message = {
      key: 'parcel',
      name: 'parcel',
      payload,
      examples: [{ action: 'sent', by: 'sea' }, burnt],
    };
    expect(await eventsOf(HEADER, [message])).toEqual([
      'example-shape: The variant "parcelLost" has no examples.',
      'example-payload: The payload of example "example-1" of "parcel" does not match any variant of that message.',
    ]);
  });

  test('one fault of an example, in its variant', async () => {
    const message = {
      key: 'parcel',
      name: 'parcel',
      payload,
      examples: [...examples, { action: 'sent', by: 'air' }],
    };
    expect(await eventsOf(HEADER, [message])).toEqual([
      'example-payload: The payload of example "example-3" of "parcelSent" breaks enum at /by (must be one of "road", "sea").',
    ]);
  });

  test('which event lacks what tells the variants of another one apart, if no message says a place', async () => {
    const messages = [
      { key: 'parcel', payload, examples },
      { key: 'other', name: 'other', payload: object({ more: {} }), examples: [{ more: 1 }] },
    ];
    expect(await eventsOf(undefined, messages)).toEqual([
      'event-type-place: Nothing tells "other" from other events: it does not fix the payload at /action.',
    ]);
  });

  test('that two event types would read alike', async () => {
    const messages = [
      { key: 'parcel', name: 'parcel', payload, examples },
      { key: 'other', name: 'parcel.sent', payload: object({}), examples: [{}] },
    ];
    expect(await eventsOf(HEADER, messages)).toEqual([
      'duplicate-event-type: The event type "parcel.sent" is already that of the event "parcelSent", at asyncapi.yaml:1.',
    ]);
  });
});
