import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Random } from '../random.ts';
import { fieldName } from './hostile-names.ts';
import type { Files } from './made-document.ts';
import { anyJson } from './made-schema.ts';

const TESTS = path.resolve(import.meta.dirname, '..');

/** Contracts that nothing is wrong with. */
const contracts: readonly Files[] = [
  'generators/contract/valid',
  ...readdirSync(path.join(TESTS, 'contracts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `contracts/${name}`),
  ...['hostile', 'library', 'names'].map((name) => `golden/${name}/contract`),
].map((folder) => filesOf(path.join(TESTS, folder)));

/** A contract that nothing was wrong with before a few places of it were changed. */
export function mutatedContract(random: Random): Files {
  return mutated(random, random.pick(contracts), 1 + random.below(3));
}

/** The same files with some places changed. */
export function mutated(random: Random, files: Files, count: number): Files {
  const changed = new Map(files);
  for (let done = 0; done < count; done += 1) {
    const file = random.pick([...changed.keys(), 'asyncapi.yaml']);
    const text = changed.get(file) ?? '';
    changed.set(file, random.below(12) === 0 ? withBrokenText(random, text) : withBrokenValue(random, text));
  }
  return changed;
}

function withBrokenText(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const inserted = ['', '\t', '{', '&a', '*a', '!!js/function ', '\0', '"', '\n---\n', '<<: *a'];
  return text.slice(0, at) + random.pick(inserted) + text.slice(at + random.below(3));
}

/** What is changed by value is written as JSON, which is YAML too. */
function withBrokenValue(random: Random, text: string): string {
  try {
    const value: unknown = parse(text, { logLevel: 'silent' });
    const places = pathsIn(value);
    return JSON.stringify(changedAt(value, random.pick(places), random, places)) ?? '';
  } catch {
    return text;
  }
}

type Path = readonly string[];

function changedAt(value: unknown, [key, ...rest]: Path, random: Random, places: readonly Path[]): unknown {
  if (key === undefined) return otherValue(random, places);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    if (name !== key) return [[name, item]];
    if (rest.length > 0) return [[name, changedAt(item, rest, random, places)]];
    const kind = random.below(5);
    if (kind === 0) return [];
    if (kind === 1) return [[fieldName(random), item]];
    return [[name, otherValue(random, places)]];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

function otherValue(random: Random, places: readonly Path[]): unknown {
  const pointer = `#${random
    .pick(places)
    .map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')}`;
  const references = [
    pointer,
    'schemas/headers.schema.json',
    'https://example.com/x',
    '../../etc/passwd',
    '#',
    'a#b',
  ];
  return random.below(3) === 0 ? { $ref: random.pick(references) } : anyJson(random, 3);
}

function pathsIn(value: unknown, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...here, key]))];
}

function filesOf(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}
