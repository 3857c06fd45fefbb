import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { fc } from '../property.ts';
import { VALID_FOLDER } from './broken-contract.ts';

type Path = readonly (string | number)[];

/** Something in a file of the valid contract, and what comes in its place; undefined takes it away. */
export interface Mutation {
  readonly file: string;
  readonly path: Path;
  readonly value: unknown;
}

const files = readdirSync(VALID_FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(VALID_FOLDER, path.join(entry.parentPath, entry.name)))
  .sort();

const places = files.flatMap((file) => pathsIn(read(file)).map((place) => ({ file, path: place })));

/** Values that have the wrong kind nearly everywhere, and references to any place of the document. */
const values = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, 0, -1.5, '', 'text', [], {}, [null], [[]], { a: null }),
  fc.constantFrom(...places).map((place) => ({ $ref: `/${place.file}#${pointer(place.path)}`.slice(1) })),
  fc.constantFrom(...places).map(({ path: place }) => ({ $ref: `#${pointer(place)}` })),
  fc.constantFrom('__proto__', 'constructor', '*/', '../..', '\u0000', '\uD800', '$message.payload#/'),
  fc.jsonValue({ maxDepth: 2 }),
);

export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc
    .record({ place: fc.constantFrom(...places), value: values })
    .map(({ place, value }): Mutation => ({ ...place, value })),
  { minLength: 1, maxLength: 3 },
);

/** Writes what mutations make of the valid contract over a copy of it. JSON is YAML, so all is written as JSON. */
export function writeMutated(folder: string, mutated: readonly Mutation[]): void {
  const contents = new Map(files.map((file) => [file, read(file)]));
  for (const { file, path: place, value } of mutated) {
    contents.set(file, replaceAt(contents.get(file), place, value));
  }
  for (const [file, content] of contents) {
    writeFileSync(path.join(folder, file), JSON.stringify(content) ?? '');
  }
}

function read(file: string): unknown {
  return parse(readFileSync(path.join(VALID_FOLDER, file), 'utf8'));
}

function pathsIn(value: unknown, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [here];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [
    here,
    ...keys.flatMap((key) => pathsIn((value as Record<string | number, unknown>)[key], [...here, key])),
  ];
}

/** The same value where an earlier mutation took the place away. */
function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const changed = replaceAt((value as Record<string | number, unknown>)[key], rest, replacement);
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return { ...value, [key]: changed };
}

function pointer(place: Path): string {
  return place.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
