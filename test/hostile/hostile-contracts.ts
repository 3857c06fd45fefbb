import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Json, JsonObject } from '../../generators/contract/model/json.ts';

/** A contract that would take a reader without bounds much time or memory. */
export interface HostileContract {
  readonly name: string;
  /** The rule of the first error, or else warning, that names the cause; undefined if nothing is wrong with it. */
  readonly rule: string | undefined;
  /** Puts it into a copy of the valid contract. */
  put(folder: string): void;
}

const SCHEMA = 'schemas/events/tank-empty.schema.json';
const DOCUMENT = 'asyncapi.yaml';

const file = (name: string, content: string | Buffer) => (folder: string) =>
  writeFileSync(path.join(folder, name), content);

/** The schema of an event with more keywords. */
const schema =
  (more: object, fields: object = {}) =>
  (folder: string): void => {
    const target = path.join(folder, SCHEMA);
    const before = JSON.parse(readFileSync(target, 'utf8')) as { properties: object };
    const properties = { ...before.properties, ...fields };
    writeFileSync(target, JSON.stringify({ ...before, ...more, properties }));
  };

const document =
  (change: (text: string) => string) =>
  (folder: string): void => {
    const target = path.join(folder, DOCUMENT);
    writeFileSync(target, change(readFileSync(target, 'utf8')));
  };

const field = (more: object): object => ({ hostile: { description: 'Hostile.', ...more } });

const described = (next: Json): JsonObject => ({ description: 'A part.', allOf: [next] });

/** Definitions of which each is made of the next one. */
const chain = (levels: number, link: (next: Json) => Json): object => ({
  definitions: Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      `S${level}`,
      level === levels - 1 ? { type: 'object' } : link({ $ref: `#/definitions/S${level + 1}` }),
    ]),
  ),
});

export const hostileContracts: readonly HostileContract[] = [
  { name: 'lists nested 100,000 deep', rule: 'json-syntax', put: file(SCHEMA, '['.repeat(100_000)) },
  {
    name: 'objects nested 3,000 deep',
    rule: 'json-syntax',
    put: file(SCHEMA, `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`),
  },
  {
    name: 'more bytes than a file can have',
    rule: 'contract-size',
    put: file(SCHEMA, ' '.repeat(8_000_001)),
  },
  { name: 'half a million values', rule: 'contract-size', put: file(SCHEMA, `[${'1,'.repeat(500_001)}1]`) },
  { name: 'a text of 5 MB', rule: 'contract-size', put: schema({ description: 'Word '.repeat(1_000_000) }) },
  {
    name: 'a composition of 2,000 levels',
    rule: 'contract-size',
    put: schema({
      allOf: [{ $ref: '#/definitions/S0' }],
      ...chain(2_000, (next) => ({ allOf: [next] })),
    }),
  },
  {
    name: 'two shapes in each shape, 60 levels deep',
    rule: undefined,
    put: schema(
      chain(60, (next) => ({ properties: { a: described(next), b: described(next) } })),
      {
        hostile: { description: 'Hostile.', allOf: [{ $ref: '#/definitions/S0' }] },
      },
    ),
  },
  {
    name: 'two alternatives in each, 40 levels deep',
    rule: undefined,
    put: schema(
      chain(40, (next) => ({ anyOf: [next, { properties: { a: described(next) } }] })),
      {
        hostile: { description: 'Hostile.', allOf: [{ $ref: '#/definitions/S0' }] },
      },
    ),
  },
  {
    name: 'a composition that leads round in a circle',
    rule: 'endless-schema',
    put: schema({
      allOf: [{ $ref: '#/definitions/A' }],
      definitions: {
        A: { allOf: [{ $ref: '#/definitions/B' }] },
        B: { allOf: [{ $ref: '#/definitions/A' }] },
      },
    }),
  },
  {
    name: '30,000 codes',
    rule: 'contract-size',
    put: schema({}, field({ enum: Array.from({ length: 30_000 }, (_, code) => `C${code}`) })),
  },
  {
    name: '10,000 codes',
    rule: undefined,
    put: schema({}, field({ enum: Array.from({ length: 10_000 }, (_, code) => `C${code}`) })),
  },
  {
    name: 'a list of at least 100 million items',
    rule: 'contract-size',
    put: schema({}, field({ type: 'array', items: { type: 'string' }, minItems: 100_000_000 })),
  },
  {
    name: 'a text of at least a billion characters',
    rule: 'contract-size',
    put: schema({}, field({ type: 'string', minLength: 1_000_000_000 })),
  },
  {
    name: 'a pattern that backtracks without end',
    rule: 'pattern-end',
    put: (folder) => {
      schema(
        {},
        field({ type: 'string', pattern: '^(?=x)(\\w|\\w\\b|[a-z])+$', examples: [`x${'a'.repeat(60)}!`] }),
      )(folder);
    },
  },
  {
    name: 'a pattern of a million repetitions',
    rule: 'pattern-time',
    put: schema({}, field({ type: 'string', pattern: '^(?:[ab]{1000}){1000}$' })),
  },
  {
    name: 'aliases of aliases, ten of each, nine levels deep',
    rule: 'yaml-syntax',
    put: document((text) => {
      const levels = Array.from({ length: 9 }, (_, level) =>
        level === 0
          ? 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]'
          : `a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`,
      );
      return `${text}\nx-hostile:\n${levels.map((line) => `  ${line}\n`).join('')}`;
    }),
  },
  {
    name: 'conflict markers around 5,000 lines',
    rule: 'merge-conflict',
    put: document((text) => `<<<<<<< HEAD\n${text}=======\n${'# theirs\n'.repeat(5_000)}>>>>>>> theirs\n`),
  },
  {
    name: '3,000 references to nothing',
    rule: 'missing-file',
    put: schema(
      {},
      Object.fromEntries(
        Array.from({ length: 3_000 }, (_, index) => [`f${index}`, { $ref: `./nothing-${index}.json` }]),
      ),
    ),
  },
  {
    name: 'a key of a message of 5,000 characters',
    rule: 'yaml-syntax',
    put: document((text) => text.replaceAll('tankEmpty', 'k'.repeat(5_000))),
  },
  {
    name: 'a key of a message that all objects have',
    rule: 'message-key',
    put: document((text) => text.replaceAll('tankEmpty', 'hasOwnProperty')),
  },
  {
    name: 'a pipe',
    rule: 'missing-file',
    put: (folder) => {
      rmSync(path.join(folder, SCHEMA));
      execFileSync('mkfifo', [path.join(folder, SCHEMA)]);
    },
  },
  {
    name: 'a link to itself',
    rule: 'missing-file',
    put: (folder) => {
      rmSync(path.join(folder, SCHEMA));
      symlinkSync(path.join(folder, SCHEMA), path.join(folder, SCHEMA));
    },
  },
];

/** Bytes of a contract that are harmless: optional fields with descriptions, in as many schemas as a file can have of them. */
export function putHarmless(folder: string, bytes: number): void {
  const fields: Record<string, object> = {};
  for (let left = Math.min(bytes, 2_000_000), index = 0; left > 0; index += 1) {
    const described = { description: `${'Words of a harmless field. '.repeat(36)}`, type: 'string' };
    fields[`field${index}`] = described;
    left -= JSON.stringify(described).length + 12;
  }
  schema({}, fields)(folder);
}
