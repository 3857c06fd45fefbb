import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import testDataSchema from '../../../../generators/contract/extensions/x-test-data.schema.json' with { type: 'json' };
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { statedTestData } from '../../../../generators/contract/payload/test-data.ts';
import { docs } from '../../../../generators/site/index.ts';
import { testData } from '../../../../generators/outputs/test-data/index.ts';
import { types } from '../../../../generators/outputs/types/index.ts';
import { validators } from '../../../../generators/outputs/validators/index.ts';
import type { ContractData } from '../../../../player/contract.ts';
import { createPayloadMaker, fakerMethods } from '../../../../player/test-data/create-payload-maker.ts';
import { generateCase } from '../../../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../../../golden/workspace.ts';
import { ownContract } from '../../../schemas/schemas.ts';
import type { JsonObject } from '../../../../generators/contract/model/json.ts';

test('the contract may name just the faker methods that the runtime has', () => {
  expect(testDataSchema.definitions.maker.properties.faker.enum).toEqual([...fakerMethods.keys()]);
});

describe('what is stated', () => {
  const stated = (definitions: Record<string, JsonObject>, example: JsonObject) => {
    const { tables, fields } = statedTestData(definitions, 'Payload', [example]);
    return {
      tables: tables.map(({ fields: names, rows }) => ({ names, rows })),
      fields: fields.map(({ field, make }) => [field, make]),
    };
  };

  test('the outermost schema counts', () => {
    const definitions = {
      Payload: {
        properties: {
          a: { allOf: [{ $ref: '#/definitions/Code' }], 'x-test-data': { shape: '#' } },
          b: { $ref: '#/definitions/Code' },
        },
      },
      Code: { 'x-test-data': { shape: '###' } },
    };
    expect(stated(definitions, { a: '', b: '' }).fields).toEqual([
      ['/a', { shape: '#' }],
      ['/b', { shape: '###' }],
    ]);
  });

  test('branches count where they agree', () => {
    const branch = (shape: string): JsonObject => ({ properties: { a: { 'x-test-data': { shape } } } });
    expect(stated({ Payload: { oneOf: [branch('#'), branch('#')] } }, { a: '' }).fields).toHaveLength(1);
    expect(stated({ Payload: { oneOf: [branch('#'), branch('##')] } }, { a: '' }).fields).toEqual([]);
  });

  test('tables of an object inside stand for its own fields, wherever it is', () => {
    const tables = [{ fields: ['/city', '/country'], rows: [['Leeds', 'GB']] }];
    const definitions = {
      Payload: {
        properties: {
          from: { $ref: '#/definitions/Place' },
          stops: { items: { $ref: '#/definitions/Place' } },
        },
      },
      Place: { 'x-test-data': { tables } },
    };
    const place = { city: '', country: '' };
    expect(
      stated(definitions, { from: place, stops: [place, place] }).tables.map(({ names }) => names),
    ).toEqual([
      ['/from/city', '/from/country'],
      ['/stops/0/city', '/stops/0/country'],
      ['/stops/1/city', '/stops/1/country'],
    ]);
  });
});

describe('the keyword goes nowhere else', () => {
  let own: Contract;
  beforeAll(async () => {
    own = await ownContract();
  });

  test.each([types, validators, docs])('not into $name', async (generator) => {
    const files = await generator.generate(own);
    expect(files.length).toBeGreaterThan(0);
    const traces = ['x-test-data', 'finance.amount', '&quot;shape&quot;', 'Example Pharmacy', 'HH:mm'];
    for (const { path, content } of files)
      for (const trace of traces) expect([path, String(content).includes(trace)]).toEqual([path, false]);
  });

  test('not into the plan of what the sender decides', async () => {
    const definitions: Contract['definitions'] = {
      Payload: {
        properties: { kind: { enum: ['one', 'two'] }, id: { pattern: '^[0-9]+$' }, other: { enum: [1, 2] } },
      },
    };
    const [event] = own.events.filter(({ documented }) => documented);
    if (!event) throw new Error('no event is documented');
    const examples = [{ name: 'a', summary: '', headers: {}, payload: { kind: 'one', id: '1', other: 1 } }];
    const [file] = await testData.generate({
      ...own,
      definitions,
      eventType: [{ in: 'payload', pointer: '/kind' }],
      eventId: { in: 'payload', pointer: '/id' },
      events: [{ ...event, eventType: 'one', payload: 'Payload', examples }],
    });
    expect(String(file?.content).match(/"field": "[^"]*"/g)).toEqual(['"field": "/other"']);
  });
});

describe.each(['library', 'names', 'hostile'])(
  'payloads of the generated code of the golden case %s',
  (name) => {
    let workspace: Workspace;
    let contract: ContractData;
    beforeAll(async () => {
      workspace = createWorkspace(await generateCase(name));
      ({ contract } = await workspace.load<{ contract: ContractData }>('generated/contract.ts'));
    });
    afterAll(() => workspace.remove());

    test('are strictly valid, and keep their event type', async () => {
      const make = await createPayloadMaker(contract, { seed: name });
      const eventTypes = Object.keys(contract.examples);
      expect(eventTypes.length).toBeGreaterThan(0);
      for (const eventType of eventTypes) {
        const validator = contract.validators[eventType];
        for (let index = 0; index < 300; index += 1) {
          expect([eventType, index, validator?.validate(make(eventType, index), 'strict').valid]).toEqual([
            eventType,
            index,
            true,
          ]);
        }
      }
    });
  },
);

test('what the library of the golden case says little about still varies', async () => {
  const workspace = createWorkspace(await generateCase('library'));
  try {
    const { contract } = await workspace.load<{ contract: ContractData }>('generated/contract.ts');
    const make = await createPayloadMaker(contract, { seed: 5 });
    const varied = Object.keys(contract.examples).map((eventType) => [
      eventType,
      new Set(Array.from({ length: 100 }, (_, index) => JSON.stringify(make(eventType, index)))).size > 1,
    ]);
    expect(varied).toEqual(Object.keys(contract.examples).map((eventType) => [eventType, true]));
  } finally {
    workspace.remove();
  }
});
