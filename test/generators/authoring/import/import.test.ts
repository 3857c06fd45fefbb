import { fromFile, Parser } from '@asyncapi/parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formChecks } from '../../../../generators/contract/payload/json-schema.ts';
import { readContract } from '../../../../generators/index.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { runKitIn } from '../../command/run-kit.ts';

const SOURCES = path.join(import.meta.dirname, 'sources');

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
    expect(report).toMatch(/`lanterns\.yaml:43:7` "lantern\.form" has no body in JSON/);
  });

  test.each(['lanterns.yaml', 'kites.json', 'bells.yaml'])(
    'of %s is valid for the standard’s parser',
    async (file) => {
      bring(file);
      await importing(file);
      const { diagnostics } = await fromFile(new Parser(), document()).parse();
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
    const [test = ''] = readdirSync(path.join(folder, 'test'));
    expect(readFileSync(path.join(folder, 'test', test), 'utf8')).toContain("=== 'valid' ? 204 : 400");
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
});

/** Sources that nothing can be taken from, with the place and a word of what is said. */
const broken: readonly (readonly [name: string, text: string, said: RegExp])[] = [
  ['not YAML', 'openapi: [', /source\.yaml:1:\d+ /],
  ['empty', '', /source\.yaml:1:1 is not an object/],
  ['a text', 'hello', /source\.yaml:1:1 is not an object/],
  ['a list', '[]', /source\.yaml:1:1 is not an object/],
  ['Swagger 2.0', "swagger: '2.0'\ninfo: {}", /source\.yaml:1:1 is OpenAPI 2\.0/],
  ['AsyncAPI 2', 'asyncapi: 2.6.0', /source\.yaml:1:1 is AsyncAPI 2\.6\.0.*\n.*@asyncapi\/cli convert/],
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
    /source\.yaml:\d+:\d+ The \$ref points at nothing/,
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
  [
    'two alike',
    `${json('{ type: object }')}\n  b: { post: { requestBody: { content: { application/json: { schema: { type: object } } } } } }`,
    /:\d+:\d+ Nothing in the source says where the 2 events/,
  ],
];

function body(text: string): string {
  return `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\nwebhooks:\n  a: { post: { requestBody: ${text} } }`;
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

  test('may be a file that is missing, or an empty folder', async () => {
    mkdirSync(path.join(folder, 'empty'));
    expect(await importing('missing.yaml')).toMatchObject({ code: 1, stdout: '' });
    expect((await importing('empty')).stderr).toContain('empty:1:1 has no .yaml, .yml or .json file');
    expect(existsSync(document())).toBe(false);
  });
});
