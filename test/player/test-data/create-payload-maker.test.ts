import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../../generators/contract/model/json.ts';
import type { ContractData } from '../../../player/contract.ts';
import type { Example } from '../../../runtime/contract.ts';
import { createPayloadMaker } from '../../../player/test-data/create-payload-maker.ts';
import type { FieldPlan, PayloadPlan, TablePlan } from '../../../common/test-data/payload-plan.ts';
import { schemaValidator } from '../../schema-validator.ts';
import { parcelContract } from '../sender/parcel-contract.ts';

/** Contracts handwritten, some of them against the maker. */

const EVENT_TYPE = 'made';

/** A contract of one event with the given schema, examples and plan. */
function contractWith(
  schema: object,
  examples: readonly unknown[],
  plan?: Partial<PayloadPlan>,
): ContractData {
  return {
    ...parcelContract,
    events: parcelContract.events.slice(0, 1).map((event) => ({ ...event, eventType: EVENT_TYPE })),
    examples: {
      [EVENT_TYPE]: examples.map((payload, index): Example => ({
        name: `example ${index}`,
        headers: {},
        payload,
      })),
    },
    validators: { [EVENT_TYPE]: schemaValidator(schema as JsonSchema) },
    ...(plan && { testData: { [EVENT_TYPE]: { tables: [], fields: [], ...plan } } }),
  };
}

/** Payloads of such a contract, each strictly valid. */
async function payloadsOf(contract: ContractData, count = 200): Promise<unknown[]> {
  const make = await createPayloadMaker(contract, { seed: 'a seed' });
  const made = Array.from({ length: count }, (_, index) => make(EVENT_TYPE, index));
  for (const payload of made) {
    expect(contract.validators[EVENT_TYPE]?.validate(payload, 'strict')).toMatchObject({ valid: true });
  }
  return made;
}

function field(name: string, make: FieldPlan['make']): FieldPlan {
  return { field: name, make };
}

function distinct(values: readonly unknown[]): Set<string> {
  return new Set(values.map((value) => JSON.stringify(value)));
}

describe('a contract without test data', () => {
  test('gives its examples', async () => {
    const made = await payloadsOf(contractWith({ type: 'object' }, [{ a: 1 }, { b: [2] }]));
    expect(distinct(made)).toEqual(new Set(['{"a":1}', '{"b":[2]}']));
  });

  test('gives the example that is named', async () => {
    const make = await createPayloadMaker(contractWith({}, [{ a: 1 }, { b: [2] }]), { seed: 1 });
    expect([0, 1, 2, 3].map((index) => make(EVENT_TYPE, index, 'example 1'))).toEqual(
      Array.from({ length: 4 }, () => ({ b: [2] })),
    );
  });
});

describe('ways to make a value', () => {
  const text = { type: 'object', properties: { a: { type: 'string' } } };

  test.each<[string, FieldPlan['make'], RegExp]>([
    ['a faker method', { faker: 'string.alpha', options: { length: 3, casing: 'upper' } }, /^[A-Z]{3}$/],
    ['an amount', { faker: 'finance.amount', options: { min: 1, max: 2 } }, /^[12]\.\d\d$/],
    ['an address of a network for documentation', { faker: 'internet.ipv4' }, /^192\.0\.2\.\d+$/],
    ['an address for examples', { faker: 'internet.exampleEmail' }, /@example\.(com|net|org)$/],
    ['a shape', { shape: 'A-##-\\#' }, /^A-\d\d-#$/],
    ['a date', { date: 'DD.MM.YYYY HH:mm:ss.SSS' }, /^\d\d\.\d\d\.2026 \d\d:\d\d:\d\d\.\d{3}$/],
    ['one of several', { oneOf: ['x', { shape: '#' }, { oneOf: ['y'] }] }, /^[xy\d]$/],
    ['joined texts', { join: ['a', 1, { shape: '##' }] }, /^a1\d\d$/],
    ['like the example', { like: 'example' }, /^[1-9]\d-[1-9]\d\dx$/],
  ])('%s', async (_, make, wanted) => {
    const made = await payloadsOf(contractWith(text, [{ a: '17-304x' }], { fields: [field('/a', make)] }));
    for (const payload of made) expect((payload as { a: string }).a).toMatch(wanted);
    expect(distinct(made).size).toBeGreaterThan(2);
  });

  test('what stands there twice comes twice as often', async () => {
    const plan = { fields: [field('/a', { oneOf: ['x', 'y', 'y', 'y'] })] };
    const made = await payloadsOf(contractWith(text, [{ a: '' }], plan), 2_000);
    const share = made.filter((payload) => (payload as { a: string }).a === 'x').length / 2_000;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  });

  test.each<[string, string, RegExp]>([
    [
      'a UUID',
      'c0ffee01-1a2b-4c3d-8e4f-5a6b7c8d9e0f',
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ],
    ['a UUID in uppercase', 'C0FFEE01-1A2B-4C3D-8E4F-5A6B7C8D9E0F', /^[\dA-F]{8}-[\dA-F]{4}-4[\dA-F]{3}-/],
    ['a date', '2024-02-29', /^2026-\d\d-\d\d$/],
    ['a date and time', '2024-02-29 23:59:59', /^2026-\d\d-\d\d \d\d:\d\d:\d\d$/],
    ['a time with zone', '2024-02-29T23:59:59.123+02:00', /^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+02:00$/],
    ['a time without seconds', '2024-02-29T23:59Z', /^2026-\d\d-\d\dT\d\d:\d\dZ$/],
    ['a decimal', '-42.50', /^-[1-9]\d\.\d\d$/],
    ['a code', 'PX-0007', /^PX-\d{4}$/],
  ])('%s stays one', async (_, example, wanted) => {
    const plan = { fields: [field('/a', { like: 'example' })] };
    const made = await payloadsOf(contractWith(text, [{ a: example }], plan));
    for (const payload of made) expect((payload as { a: string }).a).toMatch(wanted);
    expect(distinct(made).size).toBeGreaterThan(90);
  });

  test('like an example without digits, or that is not text, is the example', async () => {
    const plan = { fields: [field('/a', { like: 'example' }), field('/b', { like: 'example' })] };
    const made = await payloadsOf(contractWith({}, [{ a: 'GBP', b: 17 }], plan));
    expect(distinct(made)).toEqual(new Set(['{"a":"GBP","b":17}']));
  });

  test('each allowed faker method gives JSON', async () => {
    const { fakerMethods } = await import('../../../player/test-data/create-payload-maker.ts');
    for (const faker of fakerMethods.keys()) {
      const plan = { fields: [field('/a', { faker })] };
      const made = await payloadsOf(contractWith({}, [{ a: null }], plan), 20);
      for (const payload of made) {
        const value: unknown = (payload as { a: unknown }).a;
        expect([faker, ['string', 'number', 'boolean'].includes(typeof value)]).toEqual([faker, true]);
        expect(value).not.toBe('');
      }
    }
  });
});

describe('fields that hang together', () => {
  const table: TablePlan = {
    fields: ['/currency', '/place/country'],
    rows: [
      ['GBP', 'GB'],
      ['USD', { shape: 'U#' }],
    ],
  };
  const example = {
    currency: 'X',
    place: { country: 'X' },
    total: '1.00',
    net: '1.00',
    deep: { net: '1.00' },
  };

  test('rows come as a whole, and copies of copies agree, whatever stands first', async () => {
    const fields = [
      field('/deep/net', { sameAs: '/net' }),
      field('/net', { sameAs: '/total' }),
      field('/total', { faker: 'finance.amount' }),
    ];
    const made = await payloadsOf(contractWith({}, [example], { tables: [table], fields }));
    expect(distinct(made).size).toBeGreaterThan(100);
    for (const payload of made as (typeof example)[]) {
      expect(`${payload.currency} ${payload.place.country}`).toMatch(/^(GBP GB|USD U\d)$/);
      expect([payload.net, payload.deep.net]).toEqual([payload.total, payload.total]);
      expect(payload.total).toMatch(/^\d+\.\d\d$/);
    }
  });

  test('copies that go round in a circle, or point at nothing, keep the example', async () => {
    const fields = [
      field('/total', { sameAs: '/net' }),
      field('/net', { sameAs: '/total' }),
      field('/currency', { sameAs: '/nowhere' }),
    ];
    expect(distinct(await payloadsOf(contractWith({}, [example], { fields })))).toEqual(
      new Set([JSON.stringify(example)]),
    );
  });

  test('a field that the example lacks is not added', async () => {
    const fields = [field('/b', { shape: '#' }), field('/a/b/c', { shape: '#' }), field('', { shape: '#' })];
    const made = await payloadsOf(contractWith({}, [{ a: 'text' }], { fields }));
    expect(distinct(made)).toEqual(new Set(['{"a":"text"}']));
  });
});

describe('what the schema refuses', () => {
  const closed = (properties: object): object => ({
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  });

  test('is made again until it is accepted', async () => {
    const schema = closed({ a: { pattern: '^([0-4]|example)$' } });
    const plan = { fields: [field('/a', { shape: '#' })] };
    const made = await payloadsOf(contractWith(schema, [{ a: 'example' }], plan));
    expect(distinct(made).size).toBeGreaterThanOrEqual(5);
    // Half of all values are refused: made once only, half of the payloads would be the example.
    expect(made.filter((payload) => (payload as { a: string }).a === 'example').length).toBeLessThan(5);
  });

  test('leaves the example if no value is accepted, and the other fields vary', async () => {
    const schema = closed({ a: { const: 'x' }, b: { type: 'string' }, c: { type: 'number' } });
    const fields = [
      field('/a', { shape: '#' }),
      field('/b', { shape: '###' }),
      field('/c', { faker: 'number.int', options: { min: 10, max: 1 } }),
    ];
    const made = await payloadsOf(contractWith(schema, [{ a: 'x', b: '', c: 7 }], { fields }));
    expect(distinct(made).size).toBeGreaterThan(100);
    for (const payload of made) expect(payload).toMatchObject({ a: 'x', c: 7 });
  });

  test('takes all of a row back, and all that is the same', async () => {
    const schema = closed({ a: {}, b: { enum: ['B'] }, c: { type: 'string' }, d: { maxLength: 1 } });
    const tables = [{ fields: ['/a', '/b'], rows: [['1', 'wrong']] }];
    const fields = [field('/c', { shape: '##' }), field('/d', { sameAs: '/c' })];
    const example = { a: 'A', b: 'B', c: 'C', d: 'D' };
    const made = await payloadsOf(contractWith(schema, [example], { tables, fields }));
    expect(distinct(made)).toEqual(new Set([JSON.stringify(example)]));
  });

  test('may be a whole array, or the whole payload', async () => {
    const schema = {
      properties: { list: { uniqueItems: true }, a: {} },
      not: { properties: { a: { const: '5' } }, required: ['a'] },
    };
    const fields = [
      field('/list/0', { shape: '#' }),
      field('/list/1', { shape: '#' }),
      field('/a', { shape: '#' }),
    ];
    const made = await payloadsOf(contractWith(schema, [{ list: ['x', 'y'], a: 'z' }], { fields }), 500);
    expect(distinct(made).size).toBeGreaterThan(200);
  });

  test('is the example itself, and comes out as it is', async () => {
    const contract = contractWith({ required: ['b'] }, [{ a: 'x' }], {
      fields: [field('/a', { shape: '#' })],
    });
    const make = await createPayloadMaker(contract, { seed: 0 });
    expect(make(EVENT_TYPE, 0)).toEqual({ a: 'x' });
  });
});

describe('names and shapes that are hard to bear', () => {
  test('fields called like members of every object are fields', async () => {
    const example: unknown = JSON.parse(
      '{"__proto__":{"constructor":"1"},"constructor":"2","toString":"3","a/b~c":"4","":"5"}',
    );
    const names = ['/__proto__/constructor', '/constructor', '/toString', '/a~1b~0c', '/'];
    const fields = names.map((name) => field(name, { shape: '###' }));
    const made = await payloadsOf(contractWith({ type: 'object' }, [example], { fields }));
    for (const payload of made) {
      expect(JSON.stringify(payload)).toMatch(
        /^\{"__proto__":\{"constructor":"\d{3}"\},"constructor":"\d{3}","toString":"\d{3}","a\/b~c":"\d{3}","":"\d{3}"\}$/,
      );
      expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
    }
    expect(({} as Record<string, unknown>)['constructor']).toBe(Object);
  });

  test('a plan cannot reach what an object inherits, nor the length of an array', async () => {
    const fields = ['/__proto__/polluted', '/constructor/name', '/list/length', '/list/push'].map((name) =>
      field(name, { shape: '#' }),
    );
    const made = await payloadsOf(contractWith({}, [{ list: [1, 2] }], { fields }));
    expect(distinct(made)).toEqual(new Set(['{"list":[1,2]}']));
    expect('polluted' in {}).toBe(false);
  });

  test('deeply nested fields and long arrays', async () => {
    let example: unknown = { end: 'x', list: Array.from({ length: 1_000 }, () => 'y') };
    for (let depth = 0; depth < 500; depth += 1) example = depth % 2 === 0 ? { in: example } : [example];
    const way = Array.from({ length: 250 }, () => '/0/in').join('');
    const fields = [field(`${way}/end`, { shape: '######' }), field(`${way}/list/999`, { shape: '######' })];
    const made = await payloadsOf(contractWith({}, [example], { fields }), 50);
    expect(distinct(made).size).toBe(50);
  });

  test('event types called like members of every object are unknown', async () => {
    const make = await createPayloadMaker(contractWith({}, [{}]), { seed: 1 });
    for (const eventType of ['__proto__', 'constructor', 'toString', '', 'parcel.returned']) {
      expect(() => make(eventType, 0)).toThrow(TypeError);
    }
  });
});

describe('usage error', () => {
  test.each([-1, 0.5, 2 ** 53, Number.NaN, Infinity, '', null, undefined, true, 1n])(
    'the seed %o is refused',
    async (seed) => {
      await expect(createPayloadMaker(parcelContract, { seed: seed as never })).rejects.toThrow(
        new TypeError('seed must be a whole number from 0 to 2^53 - 1, or a text that is not empty.'),
      );
    },
  );

  test.each([-1, 0.5, 2 ** 53, Number.NaN, '0', null, undefined])(
    'the index %o is refused',
    async (index) => {
      const make = await createPayloadMaker(contractWith({}, [{}]), { seed: 1 });
      expect(() => make(EVENT_TYPE, index as never)).toThrow(/index .* whole number/);
    },
  );

  test('a number is the same seed as its digits', async () => {
    const plan = { fields: [field('/a', { shape: '##########' })] };
    const contract = contractWith({}, [{ a: '' }], plan);
    const [number, digits, other] = await Promise.all(
      [17, '17', '17 '].map((seed) => createPayloadMaker(contract, { seed })),
    );
    expect(number?.(EVENT_TYPE, 3)).toEqual(digits?.(EVENT_TYPE, 3));
    expect(number?.(EVENT_TYPE, 3)).not.toEqual(other?.(EVENT_TYPE, 3));
  });

  test.each(['date.recent', '__proto__', 'constructor', 'helpers.fake', ''])(
    'the faker method %j is refused',
    async (faker) => {
      const contract = contractWith({}, [{ a: 1 }], { fields: [field('/a', { join: [{ faker }] })] });
      await expect(createPayloadMaker(contract, { seed: 1 })).rejects.toThrow(/^The test data for \/a names/);
    },
  );

  test('a way to make values that there is not is refused', async () => {
    const contract = contractWith({}, [{ a: 1 }], { fields: [field('/a', { magic: true } as never)] });
    await expect(createPayloadMaker(contract, { seed: 1 })).rejects.toThrow(/does not know/);
  });
});

test('the shared instance of the faker library keeps its seed', async () => {
  const { faker } = await import('@faker-js/faker/locale/en');
  const draws = async (between: () => Promise<unknown>): Promise<number[]> => {
    faker.seed(1);
    const first = faker.number.int();
    await between();
    return [first, faker.number.int()];
  };
  const contract = contractWith({}, [{ a: '' }], { fields: [field('/a', { faker: 'person.fullName' })] });
  expect(await draws(() => payloadsOf(contract))).toEqual(await draws(async () => undefined));
});

test('fields of an example that no schema names stay, and leave all others to be varied', async () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string', pattern: '^[0-9]$' } },
  };
  const contract = contractWith(schema, [{ a: '1', own: true }], { fields: [field('/a', { shape: '#' })] });
  const make = await createPayloadMaker(contract, { seed: 1 });
  const made = Array.from({ length: 50 }, (_, index) => make(EVENT_TYPE, index));
  expect(distinct(made).size).toBeGreaterThan(5);
  for (const payload of made)
    expect(payload).toEqual({ a: expect.stringMatching(/^\d$/) as unknown, own: true });
});
