import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '../../generators/contract/model/model.ts';
import { subschemas } from '../../generators/contract/schema/schema-walk.ts';
import { readContract } from '../../generators/index.ts';
import { eventStem, pascalCase } from '../../generators/contract/model/names.ts';
import { readSourceFiles, REPOSITORY, type SourceFile } from './source-files.ts';

/** Generators and runtime serve any contract: no name of the one in this repository stands in their source. */

/**
 * Names of the contract that may stand in the source: the kit has a folder and an export `template` for @asyncapi/generator, and the
 * rest are plain English.
 */
const COMMON_WORDS = new Set([
  '/template',
  'Platform',
  'Callbacks',
  'Miscellaneous',
  'Webhook',
  'notification',
  'port',
]);

let names: ReadonlySet<string>;
beforeAll(async () => {
  const { contract } = await readContract(path.join(REPOSITORY, 'asyncapi.yaml'));
  if (!contract) throw new Error('the contract has errors');
  names = new Set([...namesOf(contract)].filter((name) => name !== '' && !COMMON_WORDS.has(name)));
});

function* namesOf(contract: Contract): Generator<string> {
  yield contract.title;
  yield* contract.categories.map(({ name }) => name);
  yield* contract.endpoint.variables.map(({ name }) => name);
  yield contract.staticHeader?.exampleName ?? '';
  for (const location of [...contract.eventType, contract.eventId])
    if (location) yield location.in === 'header' ? location.name : location.pointer;
  for (const { key, title, eventType, otherNames } of contract.events) {
    yield* [key, title, eventType ?? '', eventStem(key), pascalCase(key), ...otherNames];
  }
  for (const schema of Object.values(contract.definitions)) yield* fieldsOf(schema);
  for (const { id, title, rowName, columns, groups } of contract.tables) {
    yield* [id, title, rowName.one, rowName.other, ...columns.map(({ label }) => label)];
    for (const { title, rows } of groups) {
      yield title;
      for (const row of rows) yield* [row.title, ...Object.values(row.cells).map((cell) => cell ?? '')];
    }
  }
}

function* fieldsOf(schema: Contract['definitions'][string]): Generator<string> {
  for (const { path: place, schema: inner } of subschemas(schema)) {
    // A field of a single word, such as `amount`, is plain English.
    if (place[0] === 'properties' && /[^a-z]/.test(place[1] ?? '')) yield place[1] ?? '';
    yield* fieldsOf(inner);
  }
}

describe('no name of the contract', () => {
  test.each(['generators', 'runtime', 'receiver', 'common', 'player'])('stands in %s', (folder) => {
    const files = readSourceFiles(folder, ['.ts', '.js', '.json', '.css', '.md', '.yaml']);
    expect(files.length).toBeGreaterThan(5);
    const found = files.flatMap((file) => namesIn(file).map((name) => `${file.path} names ${name}`));
    expect(found).toEqual([]);
  });

  test('is missed: the list holds names of each kind, and the search finds them', () => {
    expect(names.size).toBeGreaterThan(200);
    for (const name of names) {
      expect(namesIn({ path: '', text: `const a = { b: '${name}' };` })).toContain(name);
    }
  });
});

function namesIn({ text }: SourceFile): string[] {
  return [...names].filter((name) => occursIn(text, name));
}

/** Whether a name stands in a text as a word of its own. */
function occursIn(text: string, name: string): boolean {
  const isPart = (character: string | undefined) => character !== undefined && /[A-Za-z0-9_]/.test(character);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return true;
  return false;
}
