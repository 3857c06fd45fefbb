import { describe, expect, test } from 'vitest';
import type { TypeNaming } from '../../../generators/contract/model/model.ts';
import {
  freshNaming,
  namesToKeep,
  nameProblems,
  typeNames,
} from '../../../generators/contract/payload/type-names.ts';

/** Events by key with the name of their payload's definition, and definitions with their titles and places. */
interface Drawn {
  readonly events?: Readonly<Record<string, string | null>>;
  readonly schemas?: Readonly<
    Record<string, { readonly title?: string; readonly origin?: string; readonly says?: string }>
  >;
}

function drawn({ events = {}, schemas = {} }: Drawn, naming: Partial<TypeNaming> = {}) {
  return {
    events: Object.entries(events).map(([key, payload]) => ({ key, payload, partialPayload: null })) as never,
    definitions: Object.fromEntries(
      Object.entries(schemas).map(([name, { title, says }]) => [
        name,
        { ...(title !== undefined && { title }), ...(says !== undefined && { description: says }) },
      ]),
    ),
    origins: Object.fromEntries(
      Object.entries(schemas).map(([name, { origin = `schemas/${name}.json` }]) => [name, origin]),
    ),
    typeNaming: { ...freshNaming, ...naming },
  };
}

function namesOf(contract: ReturnType<typeof drawn>) {
  const { events, definitions } = typeNames(contract);
  return { events: Object.fromEntries(events), definitions: Object.fromEntries(definitions) };
}

describe('the first names', () => {
  test('a payload is named after its event, any other shape by its title, its file or its key', () => {
    const contract = drawn({
      events: { orderPaid: 'paid', orderLost: null },
      schemas: {
        paid: { title: 'Whatever' },
        money: {},
        'amount-2': { title: 'Net amount' },
        long: { title: 'What is sent to everybody who has not asked for anything else yet' },
      },
    });
    expect(namesOf(contract)).toEqual({
      events: { orderPaid: 'OrderPaid' },
      definitions: { paid: 'OrderPaid', money: 'Money', 'amount-2': 'NetAmount', long: 'Long' },
    });
  });

  test('a payload that events share is named after itself', () => {
    expect(namesOf(drawn({ events: { a: 'change', b: 'change' }, schemas: { change: {} } }))).toEqual({
      events: { a: 'A', b: 'B' },
      definitions: { change: 'Change' },
    });
  });

  test('of shapes that would be called alike, the second gets the name of its folder, or a number', () => {
    const contract = drawn({
      events: { change: 'x', other: 'x' },
      schemas: {
        change: {},
        'created-1': { title: 'Created', origin: 'schemas/order/created.schema.json' },
        'created-2': { title: 'Created', origin: 'schemas/invoice/created.schema.json' },
        x: {},
      },
    });
    expect(namesOf(contract).definitions).toEqual({
      change: 'Change2',
      'created-1': 'Created',
      'created-2': 'InvoiceCreated',
      x: 'X',
    });
  });

  test('leave alone what the package and the language have', () => {
    expect(
      namesOf(
        drawn({
          events: { date: 'date', webhookDate: 'other' },
          schemas: { date: {}, other: {}, 'webhook-event': {} },
        }),
      ).definitions,
    ).toEqual({ date: 'WebhookDate', other: 'WebhookDate2', 'webhook-event': 'WebhookWebhookEvent' });
  });
});

describe('the names of the next run', () => {
  const both = {
    events: {},
    schemas: { created: {}, 'created-2': { title: 'Created', origin: 'asyncapi.yaml#/x/created' } },
  };

  test('stay, whatever goes, comes or is called otherwise by then', () => {
    const first = drawn(both);
    expect(namesOf(first).definitions).toEqual({ created: 'Created', 'created-2': 'Created2' });
    const second = drawn(
      { schemas: { created: { title: 'Made', origin: 'asyncapi.yaml#/x/created' }, aardvark: {} } },
      namesToKeep(first),
    );
    expect(namesOf(second).definitions).toEqual({ created: 'Created2', aardvark: 'Aardvark' });
    expect(nameProblems(second)).toEqual([]);
    expect(namesToKeep(second)).toEqual({
      kept: { 'asyncapi.yaml#/x/created': 'Created2', 'schemas/aardvark.json': 'Aardvark' },
      retired: { Created: 'schemas/created.json' },
      contents: { 'asyncapi.yaml#/x/created': expect.stringMatching(/^[0-9a-f]+$/) },
    });
  });

  test('an event that is renamed and renamed back has its name again', () => {
    const first = drawn({ events: { created: 'change' }, schemas: { change: {} } });
    const second = drawn({ events: { issued: 'change' }, schemas: { change: {} } }, namesToKeep(first));
    expect(nameProblems(second)).toEqual([]);
    const third = drawn({ events: { created: 'change' }, schemas: { change: {} } }, namesToKeep(second));
    expect(nameProblems(third)).toEqual([]);
    expect(namesOf(third).events).toEqual(namesOf(first).events);
  });

  test('a shape keeps its name when only one event is left that has it', () => {
    const first = drawn({ events: { a: 'change', b: 'change' }, schemas: { change: {} } });
    const second = drawn({ events: { a: 'change' }, schemas: { change: {} } }, namesToKeep(first));
    expect(namesOf(second)).toEqual({ events: { a: 'A' }, definitions: { change: 'Change' } });
  });

  test.each([
    ['has only just lost it', { kept: { 'event orderPaid': 'Paid' } }, 'event orderPaid'],
    ['lost it long ago', { retired: { Paid: 'schemas/old.json' } }, 'schemas/old.json'],
    [
      'is called otherwise now',
      { kept: { 'schemas/a.json': 'Paid' }, chosen: { 'schemas/a.json': 'Amount' } },
      'schemas/a.json',
    ],
  ])('a name is not given on from what %s, unless the config says so', (_, naming, before) => {
    const schemas = { a: {}, b: { title: 'Paid' } };
    expect(nameProblems(drawn({ schemas }, naming))).toMatchObject([
      {
        definition: 'b',
        message: `The type Paid stood for ${before}, and would stand for schemas/b.json now.`,
        hint: 'In the config, keep the name for what it stood for with typeNames: { "schemas/b.json": "Paid2" } or one of your choice, or accept the new meaning with typeNames: { "schemas/b.json": "Paid" }.',
      },
    ]);
    for (const choice of ['Paid', 'Paid2']) {
      const chosen = drawn(
        { schemas },
        { ...naming, chosen: { ...('chosen' in naming && naming.chosen), 'schemas/b.json': choice } },
      );
      expect(nameProblems(chosen)).toEqual([]);
      expect(namesOf(chosen).definitions).toMatchObject({ b: choice });
      expect(Object.keys(namesToKeep(chosen).retired)).toEqual(choice === 'Paid' ? [] : ['Paid']);
    }
  });
});

describe('a choice in the config is refused', () => {
  test.each([
    ['not-a-type', '"not-a-type", the type name that the config chooses, cannot be one.'],
    ['Date', '"Date", the type name that the config chooses, cannot be one.'],
    ['B', 'The config chooses the type name "B" for this and for schemas/a.json.'],
  ])('%s', (choice, message) => {
    const chosen = { 'schemas/a.json': 'B', 'schemas/b.json': choice };
    expect(nameProblems(drawn({ schemas: { a: {}, b: {} } }, { chosen }))).toMatchObject([
      { definition: 'b', message },
    ]);
  });

  test('for what is not there', () => {
    const [problem] = nameProblems(drawn({ schemas: { a: {} } }, { chosen: { 'schemas/z.json': 'Z' } }));
    expect(problem?.message).toBe(
      'The config chooses a type name for "schemas/z.json", which is not in the contract.',
    );
  });
});

describe('a shape that was moved', () => {
  const before = {
    schemas: {
      money: { title: 'Money', origin: 'schemas/common/money.json' },
      place: { says: 'A bed.', origin: 'schemas/common/place.json' },
    },
  };

  test('keeps its name, with its folder, and with another name of its file', () => {
    const kept = namesToKeep(drawn(before));
    const moved = drawn(
      {
        schemas: {
          money: { title: 'Money', origin: 'schemas/shapes/money.json' },
          bed: { says: 'A bed.', origin: 'schemas/shapes/bed.json' },
        },
      },
      kept,
    );
    expect(nameProblems(moved)).toEqual([]);
    expect(namesOf(moved).definitions).toEqual({ money: 'Money', bed: 'Place' });
    expect(namesToKeep(moved).retired).toEqual({});
  });

  test('is another shape if it says something else, or if the old one is still there', () => {
    const kept = namesToKeep(drawn(before));
    const other = { title: 'Money of today', origin: 'schemas/shapes/money.json' };
    expect(namesOf(drawn({ schemas: { other } }, kept)).definitions).toEqual({ other: 'MoneyOfToday' });
    const copy = { title: 'Money', origin: 'schemas/shapes/money.json' };
    expect(namesOf(drawn({ schemas: { ...before.schemas, copy } }, kept)).definitions).toMatchObject({
      money: 'Money',
      copy: 'ShapesMoney',
    });
  });

  test('keeps apart from others that say the same', () => {
    const two = (folder: string) => ({
      schemas: {
        start: { says: 'A moment.', origin: `${folder}/start.json` },
        end: { says: 'A moment.', origin: `${folder}/end.json` },
      },
    });
    const moved = drawn(two('schemas/moments'), namesToKeep(drawn(two('schemas/common'))));
    expect(nameProblems(moved)).toEqual([]);
    expect(namesOf(moved).definitions).toEqual({ start: 'Start', end: 'End' });
  });
});
