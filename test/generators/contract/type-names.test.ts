import { describe, expect, test } from 'vitest';
import { nameProblems, typeNames } from '../../../generators/contract/payload/type-names.ts';

/** Events by key with the name of their payload's definition, and definitions with their titles and places. */
interface Drawn {
  readonly events?: Readonly<Record<string, string | null>>;
  /** Names of the definitions of headers, by event. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly schemas?: Readonly<
    Record<string, { readonly title?: string; readonly origin?: string; readonly says?: string }>
  >;
}

function drawn(
  { events = {}, headers = {}, schemas = {} }: Drawn,
  chosenNames: Readonly<Record<string, string>> = {},
) {
  return {
    events: Object.entries(events).map(([key, payload]) => ({
      key,
      payload,
      partialPayload: null,
      headers: headers[key] ?? null,
    })) as never,
    definitions: Object.fromEntries(
      Object.entries(schemas).map(([name, { title, says }]) => [
        name,
        { ...(title !== undefined && { title }), ...(says !== undefined && { description: says }) },
      ]),
    ),
    origins: Object.fromEntries(
      Object.entries(schemas).map(([name, { origin = `schemas/${name}.json` }]) => [name, origin]),
    ),
    chosenNames,
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

  test('headers of one event alone are named after it, which is no clash with its payload', () => {
    const contract = drawn({
      events: { orderPaid: 'paid', orderLost: 'lost', orderSold: 'sold', orderMade: 'made' },
      headers: { orderPaid: 'orderPaid', orderLost: 'all', orderSold: 'all', orderMade: 'titled' },
      schemas: { paid: {}, lost: {}, sold: {}, made: {}, orderPaid: {}, all: {}, titled: { title: 'Marks' } },
    });
    expect(namesOf(contract).definitions).toMatchObject({
      paid: 'OrderPaid',
      orderPaid: 'OrderPaidHeaders',
      all: 'All',
      titled: 'Marks',
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

describe('a choice in the config is refused', () => {
  test.each([
    ['not-a-type', '"not-a-type", the type name that the config chooses, cannot be one.'],
    ['Date', '"Date", the type name that the config chooses, cannot be one.'],
    ['B', 'The config chooses the type name "B" for this and for schemas/a.json.'],
  ])('%s', (choice, message) => {
    const chosen = { 'schemas/a.json': 'B', 'schemas/b.json': choice };
    expect(nameProblems(drawn({ schemas: { a: {}, b: {} } }, chosen))).toMatchObject([
      { definition: 'b', message },
    ]);
  });

  test('for what is not there', () => {
    const [problem] = nameProblems(drawn({ schemas: { a: {} } }, { 'schemas/z.json': 'Z' }));
    expect(problem?.message).toBe(
      'The config chooses a type name for "schemas/z.json", which is not in the contract.',
    );
  });
});
