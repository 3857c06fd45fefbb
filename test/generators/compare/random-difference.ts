import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Random } from '../../random.ts';
import { VALID_FOLDER } from '../contract/broken-contract.ts';
import { shopContract } from './shop-contract.ts';

/** The files of a contract by their paths, as values: a contract without comments. */
export type ContractFiles = ReadonlyMap<string, unknown>;

export const contracts: readonly ContractFiles[] = [
  filesIn(VALID_FOLDER),
  filesIn(path.join(import.meta.dirname, 'base')),
  new Map([['asyncapi.yaml', shopContract()]]),
];

function filesIn(folder: string): ContractFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), parse(readFileSync(file, 'utf8')) as unknown];
    }),
  );
}

/** Keys that a contract or a schema may have, each with values that it may have there. */
const POSSIBLE: Readonly<Record<string, readonly unknown[]>> = {
  // Of the document.
  description: ['Another text.'],
  summary: ['Another moment.'],
  title: ['Another title'],
  termsOfService: ['https://example.com/terms'],
  contact: [{ name: 'Another desk' }],
  license: [{ name: 'MIT' }],
  externalDocs: [{ url: 'https://example.com/more' }],
  tags: [[{ name: 'Another' }]],
  protocol: ['http', 'https'],
  host: ['another.example.com'],
  pathname: ['/another'],
  address: ['/another'],
  method: ['POST', 'PUT'],
  contentType: ['application/vnd.another+json'],
  correlationId: [{ location: '$message.header#/x-another' }],
  headers: [{ type: 'object', properties: { 'x-another': { type: 'string' } } }],
  security: [[{ type: 'http', scheme: 'basic' }]],
  bindings: [{ http: { method: 'PUT', bindingVersion: '0.3.0' } }],
  location: ['$message.header#/x-another'],
  // Of messages and deliveries.
  'x-event': [{ otherNames: ['Another name'] }, { deprecated: 'Until then.' }],
  otherNames: [['One', 'Two']],
  deprecated: ['Until then.', true],
  guarantee: ['at-most-once', 'at-least-once'],
  failure: ['Another failure.'],
  timeoutSeconds: [3, 30],
  retry: [{ maxRetries: 2, intervalSeconds: 30 }],
  enabledByDefault: [true, false],
  enabledBy: ['Ask for it.'],
  jitter: ['A little.'],
  intervalSeconds: [5],
  'x-assumed': [true],
  'x-note': ['An extension of somebody else.'],
  // Of schemas.
  type: ['string', 'integer', 'number', 'boolean', 'object', ['string', 'null']],
  enum: [['a', 'b'], ['b', 'a'], ['a']],
  const: ['a', 1],
  format: ['date', 'email', 'uuid', 'odd'],
  pattern: ['^[a-z]+$', '^[0-9a-z]*$'],
  minLength: [0, 1, 3],
  maxLength: [20, 40],
  minimum: [0, 1],
  maximum: [9, 99],
  exclusiveMinimum: [0],
  exclusiveMaximum: [100],
  multipleOf: [1, 5],
  items: [{ type: 'string' }],
  additionalItems: [false],
  contains: [{ const: 'a' }],
  minItems: [0, 1],
  maxItems: [3, 5],
  uniqueItems: [true, false],
  required: [['a']],
  properties: [{ another: { type: 'string' } }],
  patternProperties: [{ '^x-': { type: 'string' } }],
  additionalProperties: [true, false, { type: 'string' }],
  propertyNames: [{ pattern: '^[a-zA-Z]+$' }],
  minProperties: [0, 1],
  maxProperties: [20],
  dependencies: [{ a: ['b'] }],
  allOf: [[{ minLength: 1 }]],
  anyOf: [[{ type: 'string' }, { type: 'integer' }]],
  oneOf: [[{ maxLength: 5 }, { minLength: 6 }]],
  not: [{ const: 'never' }],
  if: [{ const: 'a' }],
  then: [{ maxLength: 1 }],
  default: ['a'],
  examples: [['a']],
  $comment: ['A comment.'],
  readOnly: [true],
  writeOnly: [true],
  contentMediaType: ['text/plain'],
  contentEncoding: ['base64'],
  'x-brief': ['In short.'],
  'x-assumption': [{ minLength: 1 }, { pattern: '^[a-z]' }],
  'x-partial': [true],
};

/** A contract with one difference, whether it is valid then or not, and what the difference is. */
export function withDifference(
  random: Random,
  files: ContractFiles,
): { readonly files: ContractFiles; readonly what: string } {
  const file = random.pick([...files.keys()].filter((name) => !name.endsWith('changes.yaml')));
  if (random.below(25) === 0 && file !== 'asyncapi.yaml') return renamed(files, file);
  const value: unknown = structuredClone(files.get(file));
  const places = placesIn(value).filter((place) => !isOfVersion(place));
  const at = random.pick(places);
  const what = changed(random, value, at);
  return { files: new Map([...files, [file, value]]), what: `${file} ${JSON.stringify(at)}: ${what}` };
}

/** What led to the version, and its number, is no difference. */
function isOfVersion([first, second]: readonly string[]): boolean {
  return first === 'x-changes' || (first === 'info' && second === 'version');
}

function renamed(files: ContractFiles, file: string): { files: ContractFiles; what: string } {
  const other = file.replace(/([^/]*)$/, 'renamed-$1');
  const nameOf = (one: string): string => one.split('/').at(-1) ?? one;
  const entries = [...files].map(([name, value]): [string, unknown] => [
    name === file ? other : name,
    JSON.parse(JSON.stringify(value).replaceAll(nameOf(file), nameOf(other))),
  ]);
  return { files: new Map(entries), what: `${file} is ${other}` };
}

type Holder = Record<string, unknown>;

function changed(random: Random, value: unknown, at: readonly string[]): string {
  const holder = at.slice(0, -1).reduce<unknown>((here, key) => (here as Holder)[key], value) as Holder;
  const key = at.at(-1) ?? '';
  const old = holder[key];
  const kind = random.below(6);
  if (kind === 0) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
    return 'gone';
  }
  if (kind === 1 && typeof old === 'object' && old !== null) return reordered(random, holder, key, old);
  if (kind < 4 && typeof old === 'object' && old !== null && !Array.isArray(old)) {
    const added = random.pick(Object.keys(POSSIBLE));
    (old as Holder)[added] = random.pick(POSSIBLE[added] ?? []);
    return `with ${added}`;
  }
  if (kind === 4 && !Array.isArray(holder)) {
    const entries = Object.entries(holder).map(([name, one]) => [name === key ? `${name}New` : name, one]);
    for (const name of Object.keys(holder)) delete holder[name];
    Object.assign(holder, Object.fromEntries(entries));
    return `called ${key}New`;
  }
  holder[key] = otherValue(random, key, old);
  return `now ${JSON.stringify(holder[key])}`;
}

function reordered(random: Random, holder: Holder, key: string, old: object): string {
  if (Array.isArray(old)) old.reverse();
  else {
    const entries = Object.entries(old);
    const cut = random.below(entries.length + 1);
    holder[key] = Object.fromEntries([...entries.slice(cut), ...entries.slice(0, cut)]);
  }
  return 'in another order';
}

function otherValue(random: Random, key: string, old: unknown): unknown {
  const possible = POSSIBLE[key];
  if (possible && random.below(2) === 0) return random.pick(possible);
  if (typeof old === 'number') return old + 1;
  if (typeof old === 'boolean') return !old;
  if (typeof old === 'string') return key === '$ref' ? old.replace(/\w+$/, 'other') : `${old} more`;
  return possible ? random.pick(possible) : old;
}

function placesIn(value: unknown, here: readonly string[] = []): (readonly string[])[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesIn(item, [...here, key]))
      : [];
  return here.length === 0 ? inside : [here, ...inside];
}
