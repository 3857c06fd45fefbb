import { fromFile, Parser } from '@asyncapi/parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formChecks } from '../../../../generators/contract/payload/json-schema.ts';
import { standardRules } from '../../../../generators/contract/standard/standard-parser.ts';
import { readContract } from '../../../../generators/index.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { REPOSITORY, runKitIn } from '../../command/run-kit.ts';

const SOURCES = path.join(import.meta.dirname, 'sources');

/** Its rules say what those of the parser say, see `standard-rules.test.ts`, and compile the schema of AsyncAPI once. */
const parser = new Parser({ ruleset: await standardRules() });

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "@example/imported", "private": true }');
});

const bring = (...files: readonly string[]) => {
  for (const file of files) copyFileSync(path.join(SOURCES, file), path.join(folder, file));
};
const importing = (...args: readonly string[]) => runKitIn(folder, 'import', ...args);
const document = () => path.join(folder, 'asyncapi.yaml');
const read = () => readContract(document());
const replaceIn = (file: string, text: string, by: string) =>
  writeFileSync(path.join(folder, file), readFileSync(path.join(folder, file), 'utf8').replaceAll(text, by));

test('the source of the guide becomes a contract as the guide says', async () => {
  const guide = readFileSync(path.join(REPOSITORY, 'generators/guide/import.md'), 'utf8');
  writeFileSync(path.join(folder, 'openapi.yaml'), /^```yaml\n(.*?)^```$/ms.exec(guide)?.[1] ?? '');
  expect(await importing('openapi.yaml')).toMatchObject({ code: 0, stderr: '' });
  const { contract } = await read();
  expect(contract?.endpoint.success).toMatchObject({ statuses: [204], isStated: true });
  expect(contract?.events.map(({ key, eventType, title }) => [key, eventType, title])).toEqual([
    ['bookReturned', 'book.returned', 'A book is back'],
    ['bookLent', 'book.lent', 'Book lent'],
  ]);
});

test('what is added to a contract is sent, with the traits of its other messages and with headers of its own', async () => {
  cpSync(path.join(REPOSITORY, 'test/generators/contract/valid'), folder, { recursive: true });
  const source = {
    openapi: '3.1.0',
    info: { title: 'Doors', version: '1.0.0' },
    webhooks: {
      'door.open': {
        post: {
          parameters: [{ name: 'X-Door', in: 'header', required: true, schema: { type: 'string' } }],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', required: ['kind'], properties: { kind: { const: 'door.open' } } },
              },
            },
          },
        },
      },
    },
  };
  writeFileSync(path.join(folder, 'doors.json'), JSON.stringify(source));
  expect(await importing('doors.json')).toMatchObject({ code: 0, stderr: '' });
  const { contract, diagnostics } = await read();
  expect(diagnostics.filter(({ rule }) => rule === 'message-unsent')).toEqual([]);
  const event = contract?.events.find(({ key }) => key === 'doorOpen');
  const { definitions = {} } = contract ?? {};
  const { allOf } = definitions[event?.headers ?? ''] as { allOf?: readonly { $ref: string }[] };
  const parts = allOf?.map(({ $ref }) => definitions[$ref.split('/')[2] ?? '']);
  expect(parts).toMatchObject([{ required: ['X-Door'] }, { required: ['x-alert-id'] }]);
  const [newest, former] = contract?.changes ?? [];
  expect(newest).toEqual({
    version: '1.1.0',
    date: null,
    changes: [{ kind: 'added', text: 'Imported from the source.', events: ['doorOpen'] }],
  });
  expect([contract?.version, former?.version]).toEqual(['1.1.0', '1.0.0']);
});

describe('an imported contract', () => {
  test('has the events of OpenAPI 3.1, whose payloads and examples stay in the source', async () => {
    bring('lanterns.yaml');
    expect(await importing('lanterns.yaml', '--report', 'report.md')).toMatchObject({ code: 0, stderr: '' });
    const { contract, diagnostics } = await read();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(contract).toMatchObject({ title: 'Lantern Rental', version: '3.0.0' });
    expect(contract?.endpoint.success.statuses).toEqual([204]);
    expect(
      contract?.events.map(({ key, eventType, title, examples }) => [key, eventType, title, examples.length]),
    ).toEqual([
      ['lanternLit', 'lantern.lit', 'A lantern has been lit', 1],
      ['lanternOut', 'lantern.out', 'Lantern out', 1],
    ]);
    // A field that an open schema does not name is no reason to leave an example out.
    expect(readFileSync(document(), 'utf8')).not.toContain('colour');
    expect(contract?.events[0]?.examples[0]?.payload).toMatchObject({ lantern: { shade: 'brass' } });
    expect(diagnostics.map(({ rule }) => rule)).toContain('example-unknown-field');
    const report = readFileSync(path.join(folder, 'report.md'), 'utf8');
    expect(report).toContain('`lanterns.yaml:22:64` Example "wrong" of "lanternLit" is left out');
    expect(report).toContain('`lanterns.yaml:43:33` "lantern.form" is sent as a form (application');
  });

  test.each(['lanterns.yaml', 'kites.json', 'bells.yaml', 'ferries.yaml'])(
    'of %s is valid for the standard’s parser',
    async (file) => {
      bring(file);
      await importing(file);
      const { diagnostics } = await fromFile(parser, document()).parse();
      expect(diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
    },
  );

  test('has the callbacks of OpenAPI 3.0, told apart by a value that their names match', async () => {
    bring('kites.json');
    expect(await importing('kites.json')).toMatchObject({ code: 0, stderr: '' });
    const { contract } = await read();
    expect(contract?.events.map(({ eventType, examples }) => [eventType, examples.length])).toEqual([
      ['KITE_FLOWN', 1],
      ['KITE_LOST', 1],
    ]);
  });

  test('takes a header as any text whose example no header can have, and says so once', async () => {
    bring('bells.yaml');
    replaceIn('bells.yaml', 'example: d-1', 'example: "d\\u009f1"');
    const { code, stdout } = await importing('bells.yaml');
    expect(
      stdout.match(/bells\.yaml:26:\d+ The header "X-Tower-Id" shows a value that no header can/g),
    ).toHaveLength(1);
    expect(code).toBe(0);
    expect(readFileSync(document(), 'utf8').match(/X-Tower-Id:\n +type: string/g)).toHaveLength(3);
  });

  test('has the messages of AsyncAPI 2, with their traits', async () => {
    bring('ferries.yaml');
    const { code, stdout } = await importing('ferries.yaml');
    expect(stdout).toMatch(/ferries\.yaml:\d+:\d+ "ferry\.sunk" has no payload\./);
    expect(stdout).toMatch(/ferries\.yaml:\d+:\d+ An example is left out.*passengers/);
    expect(code).toBe(0);
    const { contract } = await read();
    expect(contract?.title).toBe('Ferry Timetable');
    expect(contract?.eventType).toEqual([{ in: 'payload', pointer: '/event' }]);
    expect(
      contract?.events.map(({ eventType, title, category, examples }) => [
        eventType,
        title,
        category,
        examples.map(({ name }) => name),
      ]),
    ).toEqual([
      ['ferry.arrived', 'Ferry arrived', 'Ferries', ['made-from-schema']],
      ['ferry.departed', 'Ferry departed', 'Ferries', ['morning']],
    ]);
    expect(contract?.events.map(({ deprecated }) => deprecated)).toEqual([
      'The source marks it as deprecated.',
      null,
    ]);
    const check = formChecks(contract?.definitions ?? {})(String(contract?.events[1]?.payload), 'written');
    const trip = { event: 'ferry.departed', pier: 'North' };
    const others = [{ ...trip, event: 'ferry.arrived' }, { ...trip, passengers: -1 }, { pier: 'North' }];
    expect([trip, ...others].map((one) => check?.(one).length === 0)).toEqual([true, false, false, false]);
  });

  test('joins a header and a field that tell events apart together', async () => {
    bring('bells.yaml');
    expect(await importing('bells.yaml')).toMatchObject({ code: 0, stderr: '' });
    const { contract } = await read();
    expect(contract?.eventType).toEqual([
      { in: 'header', name: 'x-tower-event' },
      { in: 'payload', pointer: '/way' },
    ]);
  });
});

describe('a folder of JSON Schemas', () => {
  const write = (file: string, value: object) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  };
  const hat = (event: string) => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['event', 'hat'],
    properties: { event: { const: event }, hat: { $ref: 'common.json' } },
  });

  test('is an event for each that no other refers to, with the examples that have its name', async () => {
    write('hats/hat-sold.schema.json', hat('hat.sold'));
    write('hats/hat-lost.schema.json', hat('hat.lost'));
    write('hats/common.json', {
      $schema: hat('').$schema,
      type: 'object',
      properties: { size: { type: 'integer' } },
    });
    write('hats/examples/hat-sold.large.json', { event: 'hat.sold', hat: { size: 60 } });
    write('hats/hat-lost.example.json', { event: 'hat.lost', hat: { size: 'L' } });
    const { code, stdout } = await importing('hats');
    expect(stdout).toContain('hats/hat-lost.example.json:1:');
    expect(code).toBe(0);
    const { contract } = await read();
    expect(
      contract?.events.map(({ eventType, examples }) => [eventType, examples.map(({ name }) => name)]),
    ).toEqual([
      ['hat.lost', expect.anything()],
      ['hat.sold', ['large']],
    ]);
  });
});

describe('a folder of JSON Schemas in folders', () => {
  const outside = () => path.join(folder, '../', path.basename(folder) + '-hats');
  const write = (file: string, value: object) => {
    mkdirSync(path.dirname(path.join(outside(), file)), { recursive: true });
    writeFileSync(path.join(outside(), file), JSON.stringify(value));
  };
  const hat = (id: string, action?: string) => ({
    $schema: 'http://json-schema.org/draft-07/schema',
    $id: id,
    type: 'object',
    required: ['hat', ...(action === undefined ? [] : ['action'])],
    properties: {
      hat: { $ref: 'common/hat.json' },
      ...(action !== undefined && { action: { const: action } }),
    },
  });

  test('refers by $ids that are names, and is told apart by a header that only a person knows, and a field', async () => {
    write('schemas/hat/sold.schema.json', hat('hat$sold', 'sold'));
    write('schemas/hat/lost.schema.json', hat('hat$lost', 'lost'));
    write('schemas/glove/sold.schema.json', hat('glove$sold', 'sold'));
    write('schemas/visit/event.schema.json', hat('visit'));
    write('schemas/common/hat.json', {
      $id: 'common/hat.json',
      type: 'object',
      required: ['size'],
      properties: { size: { type: 'integer' } },
    });
    write('examples/hat/sold.payload.json', { action: 'sold', hat: { size: 60 } });
    write('examples/glove/sold.large.json', { action: 'sold', hat: { size: 12 } });
    write('examples/visit/morning.json', { hat: { size: 3 } });
    write('examples/sandal/sold.json', { action: 'sold' });
    const event = ['--event-type', '$message.header#/x-shop-event', '$message.payload#/action'];
    const [schemas, examples] = ['schemas', 'examples'].map((part) => path.join(outside(), part));
    const { code, stdout } = await importing(schemas ?? '', examples ?? '', ...event);
    expect(stdout).toContain('sources/examples/sandal/sold.json:1:1 It is neither a schema nor an example');
    expect(code).toBe(0);
    const { contract } = await read();
    expect(
      contract?.events.map(({ key, eventType, examples: shown }) => [
        key,
        eventType,
        shown.map(({ name }) => name),
      ]),
    ).toEqual([
      ['gloveSold', 'glove.sold', ['large']],
      ['hatLost', 'hat.lost', ['made-from-schema']],
      ['hatSold', 'hat.sold', ['payload']],
      ['visitEvent', 'visit', ['morning']],
    ]);
    const check = formChecks(contract?.definitions ?? {})(String(contract?.events[3]?.payload), 'written');
    expect(
      [{ hat: { size: 3 } }, { hat: { size: 'L' } }, { hat: {} }].map((one) => check?.(one).length === 0),
    ).toEqual([true, false, false]);
    expect(existsSync(path.join(folder, 'sources/examples/sandal/sold.json'))).toBe(false);
  });
});

test('a type that every alternative fixes is that of the event, and alternatives may be events of their own', async () => {
  const branch = (type: string, field: string) => ({
    type: 'object',
    required: ['type', field],
    properties: { type: { const: type }, [field]: { type: 'string' } },
  });
  const webhook = (...branches: readonly object[]) => ({
    post: { requestBody: { content: { 'application/json': { schema: { oneOf: branches } } } } },
  });
  writeFileSync(
    path.join(folder, 'kiosk.json'),
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Kiosk', version: '1.0.0' },
      webhooks: {
        sale: webhook(branch('paper.sold', 'cash'), branch('paper.sold', 'card')),
        shutter: webhook(branch('kiosk.opened', 'by'), branch('kiosk.closed', 'by')),
        stock: webhook(branch('paper.gone', 'title')),
      },
    }),
  );
  expect(await importing('kiosk.json')).toMatchObject({ code: 0, stderr: '' });
  const { contract, diagnostics } = await read();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(contract?.events.map(({ eventType }) => eventType).sort()).toEqual([
    'kiosk.closed',
    'kiosk.opened',
    'paper.gone',
    'paper.sold',
  ]);
});

describe('a body that is a list of events', () => {
  const codes = ['stall.let', 'stall.closed', 'stall.moved'];
  const items = (...known: readonly string[]) => ({
    type: 'object',
    properties: {
      Notice: {
        type: 'object',
        required: ['stall'],
        properties: { code: { type: 'string', enum: known }, stall: { type: 'integer' } },
      },
    },
  });
  const body = (item: object, example?: object) => ({
    'application/json': {
      schema: {
        type: 'object',
        required: ['live'],
        properties: { live: { type: 'boolean' }, notices: { type: 'array', minItems: 1, items: item } },
      },
      ...(example && { example: { live: false, notices: [{ Notice: example }] } }),
    },
  });
  const write = (more: object = {}) => {
    const webhooks = {
      STALL_LET: body({ $ref: '#/components/schemas/Item' }, { code: 'stall.let', stall: 4 }),
      STALL_CLOSED: body(items('stall.closed')),
      STALL_MOVED: body({ $ref: '#/components/schemas/Item' }),
      STALL_BURNT: body({ $ref: '#/components/schemas/Item' }),
      ...more,
    };
    const source = {
      openapi: '3.1.0',
      info: { title: 'Market', version: '1.0.0' },
      webhooks: Object.fromEntries(
        Object.entries(webhooks).map(([name, content]) => [name, { post: { requestBody: { content } } }]),
      ),
      components: { schemas: { Item: items(...codes) } },
    };
    writeFileSync(path.join(folder, 'market.json'), JSON.stringify(source));
  };

  test('has the event type in its items, which are narrowed to one each', async () => {
    write();
    const { code, stdout } = await importing('market.json');
    expect(code).toBe(0);
    expect(stdout).toContain('"STALL_BURNT" has no known event type');
    const { contract, diagnostics } = await read();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(contract?.batch).toEqual({ list: '/notices', envelope: { live: false, notices: [] } });
    expect(contract?.eventType).toEqual([{ in: 'payload', pointer: '/Notice/code' }]);
    expect(contract?.events.map(({ eventType }) => eventType).sort()).toEqual(codes.toSorted());
    const stallLet = contract?.events.find(({ eventType }) => eventType === 'stall.let');
    const check = formChecks(contract?.definitions ?? {})(String(stallLet?.payload), 'written');
    const bodies = [{ code: 'stall.let', stall: 1 }, { code: 'stall.moved', stall: 1 }, { stall: 1 }];
    expect(bodies.map((one) => check?.({ Notice: one }).length === 0)).toEqual([true, false, false]);
  });

  test('is known again, and a new one joins it', async () => {
    write();
    await importing('market.json');
    expect((await importing('market.json')).stdout).toMatch(/^0 events taken, 3 in the contract already/);
    write({ STALL_OPENED: body(items('stall.opened')) });
    expect((await importing('market.json')).stdout).toMatch(/^1 event taken, 3 in the contract already/);
    expect((await read()).contract?.events.map(({ eventType }) => eventType)).toContain('stall.opened');
  });
});

describe('several documents', () => {
  const document = (version: number, ...names: readonly string[]) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Bakery', version: String(version) },
      webhooks: Object.fromEntries(
        names.map((name) => {
          const schema = { type: 'object', required: ['type'], properties: { type: { const: name } } };
          return [name, { post: { requestBody: { content: { 'application/json': { schema } } } } }];
        }),
      ),
    });

  test('are copied with all that they refer to, whether it is taken or not', async () => {
    const outside = `${folder}-split`;
    mkdirSync(path.join(outside, 'parts'), { recursive: true });
    const write = (file: string, value: object) =>
      writeFileSync(path.join(outside, file), JSON.stringify(value));
    const schema = { $ref: 'shape.json' };
    const main = JSON.parse(document(1, 'bread.baked')) as { readonly webhooks: object };
    write('main.json', { ...main, webhooks: { 'bread.baked': { $ref: 'parts/baked.json' } } });
    write('parts/baked.json', {
      post: {
        parameters: [{ $ref: 'seal.json' }],
        requestBody: { content: { 'application/json': { schema } } },
      },
    });
    write('parts/seal.json', { name: 'x-seal', in: 'header', schema: { type: 'string', example: '\u009f' } });
    write('parts/shape.json', { type: 'object', properties: { loaves: { type: 'integer' } } });
    write('parts/unused.json', {});
    expect(await importing(path.join(outside, 'main.json'))).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(path.join(folder, 'sources/parts'))).toEqual([
      'baked.json',
      'seal.json',
      'shape.json',
    ]);
    const { diagnostics } = await read();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('give each webhook once, from the file of the highest version that has it', async () => {
    mkdirSync(path.join(folder, 'bakery'));
    writeFileSync(path.join(folder, 'bakery/bread-v1.json'), document(1, 'bread.old'));
    writeFileSync(path.join(folder, 'bakery/bread-v2.json'), document(2, 'bread.baked', 'bread.sold'));
    const tagged = document(3, 'bread.sold', 'cake.sold')
      .replace('"webhooks"', '"tags":[{"name":"sales","description":"What was sold."}],"webhooks"')
      .replaceAll('"post":{', '"post":{"tags":["sales"],');
    writeFileSync(path.join(folder, 'bakery/sales-v3.json'), tagged);
    const { code, stdout } = await importing('bakery');
    expect(stdout).toMatch(
      /bakery\/bread-v2\.json:\d+:\d+ "bread\.sold" is also described at bakery\/sales-v3\.json/,
    );
    expect(stdout).toContain('Not taken of the info of further documents: version (2).');
    expect(code).toBe(0);
    const { contract } = await read();
    expect(contract?.categories).toContainEqual(expect.objectContaining({ description: 'What was sold.' }));
    expect(contract?.events.map(({ eventType }) => eventType)).toEqual([
      'bread.baked',
      'bread.old',
      'bread.sold',
      'cake.sold',
    ]);
    expect(readFileSync(path.join(folder, 'asyncapi.yaml'), 'utf8').match(/sales-v3\.json/g)?.length).toBe(2);
  });
});

describe('the validators of an imported contract', () => {
  const bodies = [null, 'x', [], {}, { event: 'lantern.lit' }, { kind: 'KITE_FLOWN' }].concat(
    ['lantern.lit', 'lantern.out', 'other', 3].flatMap((event) =>
      [{}, { id: 'l' }, { id: 3 }, { id: 'l', colour: 'red' }, { id: 'l', colour: 'blue' }, null].flatMap(
        (lantern) =>
          [undefined, null, 'n', 5].map((note) => ({ event, lantern, ...(note !== undefined && { note }) })),
      ),
    ) as never[],
    ['KITE_FLOWN', 'KITE_LOST', 'other', null].flatMap((kind) =>
      [0, -1, 0.5, '1', null].flatMap((height) =>
        [undefined, null, 'me', 'longer', 5].map((owner) => ({
          kind,
          height,
          ...(owner !== undefined && { owner }),
        })),
      ),
    ) as never[],
  );

  // What OpenAPI 3.0 says in its own way is written as JSON Schema here, manually.
  const notice = (kind: string) => ({
    type: 'object',
    required: ['kind', 'height'],
    properties: {
      kind: { const: kind },
      height: { type: 'number', exclusiveMinimum: 0 },
      owner: { type: ['string', 'null'], maxLength: 5 },
    },
  });

  test.each([
    ['kites.json', 'KITE_FLOWN', () => notice('KITE_FLOWN')],
    ['kites.json', 'KITE_LOST', () => notice('KITE_LOST')],
    ['lanterns.yaml', 'lantern.lit', schemaOfLit],
  ])('of %s judge %s as Ajv judges the schema of the source', async (file, eventType, schema) => {
    bring(file);
    await importing(file);
    const { contract } = await read();
    const event = contract?.events.find((one) => one.eventType === eventType);
    const check = formChecks(contract?.definitions ?? {})(String(event?.payload), 'written');
    const isValid = new Ajv2020({ strict: false }).compile(schema());
    const verdicts = bodies.map((one) => [one, check?.(one).length === 0]);
    expect(verdicts).toEqual(bodies.map((one) => [one, isValid(one)]));
    expect(new Set(verdicts.map(([, verdict]) => verdict))).toEqual(new Set([true, false]));
  });

  function schemaOfLit(): object {
    const { components } = parse(readFileSync(path.join(SOURCES, 'lanterns.yaml'), 'utf8')) as {
      components: object;
    };
    return { $ref: '#/components/schemas/Lit', components };
  }
});

describe('init --from', () => {
  test('writes a project around the contract of a source, whose answers it takes', async () => {
    rmSync(path.join(folder, 'package.json'));
    const source = path.join(SOURCES, 'lanterns.yaml');
    expect(await runKitIn(folder, 'init', '--yes', '--from', source)).toMatchObject({ code: 0, stderr: '' });
    const { contract } = await read();
    expect(contract?.events.map(({ eventType }) => eventType)).toEqual(['lantern.lit', 'lantern.out']);
    expect(readFileSync(path.join(folder, 'sources/lanterns.yaml'))).toEqual(readFileSync(source));
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toMatch(/^# Lantern Rental\n/);
    expect(existsSync(path.join(folder, 'schemas'))).toBe(false);
  });

  const parcel = (name: string, fields: object) => ({
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1.0.0' },
    webhooks: Object.fromEntries(
      ['sent', 'lost'].map((end) => [
        name + end,
        {
          post: {
            requestBody: {
              content: {
                'application/json': {
                  schema: { type: 'object', required: Object.keys(fields), properties: fields },
                },
              },
            },
            responses: { 204: { description: 'Taken.' } },
          },
        },
      ]),
    ),
  });
  const alternatives = {
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1.0.0' },
    webhooks: {
      parcel: {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  oneOf: ['sent', 'lost'].map((end) => ({
                    type: 'object',
                    required: ['event'],
                    properties: { event: { const: `parcel.${end}` } },
                  })),
                },
              },
            },
          },
          responses: { 204: { description: 'Taken.' } },
        },
      },
    },
  };
  test.each([
    ['a field', 'lanterns.yaml', undefined],
    ['the path', 'paths.json', parcel('/parcels/', { weight: { type: 'number' } })],
    ['that of an alternative', 'alternatives.json', alternatives],
  ])('the test that it writes passes where the event type is %s', async (_, name, content) => {
    rmSync(path.join(folder, 'package.json'));
    if (content) writeFileSync(path.join(folder, name), JSON.stringify(content));
    else bring(name);
    expect(await runKitIn(folder, 'init', '--yes', '--from', name)).toMatchObject({ code: 0 });
    symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    expect(await runKitIn(folder, 'generate', '--without', 'docs')).toMatchObject({ code: 0 });
    const ran = spawnSync(
      process.execPath,
      ['--conditions=@webhook-contract/source', '--test', 'test/webhooks.test.ts'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
    );
    expect(ran).toMatchObject({ status: 0 });
    expect(ran.stdout).toMatch(/pass 2/);
  });

  test('writes nothing for a source that nothing can be taken from', async () => {
    rmSync(path.join(folder, 'package.json'));
    expect(await runKitIn(folder, 'init', '--yes', '--from', 'missing.yaml')).toMatchObject({
      code: 1,
      stdout: '',
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('shapes that hold themselves are taken if they can end, and do no harm where no webhook has them', async () => {
  const tree = (...required: readonly string[]) => ({
    type: 'object',
    required,
    properties: { next: { $ref: '#/components/schemas/Tree' } },
  });
  const webhook = (type: string, shape: string) => {
    const properties = { type: { const: type }, held: { $ref: `#/components/schemas/${shape}` } };
    const schema = { type: 'object', required: ['type', 'held'], properties };
    return { post: { requestBody: { content: { 'application/json': { schema } } } } };
  };
  const grove = (webhooks: object) => ({
    openapi: '3.1.0',
    info: { title: 'Grove', version: '1.0.0' },
    webhooks,
    components: {
      schemas: {
        Tree: tree(),
        Stray: { properties: { to: { $ref: '#/components/schemas/Nowhere' } } },
        Vine: { type: 'object', properties: { to: { $ref: '#/components/schemas/Vine' } } },
      },
    },
  });
  writeFileSync(
    path.join(folder, 'grove.json'),
    JSON.stringify(grove({ 'tree.felled': webhook('tree.felled', 'Tree') })),
  );
  expect(await importing('grove.json')).toMatchObject({ code: 0, stderr: '' });
  expect((await read()).contract?.events.map(({ eventType }) => eventType)).toEqual(['tree.felled']);
});

test('a webhook that has no example is taken, and the report says the field and what is asked of it', async () => {
  const webhook = (type: string, held: object) => ({
    post: {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['type', 'held'],
              properties: { type: { const: type }, held },
            },
          },
        },
      },
    },
  });
  const endless = { $ref: '#/components/schemas/Endless' };
  const source = {
    openapi: '3.1.0',
    info: { title: 'Mill', version: '1.0.0' },
    webhooks: {
      sack: webhook('sack', { type: 'string' }),
      flour: webhook('flour', {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['grade'],
          properties: { grade: { type: 'string', pattern: '^x(?!)$', maxLength: 7 } },
        },
      }),
      wheel: webhook('wheel', endless),
    },
    components: {
      schemas: { Endless: { type: 'object', required: ['next'], properties: { next: endless } } },
    },
  };
  writeFileSync(path.join(folder, 'mill.json'), JSON.stringify(source));
  const { code, stdout } = await importing('mill.json');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^3 events taken, 0 in the contract already, 3 remarks\./);
  expect(stdout).toContain(
    'no value is known for /held/0/grade with type "string" and pattern "^x(?!)$" and maxLength 7.',
  );
  expect(stdout).toMatch(
    /mill\.json:1:\d+ .*"wheel" has no example .*\/held\/next has to hold a value like itself, without end\./,
  );
});

test('webhooks and callbacks of one document are events, also of a schema whose pointer is URL-encoded', async () => {
  const operation = (schema: object) => ({
    post: {
      requestBody: { content: { 'application/json': { schema } } },
      responses: { 200: { description: 'OK' } },
    },
  });
  const made = (type: string) => ({
    type: 'object',
    required: ['type'],
    properties: { type: { const: type } },
  });
  const subscribe = {
    responses: { 201: { description: 'Created' } },
    callbacks: { 'b.made': { '{$request.body#/url}': operation(made('b.made')) } },
  };
  const source = {
    openapi: '3.1.0',
    info: { title: 'Makers', version: '1.0.0' },
    webhooks: { 'a.made': operation({ $ref: '#/components/schemas/A%20%7Ex~1y' }) },
    paths: { '/subscriptions': { post: subscribe } },
    components: { schemas: { 'A ~x/y': made('a.made') } },
  };
  writeFileSync(path.join(folder, 'makers.json'), JSON.stringify(source));
  expect(await importing('makers.json')).toMatchObject({ code: 0, stderr: '' });
  const { contract } = await read();
  expect(contract?.events.map(({ eventType }) => eventType).sort()).toEqual(['a.made', 'b.made']);
  expect(contract?.eventType).toEqual([{ in: 'payload', pointer: '/type' }]);
});

test('the addresses of one callback are events with titles of their own, a broken one harms no other, and webhooks may be a file', async () => {
  const sent = (schema: object) => ({
    post: { requestBody: { content: { 'application/json': { schema } } } },
  });
  const typed = (type: string) =>
    sent({ type: 'object', required: ['type'], properties: { type: { const: type } } });
  const source = {
    openapi: '3.1.0',
    info: { title: 'Bridge', version: '1.0.0' },
    webhooks: { $ref: 'hooks.yaml' },
    paths: {
      '/subscribe': {
        post: {
          callbacks: {
            onEvent: {
              '{$request.body#/url}': typed('bridge.open'),
              '{$request.body#/url}/x': typed('bridge.shut'),
            },
          },
        },
      },
    },
  };
  writeFileSync(path.join(folder, 'bridge.json'), JSON.stringify(source));
  writeFileSync(
    path.join(folder, 'hooks.yaml'),
    JSON.stringify({ 'bridge.broken': typed('bridge.broken'), lost: sent({ $ref: '#/nowhere' }) }),
  );
  const { code, stdout } = await importing('bridge.json');
  expect(code).toBe(0);
  expect(stdout).toContain('"lost" has no body. The $ref "#/nowhere" points at nothing');
  const { contract, diagnostics } = await read();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const titles = contract?.events.map(({ eventType, title }) => `${eventType}: ${title}`);
  expect(titles?.toSorted()).toEqual([
    'bridge.broken: Bridge broken',
    expect.stringMatching(/^bridge\.open: /),
    expect.stringMatching(/^bridge\.shut: /),
  ]);
});

test('a second place that every alternative fixes is part of the event type, and examples of one name are all taken', async () => {
  const asked = (action: string, field: string) => ({
    type: 'object',
    required: ['action', field],
    properties: { action: { type: 'string', enum: [action] }, [field]: { type: 'string' } },
  });
  const files = {
    'ride/asked.schema.json': { oneOf: [asked('asked', 'rider'), asked('asked', 'group')] },
    'ride/ended.schema.json': { oneOf: [asked('ended', 'rider'), asked('ended', 'group')] },
    'horse/fed.schema.json': asked('fed', 'hay'),
  };
  const shown = {
    'old/ride/asked.json': { action: 'asked', rider: 'Ada' },
    'new/ride/asked.json': { action: 'asked', group: 'B' },
  };
  for (const [file, value] of Object.entries({ ...files, ...shown })) {
    const target = path.join(folder, file in files ? 'schemas' : 'examples', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(value));
  }
  const places = ['--event-type', '$message.header#/x-stable', '$message.payload#/action'];
  expect(await importing('schemas', 'examples', ...places)).toMatchObject({ code: 0, stderr: '' });
  const { contract, diagnostics } = await read();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(contract?.events.map(({ values }) => values.join(' ')).toSorted()).toEqual([
    'horse fed',
    'ride asked',
    'ride ended',
  ]);
  const { examples } = contract?.events.find(({ values }) => values[1] === 'asked') ?? {};
  expect(examples?.map(({ payload }) => payload)).toEqual(expect.arrayContaining(Object.values(shown)));
  expect(new Set(examples?.map(({ name }) => name)).size).toBe(2);
});

describe('what a contract has no words for', () => {
  const source = (webhooks: object) => ({
    openapi: '3.1.0',
    info: { title: 'Post', version: '1.0.0' },
    webhooks,
  });
  const posted = (type: string, schema: object) => ({
    post: { requestBody: { content: { [type]: { schema } } } },
  });
  const parcel = { type: 'object', required: ['parcel'], properties: { parcel: { type: 'integer' } } };

  test('a form is left out, with what it means, and the rest is taken', async () => {
    const text = { type: 'object', properties: { Body: { type: 'string' } } };
    const letter = { ...parcel, properties: { ...parcel.properties, type: { const: 'letter.sent' } } };
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    const [urlEncoded, multipart] = forms.map((type) => posted(type, text));
    writeFileSync(
      path.join(folder, 'post.json'),
      JSON.stringify(
        source({ urlEncoded, multipart, 'letter.sent': posted('application/json', letter) }),
        null,
        2,
      ),
    );
    const { code, stdout } = await importing('post.json');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^1 event taken/);
    for (const [line, type] of [
      [12, forms[0]],
      [30, forms[1]],
    ] as const)
      expect(stdout).toMatch(new RegExp(`post\\.json:${line}:\\d+ ".*" is sent as a form \\(${type}\\)`));
    expect((await read()).contract?.events).toHaveLength(1);
  });

  test('events that only their addresses tell apart have their paths as event types', async () => {
    const names = [
      '/parcels/sent',
      'https://receiver.example.com/parcels/lost?from=a',
      '{$request.body#/url}/parcels/found',
    ];
    const webhooks = Object.fromEntries(names.map((name) => [name, posted('application/json', parcel)]));
    writeFileSync(path.join(folder, 'post.json'), JSON.stringify(source(webhooks)));
    expect(await importing('post.json')).toMatchObject({ code: 0 });
    const { contract, diagnostics } = await read();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(contract?.eventType).toEqual([{ in: 'header', name: ':path' }]);
    expect(contract?.events.map(({ eventType }) => eventType).sort()).toEqual([
      '/parcels/found',
      '/parcels/lost',
      '/parcels/sent',
    ]);
  });

  test.each([
    ['a part differs from request to request', ['/parcels/{id}/sent', '/parcels/{id}/lost']],
    ['two are the same', ['https://a.example.com/parcels', 'https://b.example.com/parcels']],
    ['they are no addresses', ['parcel sent', 'parcel lost']],
    ['they are no paths of URLs', ['/parcel sent', '/parcel lost']],
  ])('paths are no event types where %s, unless somebody says so', async (_, names) => {
    const webhooks = Object.fromEntries(names.map((name) => [name, posted('application/json', parcel)]));
    writeFileSync(path.join(folder, 'post.json'), JSON.stringify(source(webhooks)));
    const { code, stderr } = await importing('post.json');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^post\.json:1:\d+ Nothing in the source says where the 2 events have their event type/,
    );
    const place = /--event-type '(\$message\.header#\/:path)'/.exec(stderr)?.[1] ?? '';
    expect(place).not.toBe('');
  });
});

describe('another import', () => {
  test('adds what is new, keeps what was edited, and names what is gone', async () => {
    bring('lanterns.yaml');
    await importing('lanterns.yaml');
    replaceIn('asyncapi.yaml', 'title: A lantern has been lit', 'title: Mine');
    replaceIn('asyncapi.yaml', 'lanternLit', 'litLantern');
    const edited = readFileSync(document(), 'utf8');
    expect(await importing('lanterns.yaml')).toMatchObject({ code: 0 });
    expect(readFileSync(document(), 'utf8')).toBe(edited);
    replaceIn(
      'lanterns.yaml',
      '  lantern.form:\n',
      '  lantern.sold:\n    post:\n      requestBody: { content: { application/json: { schema: { type: object, required: [event], properties: { event: { const: lantern.sold } } } } } }\n  lantern.form:\n',
    );
    expect((await importing('lanterns.yaml')).stdout).toContain('1 event taken, 2 in the contract already');
    expect((await read()).contract?.events.map(({ key, title }) => [key, title]).sort()).toEqual([
      ['lanternOut', 'Lantern out'],
      ['lanternSold', 'Lantern sold'],
      ['litLantern', 'Mine'],
    ]);
    expect(readFileSync(document(), 'utf8').startsWith(edited.slice(0, edited.indexOf('channels:')))).toBe(
      true,
    );
  });

  test('is refused if a message refers to what the source no longer has, until the event is removed', async () => {
    bring('lanterns.yaml');
    await importing('lanterns.yaml');
    const edited = readFileSync(document(), 'utf8');
    const whole = readFileSync(path.join(folder, 'lanterns.yaml'), 'utf8');
    const [before = '', after = ''] = [/^[^]*(?= {2}lantern\.out:)/, / {2}lantern\.form:[^]*$/].map(
      (part) => part.exec(whole)?.[0],
    );
    writeFileSync(path.join(folder, 'lanterns.yaml'), before + after);
    expect(await importing('lanterns.yaml')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^asyncapi\.yaml:\d+:\d+ The source no longer has "lanternOut".*\n.*--remove-gone/,
      ),
    });
    expect(readFileSync(document(), 'utf8')).toBe(edited);
  });

  test.each([
    ['some', (text: string) => text, ['Lanterns']],
    ['none', (text: string) => text.replace(/^ {2}tags:\n(?: {4}.*\n)+/m, ''), []],
  ])(
    'declares new categories as the source describes them, where %s are declared',
    async (_, edit, before) => {
      bring('lanterns.yaml');
      await importing('lanterns.yaml');
      writeFileSync(document(), edit(readFileSync(document(), 'utf8')));
      const operation = (type: string, tag: string) => ({
        post: {
          tags: [tag, 'more'],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', required: ['event'], properties: { event: { const: type } } },
              },
            },
          },
        },
      });
      const source = {
        openapi: '3.1.0',
        info: { title: 'Bridges', version: '1.0.0' },
        tags: [{ name: 'Bridges', description: 'Of bridges.' }],
        webhooks: {
          'bridge.up': operation('bridge.up', 'Bridges'),
          'door.up': operation('door.up', 'Doors'),
        },
      };
      writeFileSync(path.join(folder, 'bridges.json'), JSON.stringify(source));
      expect(await importing('bridges.json')).toMatchObject({ code: 0 });
      const { contract, diagnostics } = await read();
      expect(diagnostics.filter(({ message }) => /"(?:Bridges|Doors)".*not declared/.test(message))).toEqual(
        [],
      );
      expect(contract?.categories.map(({ name, description }) => [name, description])).toEqual(
        expect.arrayContaining([['Bridges', 'Of bridges.']]),
      );
      const { info } = parse(readFileSync(document(), 'utf8')) as {
        info: { tags: readonly { name: string }[] };
      };
      expect(info.tags.map(({ name }) => name).toSorted()).toEqual(
        [...before, 'Bridges', 'Doors', 'more'].toSorted(),
      );
    },
  );

  const outside = () => `${folder}-lanterns.yaml`;
  const source = (text = readFileSync(path.join(SOURCES, 'lanterns.yaml'), 'utf8')) =>
    writeFileSync(outside(), text);

  test('says what has changed in a source that it copies', async () => {
    source();
    await importing(outside());
    const edited = readFileSync(document(), 'utf8');
    expect((await importing(outside())).stdout).not.toContain('Changed');
    source(readFileSync(outside(), 'utf8').replace('enum: [red, green]', 'enum: [red]'));
    const { code, stdout } = await importing(outside());
    expect(stdout).toMatch(
      /Changed in the source:\n {2}lanternLit, at sources\/.*:\d+:\d+\n {2}lanternOut, at/,
    );
    expect(code).toBe(0);
    expect(readFileSync(document(), 'utf8')).toBe(edited);
    expect(readFileSync(path.join(folder, 'sources', path.basename(outside())), 'utf8')).toBe(
      readFileSync(outside(), 'utf8'),
    );
  });

  test('enters what is new and what has changed, in one version, where changes are listed', async () => {
    source();
    await importing(outside());
    const listed = readFileSync(document(), 'utf8');
    const text =
      'x-changes: [{ version: 1.0.0, date: 2026-01-01, changes: [{ kind: added, text: All, events: all }] }]\n';
    writeFileSync(document(), `${listed}${text}`);
    const { contract: before } = await read();
    source(
      readFileSync(outside(), 'utf8')
        .replace('enum: [red, green]', 'enum: [red]')
        .replace(
          '  lantern.form:\n',
          '  lantern.sold:\n    post:\n      requestBody: { content: { application/json: { schema: { type: object, required: [event], properties: { event: { const: lantern.sold } } } } } }\n  lantern.form:\n',
        ),
    );
    expect(await importing(outside())).toMatchObject({ code: 0 });
    const { contract } = await read();
    expect(contract?.changes.map(({ changes }) => changes.map(({ kind, events }) => [kind, events]))).toEqual(
      [
        [
          ['added', ['lanternSold']],
          ['changed', ['lanternLit', 'lanternOut']],
        ],
        [['added', 'all']],
      ],
    );
    expect(contract?.version).not.toBe(before?.version);
    expect(await importing(outside())).toMatchObject({ code: 0 });
    expect((await read()).contract?.changes).toEqual(contract?.changes);
  });
});

describe('diff between two versions of a source', () => {
  test('finds a webhook that was removed, and an enum that was narrowed, at their places in the source', async () => {
    bring('lanterns.yaml');
    await importing('lanterns.yaml');
    const former = temporaryFolder();
    cpSync(folder, former, { recursive: true });
    const listed = readFileSync(document(), 'utf8').replace(/^ +lanternOut: \{ \$ref.*\n/m, '');
    writeFileSync(document(), listed.replace(/^( +)lanternOut:\n(?:\1 +.*\n)+/m, ''));
    replaceIn('lanterns.yaml', 'enum: [red, green]', 'enum: [red]');
    const { code, stdout } = await runKitIn(folder, 'diff', '--against', former);
    const line =
      readFileSync(path.join(folder, 'lanterns.yaml'), 'utf8')
        .slice(0, -1)
        .split('enum: [red]')[0]
        ?.split('\n').length ?? 0;
    expect(stdout).toMatch(
      new RegExp(
        `^lanterns\\.yaml:${line}:\\d+ break enum-value-removed .*can no longer have the value "green"`,
      ),
    );
    expect(stdout).toMatch(
      /^asyncapi\.yaml:\d+:\d+ \(previous\) break event-removed The event "Lantern out" is removed/m,
    );
    expect(code).toBe(1);
  });
});

/** Sources that nothing can be taken from, with the place and a word of what is said. */
const broken: readonly (readonly [name: string, text: string, said: RegExp])[] = [
  ['not YAML', 'openapi: [', /source\.yaml:1:\d+ /],
  ['empty', '', /source\.yaml:1:1 is not an object/],
  ['a text', 'hello', /source\.yaml:1:1 is not an object/],
  ['a list', '[]', /source\.yaml:1:1 is not an object/],
  ['Swagger 2.0', "swagger: '2.0'\ninfo: {}", /source\.yaml:1:1 is OpenAPI 2\.0/],
  ['AsyncAPI 2 without channels', 'asyncapi: 2.6.0', /source\.yaml:1:1 describes no message/],
  [
    'AsyncAPI 1',
    'asyncapi: 1.2.0',
    /source\.yaml:1:1 has "1\.2\.0" as its version; AsyncAPI 2 and 3 are read/,
  ],
  ['AsyncAPI as a number', 'asyncapi: 2.6', /source\.yaml:1:1 has 2\.6 as its version/],
  ['channels of text', 'asyncapi: 2.6.0\nchannels: { a: x }', /source\.yaml:1:1 describes no message/],
  [
    'a channel without operation',
    'asyncapi: 2.6.0\nchannels: { a: {} }',
    /source\.yaml:1:1 describes no message/,
  ],
  ['a message without payload', asyncapi2('{ name: a }'), /source\.yaml:2:\d+ "a" has no payload\./],
  [
    'a dangling message',
    asyncapi2("{ $ref: '#/components/messages/a' }"),
    /source\.yaml:2:\d+ .*The \$ref "#\/components\/messages\/a" points at nothing/,
  ],
  [
    'a dangling payload',
    asyncapi2("{ payload: { $ref: '#/components/schemas/a' } }"),
    /source\.yaml:2:\d+ .*The \$ref "#\/components\/schemas\/a" points at nothing/,
  ],
  [
    'Avro',
    asyncapi2('{ name: a, schemaFormat: application/vnd.apache.avro, payload: { type: record } }'),
    /source\.yaml:\d+:\d+ /,
  ],
  ['messages of text', asyncapi2('{ oneOf: [x] }'), /source\.yaml:\d+:\d+ /],
  ['AsyncAPI 3', 'asyncapi: 3.0.0', /source\.yaml:1:1 is an AsyncAPI document already/],
  ['a version as a number', 'openapi: 3.1', /source\.yaml:1:1 has 3\.1 as its version/],
  ['a version to come', 'openapi: 4.0.0', /source\.yaml:1:1 has "4\.0\.0" as its version/],
  ['another object', 'name: x', /source\.yaml:1:1 is neither an OpenAPI document/],
  ['no webhooks', 'openapi: 3.1.0\npaths: {}', /source\.yaml:1:1 describes no webhook/],
  ['empty webhooks', 'openapi: 3.1.0\nwebhooks: {}', /source\.yaml:1:1 describes no webhook/],
  ['a list of webhooks', 'openapi: 3.1.0\nwebhooks: []', /source\.yaml:1:1 describes no webhook/],
  ['webhooks of text', 'openapi: 3.1.0\nwebhooks: { a: x }', /source\.yaml:\d+:\d+ "a" /],
  ['no body', 'openapi: 3.1.0\nwebhooks: { a: { post: {} } }', /source\.yaml:\d+:\d+ "a" /],
  ['sent by GET', 'openapi: 3.1.0\nwebhooks: { a: { get: {} } }', /source\.yaml:\d+:\d+ "a" /],
  ['a form', body('{ content: { text/plain: { schema: {} } } }'), /source\.yaml:\d+:\d+ "a" /],
  ['a dangling body', body("{ $ref: '#/components/requestBodies/A' }"), /source\.yaml:\d+:\d+ "a" /],
  [
    'a dangling schema',
    json("{ $ref: '#/components/schemas/A' }"),
    /source\.yaml:\d+:\d+ .*The \$ref "#\/components\/schemas\/A" points at nothing/,
  ],
  [
    'a circle',
    json("{ $ref: '#/webhooks/a/post/requestBody/content/application~1json/schema' }"),
    /:\d+:\d+ /,
  ],
  ['a schema elsewhere', json('{ $ref: ../../outside.yaml }'), /:\d+:\d+ /],
  ['a URL', json('{ $ref: https://example.com/a.json }'), /:\d+:\d+ /],
  [
    'a dangling field',
    json("{ properties: { a: { $ref: '#/b' } } }"),
    /source\.yaml:\d+:\d+ dangling-reference/,
  ],
  ['Swagger as a number', 'swagger: 2.0', /source\.yaml:1:1 is OpenAPI 2/],
  ['no version', 'openapi:', /source\.yaml:1:1 has null as its version/],
  ['a version in a list', 'openapi: [3.1.0]', /source\.yaml:1:1 has \["3\.1\.0"\] as its version/],
  ['two documents', 'openapi: 3.1.0\n---\nopenapi: 3.1.0', /source\.yaml:2:1 /],
  ['a tab', 'openapi: 3.1.0\nwebhooks:\n\ta: {}', /source\.yaml:3:1 /],
  ['a key twice', 'openapi: 3.1.0\nopenapi: 3.0.0', /source\.yaml:2:1 /],
  ['an unknown anchor', 'openapi: 3.1.0\nwebhooks: *all', /source\.yaml:2:\d+ /],
  ['an open text', 'openapi: "3.1.0', /source\.yaml:1:\d+ /],
  ['a webhook of null', 'openapi: 3.1.0\nwebhooks: { a: null }', /source\.yaml:2:\d+ "a" has no operation/],
  ['a webhook of a list', 'openapi: 3.1.0\nwebhooks: { a: [] }', /source\.yaml:2:\d+ "a" has no operation/],
  [
    'a dangling webhook',
    "openapi: 3.1.0\nwebhooks: { a: { $ref: '#/components/pathItems/a' } }",
    /source\.yaml:2:\d+ "a" cannot be read\. The \$ref .* points at nothing/,
  ],
  ['webhooks that are a reference', "openapi: 3.1.0\nwebhooks: { $ref: '#/b' }", /source\.yaml:\d+:\d+ /],
  [
    'an operation of text',
    'openapi: 3.1.0\nwebhooks: { a: { post: x } }',
    /source\.yaml:2:\d+ "a" has no operation/,
  ],
  ['sent by PUT', 'openapi: 3.1.0\nwebhooks: { a: { put: {} } }', /source\.yaml:2:\d+ "a" is sent by PUT/],
  ['a body of text', body('x'), /source\.yaml:4:\d+ "a" has no body/],
  ['a body without content', body('{}'), /source\.yaml:4:\d+ "a" has no body in JSON: none/],
  ['a content of text', body('{ content: x }'), /source\.yaml:4:\d+ "a" has no body in JSON: none/],
  [
    'XML',
    body('{ content: { application/xml: { schema: {} } } }'),
    /"a" has no body in JSON: application\/xml/,
  ],
  ['no schema', body('{ content: { application/json: {} } }'), /"a" has no schema of its body/],
  ['a schema of null', json('null'), /source\.yaml:4:\d+ /],
  ['a schema of text', json('x'), /source\.yaml:4:\d+ /],
  ['a schema of a list', json('[]'), /source\.yaml:4:\d+ /],
  ['a $ref of a number', json('{ $ref: 5 }'), /source\.yaml:4:\d+ .*The \$ref 5 is not a string/],
  [
    'a $ref to itself',
    json("{ $ref: '#/webhooks/a/post/requestBody/content/application~1json' }"),
    /source\.yaml:4:\d+ /,
  ],
  ['a $ref with an anchor', json("{ $ref: '#order' }"), /source\.yaml:4:\d+ /],
  ['a $ref with backslashes', json("{ $ref: 'schemas\\\\a.yaml' }"), /source\.yaml:4:\d+ /],
  ['an unknown type', json('{ type: strin }'), /source\.yaml:4:\d+ /],
  ['a wrong keyword', json('{ minLength: x }'), /source\.yaml:4:\d+ /],
  ['a wrong pattern', json("{ properties: { a: { pattern: '(' } } }"), /source\.yaml:4:\d+ /],
  ['required of text', json('{ required: a }'), /source\.yaml:4:\d+ /],
  ['an allOf of an object', json('{ allOf: {} }'), /source\.yaml:4:\d+ /],
  ['properties of a list', json('{ properties: [] }'), /source\.yaml:4:\d+ /],
  ['an unknown dialect', json('{ $schema: https://example.com/dialect }'), /source\.yaml:4:\d+ /],
  [
    'an older dialect',
    json('{ $schema: https://json-schema.org/draft/2019-09/schema, type: object }'),
    /source\.yaml:4:\d+ schema-dialect Schemas in JSON Schema 2019-09 are not read/,
  ],
  [
    'a circle of $refs',
    `${json("{ $ref: '#/components/schemas/A' }")}\ncomponents: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } }`,
    /source\.yaml:4:\d+ "a" has no body\. Its \$ref leads round in a circle/,
  ],
  ['webhooks of null', 'openapi: 3.1.0\nwebhooks:\npaths: {}', /source\.yaml:1:1 describes no webhook/],
  ['a Postman collection', 'info: { _postman_id: x }\nitem: []', /source\.yaml:1:1 is a Postman collection/],
  [
    'a Postman collection without an ID',
    'info: { schema: https://schema.getpostman.com/json/collection/v2.1.0/collection.json }\nitem: []',
    /source\.yaml:1:1 is a Postman collection/,
  ],
  ['XML', '<?xml version="1.0"?><definitions/>', /source\.yaml:1:1 is HTML or XML/],
  ['an HTML page', '\n<!doctype html>\n<p>openapi: 3.1.0</p>', /source\.yaml:1:1 is HTML or XML/],
  [
    'aliases that multiply',
    `openapi: 3.1.0\na: &a [${'1,'.repeat(9)}]\n${[...'bcdefghij'].map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]},`.repeat(9)}]\n`).join('')}`,
    /source\.yaml:\d+:\d+ The aliases of this file multiply/,
  ],
  [
    'two alike',
    `${json('{ type: object }')}\n  b: { post: { requestBody: { content: { application/json: { schema: { type: object } } } } } }`,
    /:\d+:\d+ Nothing in the source says where the 2 events/,
  ],
];

function body(text: string): string {
  return `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\nwebhooks:\n  a: { post: { requestBody: ${text} } }`;
}

function asyncapi2(message: string): string {
  return `asyncapi: 2.6.0\nchannels: { a: { publish: { message: ${message} } } }`;
}

function json(schema: string): string {
  return body(`{ content: { application/json: { schema: ${schema} } } }`);
}

describe('a source that nothing can be taken from', () => {
  test.each(broken)('is refused with its place: %s', async (_, text, said) => {
    writeFileSync(path.join(folder, 'source.yaml'), text);
    const { code, stdout, stderr } = await importing('source.yaml');
    expect(stderr).toMatch(said);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(readdirSync(folder).sort()).toEqual(['package.json', 'source.yaml']);
  });

  test.each([
    ['a ZIP archive', Buffer.from('PK\x03\x04', 'latin1'), 'is a ZIP archive.'],
    ['UTF-16', Buffer.from('\ufeffopenapi: 3.1.0', 'utf16le'), 'is a text in UTF-16.'],
    ['UTF-16, big-endian', Buffer.from('\ufeffopenapi: 3.1.0', 'utf16le').swap16(), 'is a text in UTF-16.'],
    ['UTF-16 without a mark', Buffer.from('openapi: 3.1.0', 'utf16le'), 'is a text in UTF-16.'],
    ['Latin-1', Buffer.from('openapi: é', 'latin1'), 'is not a text in UTF-8.'],
  ])('is refused by what it is: %s', async (_, bytes, said) => {
    writeFileSync(path.join(folder, 'source.yaml'), bytes);
    expect(await importing('source.yaml')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`source.yaml:1:1 ${said}`),
    });
    expect(readdirSync(folder).sort()).toEqual(['package.json', 'source.yaml']);
  });

  test('may be a file that is missing, or an empty folder', async () => {
    mkdirSync(path.join(folder, 'empty'));
    expect(await importing('missing.yaml')).toMatchObject({ code: 1, stdout: '' });
    expect((await importing('empty')).stderr).toContain('empty:1:1 has no .yaml, .yml or .json file');
    expect(existsSync(document())).toBe(false);
  });
});
