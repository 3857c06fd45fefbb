import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../generators/contract/model/json.ts';
import type { Contract } from '../../generators/contract/model/model.ts';
import { readContract } from '../../generators/index.ts';
import { types } from '../../generators/outputs/types/index.ts';
import { collectFiles } from '../../generators/package/output/collect.ts';
import { caseFolder, codeGenerators, generateCase, readCase } from '../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../golden/workspace.ts';

/** Contract text that tries to become code: each attempt sets `globalThis.PWNED`, and none may succeed. */

let contract: Contract;
let workspace: Workspace;
beforeAll(async () => {
  contract = await readCase('hostile');
  workspace = createWorkspace(await generateCase('hostile'));
});
afterAll(() => workspace.remove());

const PROBE = `
const modules = ['index', 'sender', 'contract', 'types', 'events', 'examples'];
for (const name of modules) await import(\`./generated/\${name}.ts\`);
const { events, parseEvent, examples } = await import('./generated/index.ts');
const { createSender } = await import('./generated/sender.ts');
await createSender({ url: 'http://127.0.0.1:9' }).close();
const verdicts = Object.entries(examples).flatMap(([eventType, list]) =>
  list.flatMap(({ payload }) =>
    ['tolerant', 'strict'].map((mode) => {
      const parsed = parseEvent(JSON.stringify(payload), { mode });
      return parsed.status === 'valid' && parsed.eventType === eventType;
    }),
  ),
);
const isPlain = [examples, ...events].every((value) => Object.getPrototypeOf(value) === Object.prototype);
console.log(JSON.stringify({ pwned: 'PWNED' in globalThis, polluted: Object.keys(Object.prototype), verdicts, isPlain }));
`;

describe('hostile text', () => {
  test('runs nowhere when the generated code is imported and used', async () => {
    workspace.write('probe.ts', PROBE);
    const { exitCode, output } = await workspace.run('probe.ts');
    expect(output).toBe(
      `${JSON.stringify({ pwned: false, polluted: [], verdicts: [true, true, true, true], isPlain: true })}\n`,
    );
    expect(exitCode).toBe(0);
  });

  test('would be found out if it ran', async () => {
    workspace.write('control.ts', `globalThis.PWNED = 1;\n${PROBE}`);
    expect((await workspace.run('control.ts')).output).toContain('"pwned":true');
  });

  test('comes out as it went in', async () => {
    const { events, examples: generated } =
      await workspace.load<typeof import('../../generated/index.ts')>('generated/index.ts');
    for (const { title, eventType, trigger, category } of contract.events)
      expect(events.find((event) => event.title === title)).toMatchObject({ eventType, trigger, category });
    for (const { eventType, examples } of contract.events) {
      if (eventType === null || examples.length === 0) continue;
      const wanted = examples.map(({ name, headers, payload }) => ({ name, headers, payload }));
      expect(
        Object.hasOwn(generated, eventType) && Object.getOwnPropertyDescriptor(generated, eventType)?.value,
      ).toEqual(wanted);
    }
  });

  test('leaves no character in code that hides or turns other code, and no address of a source map', async () => {
    for (const { path: file, content: written } of await generateCase('hostile')) {
      const content = String(written);
      // eslint-disable-next-line no-control-regex -- control characters are what this is about
      expect([file, content.match(/[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]/)]).toEqual([
        file,
        null,
      ]);
      expect([file, content.match(/[#@]\s*source(?:Mapping)?URL/)]).toEqual([file, null]);
    }
  });
});

describe('keywords that the type compiler would take as code', () => {
  test('are told of, as they have no effect', async () => {
    const { diagnostics } = await readContract(path.join(caseFolder('compiler-keywords'), 'asyncapi.yaml'));
    const told = diagnostics.filter(({ rule }) => rule === 'schema-keyword').map(({ message }) => message);
    for (const keyword of ['tsType', 'tsEnumNames', 'tsInterface', 'extends'])
      expect(told).toContain(`AsyncAPI 3 has no keyword "${keyword}", so it has no effect.`);
  });

  test('do nothing if they get through', async () => {
    const evil = 'any; } globalThis.PWNED = 1; export interface Evil {';
    const schema: JsonSchema = {
      type: 'object',
      required: ['t"*/'],
      tsType: evil,
      extends: { title: 'Evil' },
      $id: 'https://example.org/Evil',
      properties: {
        't"*/': { const: '__proto__', tsType: evil },
        a: { enum: ['x'], tsEnumNames: [evil], title: 'Evil', $id: 'Evil', default: '*/', deprecated: true },
        b: { type: 'object', title: 'Evil', properties: { c: { tsType: evil } } },
      },
    };
    const [file] = await types.generate(withPayload('__proto__', schema));
    expect(file?.content).not.toMatch(/Evil|PWNED = 1;|\bany\b|enum \w/);
  });
});

describe('fields called like members of every object', () => {
  // @asyncapi/parser takes some of these names in no document, so they are put into the contract that it read.
  const names = ['toString', 'constructor', 'isPrototypeOf', '__proto__'];
  const schema: JsonSchema = {
    type: 'object',
    required: ['t"*/', 'toString'],
    properties: {
      't"*/': { const: '__proto__' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      ['__proto__']: { type: 'string' },
    },
  };
  let own: Workspace;
  let parse: (json: string, mode?: 'strict') => unknown;
  beforeAll(async () => {
    own = createWorkspace(await collectFiles(withPayload('__proto__', schema), codeGenerators));
    const { parseEvent } = await own.load<typeof import('../../generated/index.ts')>('generated/index.ts');
    parse = (json, mode) => {
      const parsed = parseEvent(json, { mode });
      return parsed.status === 'invalid'
        ? parsed.errors.map((error) => `${error.path} ${error.rule}`)
        : parsed.status;
    };
  });
  afterAll(() => own.remove());
  const bodyWith = (...fields: string[]): string => `{${['"t\\"*/": "__proto__"', ...fields].join(', ')}}`;

  test('are missed where they are not there', () => {
    expect(parse(bodyWith())).toEqual(['/toString required']);
    expect(parse(bodyWith('"__proto__": "toString"'))).toEqual(['/toString required']);
  });

  test.each(names)('are checked where they are: %s', (name) => {
    const others = name === 'toString' ? [] : ['"toString": "x"'];
    expect(parse(bodyWith(...others, `"${name}": 1`))).toEqual([`/${name} type`]);
    expect(parse(bodyWith(...others, `"${name}": "x"`), 'strict')).toBe('valid');
  });

  test('are optional where the schema does not demand them', () => {
    expect(parse(bodyWith('"toString": "x"'), 'strict')).toBe('valid');
  });

  test('type-check where they are demanded', async () => {
    // An optional one cannot be left out of a literal: to TypeScript, `{}` has a constructor, and it is not a string.
    const demanding = withPayload('__proto__', { ...schema, required: ['t"*/', ...names] });
    const other = createWorkspace(await collectFiles(demanding, codeGenerators));
    try {
      expect(await other.typeCheck()).toEqual({ exitCode: 0, output: '' });
    } finally {
      other.remove();
    }
  });
});

/** The contract where the payload of one event has another schema, and an example that it takes. */
function withPayload(eventType: string, schema: JsonSchema): Contract {
  const { required } = schema;
  const missing = (Array.isArray(required) ? required : []).filter((name) => name !== 't"*/');
  const more = Object.fromEntries(missing.map((name) => [String(name), 'x']));
  const event = contract.events.find((candidate) => candidate.eventType === eventType);
  if (!event?.payload) throw new Error(`no payload to replace: ${eventType}`);
  const examples = event.examples.map((example) => ({
    ...example,
    payload: { ...example.payload, ...more },
  }));
  return {
    ...contract,
    definitions: { ...contract.definitions, [event.payload]: schema },
    events: contract.events.map((other) => (other === event ? { ...event, examples } : other)),
  };
}
