import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kitHashes, type Cache } from '../../../generators/contract/source/cache.ts';
import { own, type Json, type JsonSchema } from '../../../generators/contract/model/json.ts';
import { readContract } from '../../../generators/contract/index.ts';
import { compileGuards } from '../../../generators/outputs/validators/guard-modules.ts';
import { withContract } from './broken-contract.ts';
import { contentsOf } from '../command/folder-state.ts';
import { runKitIn, runKitProcess } from '../command/run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A cache in memory that counts what had to be worked out, of all or of some kind. */
function countingCache(counts: (value: Json) => boolean = () => true): Cache & { kept: number } {
  const values = new Map<string, Json>();
  return {
    kept: 0,
    recall: (key) => values.get(key),
    keep(key, value) {
      if (counts(value)) this.kept += 1;
      values.set(key, JSON.parse(JSON.stringify(value)) as Json);
    },
  };
}

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });

test.each<[string, JsonSchema, 'one' | 'all']>([
  ['of its own schema', object({}), 'one'],
  ['of all of them, where a field has the name of a method', object({ toString: text(3) }), 'all'],
  ['of all of them, where what was evaluated is tracked', { unevaluatedProperties: false }, 'all'],
])('a guard is compiled again only after a change %s', (_name, other, again) => {
  const compile = (maxLength: number, cache?: Cache) =>
    compileGuards(
      { first: object({ name: { $ref: '#/definitions/name' } }), name: text(maxLength), other },
      ['first', 'other'],
      cache,
    );
  const cache = countingCache((value) => Array.isArray(value));
  expect(compile(5, cache)).toEqual(compile(5));
  const all = cache.kept;
  cache.kept = 0;
  expect(compile(5, cache)).toEqual(compile(5));
  expect(cache.kept).toBe(0);
  expect(compile(6, cache)).toEqual(compile(6));
  expect(cache.kept).toBe(again === 'one' ? 1 : all);
});

test('a guard is compiled again after a change of what a required field accepts', () => {
  const compile = (name: JsonSchema, cache?: Cache) =>
    compileGuards(
      { first: { ...object({ name: { $ref: '#/definitions/name' } }), required: ['name'] }, name },
      ['first'],
      cache,
    );
  const cache = countingCache();
  expect(compile(text(5), cache)).toEqual(compile(text(5)));
  expect(compile({ maxLength: 5 }, cache)).toEqual(compile({ maxLength: 5 }));
});

test('the parser judges a document once, and again with what it read of other files', () =>
  withContract(async (folder) => {
    const document = path.join(folder, 'asyncapi.yaml');
    const whole = readFileSync(document, 'utf8');
    const cache = countingCache((value) => own(value, 'findings') !== undefined);
    const read = async () => {
      cache.kept = 0;
      const { diagnostics } = await readContract(document, undefined, {}, undefined, cache);
      expect(diagnostics).toEqual((await readContract(document)).diagnostics);
      return { kept: cache.kept, problems: diagnostics.length };
    };
    expect(await read()).toEqual({ kept: 1, problems: 0 });
    const payload = path.join(folder, 'schemas/events/tank-empty.schema.json');
    writeFileSync(
      payload,
      readFileSync(payload, 'utf8').replace('"description": "', '"description": "Now: '),
    );
    expect(await read()).toEqual({ kept: 0, problems: 0 });

    const host = path.join(folder, 'host.yaml');
    writeFileSync(
      document,
      whole.replace(/gardenerHost:\n.*Host name of the gardener\./, 'gardenerHost: { $ref: host.yaml }'),
    );
    writeFileSync(host, 'description: Host name of the gardener.');
    expect(await read()).toEqual({ kept: 1, problems: 0 });
    writeFileSync(host, 'description: [Host name of the gardener.]');
    const { kept, problems } = await read();
    expect(kept).toBe(1);
    expect(problems).toBeGreaterThan(0);
  }));

test('what is generated is the same with a cache, with a damaged one and with none', () =>
  withContract(async (folder) => {
    mkdirSync(path.join(folder, 'node_modules'));
    /** Each of the last two runs is in a process of its own, which remembers nothing but what the cache holds. */
    const generate = async (run: typeof runKitIn) => {
      expect(await run(folder, ...args)).toMatchObject({ code: 0 });
      return contentsOf(path.join(folder, 'generated'));
    };
    const args = ['generate', '--without', 'docs', '--contract', 'asyncapi.yaml'];
    const payload = path.join(folder, 'schemas/events/tank-empty.schema.json');
    const before = readFileSync(payload, 'utf8');
    const cold = await generate(runKitIn);
    const caches = path.join(folder, 'node_modules/.cache/webhook-kit');
    expect(readdirSync(caches)).toHaveLength(3);

    writeFileSync(payload, before.replace('"description": "', '"description": "Now: '));
    const edited = await generate(runKitIn);
    expect(edited).not.toEqual(cold);

    // As after a crash of the machine.
    for (const file of readdirSync(caches)) {
      const cache = path.join(caches, file);
      writeFileSync(cache, readFileSync(cache, 'utf8').replaceAll('text', 'none').slice(0, -1));
    }
    expect(await generate(runKitProcess)).toEqual(edited);

    writeFileSync(payload, before);
    rmSync(caches, { recursive: true });
    expect(await generate(runKitProcess)).toEqual(cold);
  }));

test('a kit whose folders are links is told apart by its files', () => {
  const kit = temporaryFolder();
  const file = path.join(kit, 'generate.ts');
  writeFileSync(file, '');
  const alone = kitHashes(kit);
  symlinkSync(tmpdir(), path.join(kit, 'node_modules'), 'junction');
  symlinkSync(path.join(kit, 'nothing'), path.join(kit, 'gone.ts'));
  expect(kitHashes(kit)).toEqual(alone);
  writeFileSync(file, 'changed');
  expect(kitHashes(kit)).not.toEqual(alone);
});
