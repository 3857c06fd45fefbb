import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract, type Contract } from '../../../../generators/contract/index.ts';
import type { Cache } from '../../../../generators/contract/source/cache.ts';
import { unnamedPackage } from '../../../../generators/contract/model/model.ts';
import { sourceTree } from '../../../../generators/package/source-tree.ts';
import { openSession } from '../../../../generators/authoring/dev/session.ts';
import { lazySite } from '../../../../generators/site/lazy-site.ts';
import { makeSite } from '../../../../generators/site/make-site.ts';
import type { GenerateOptions } from '../../../../generators/outputs/generator.ts';
import { generators } from '../../../../generators/package/generators.ts';
import { collectFiles } from '../../../../generators/package/output/collect.ts';
import { VALID_FOLDER } from '../../contract/broken-contract.ts';
import { extent } from '../../../extent.ts';
import { createRandom } from '../../../random.ts';
import { testSeed } from '../../../seed.ts';
import { contentsOf } from '../../command/folder-state.ts';
import { editedContract } from './random-edit.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

/** A long run makes 200. */
const EDITS = Number(process.env.DEV_EDITS ?? extent(12, 20));

const folder = temporaryFolder(afterAll);
beforeAll(() => {
  cpSync(VALID_FOLDER, folder, { recursive: true });
});

const committed = generators.filter(({ isCommitted = true }) => isCommitted);

/** What a run makes of a document that remembers nothing but what a cache has: its problems, and its files by path. */
async function coldRun(document: string, cache?: Cache) {
  const { contract, diagnostics, filesRead } = await readContract(document, undefined, {}, undefined, cache);
  const options: GenerateOptions = {
    sources: sourceTree(document, filesRead),
    runtime: 'imported',
    ...(cache && { cache }),
  };
  const files = contract && (await collectFiles(contract, committed, options));
  return {
    contract,
    options,
    diagnostics,
    files: files && Object.fromEntries(files.map(({ path: file, content }) => [file, String(content)])),
  };
}

/** A cache that has all that runs before this one have kept. */
function lastingCache(): Cache {
  const entries = new Map<string, string>();
  return {
    recall: (key) => JSON.parse(entries.get(key) ?? 'null') ?? undefined,
    keep: (key, value) => void entries.set(key, JSON.stringify(value)),
  };
}

test(
  `after each of ${EDITS} random edits, the output has the bytes of a cold run, and the problems are the same`,
  async () => {
    const document = path.join(folder, 'asyncapi.yaml');
    const output = path.join(folder, 'generated');
    const random = createRandom(testSeed);
    const contract = editedContract(folder, random);
    const settings = {
      root: folder,
      configFile: undefined,
      document,
      output,
      package: unnamedPackage,
      runtime: 'imported' as const,
      rules: {},
      typeNames: {},
      eventTypes: {},
      generators,
    };
    const session = openSession({ settings, only: undefined, siteUrl: undefined });
    const cache = lastingCache();
    let written: unknown = {};
    let broken = 0;
    for (let count = 0; count < EDITS; count += 1) {
      // Several at once, as in a checkout, now and then.
      const made = Array.from({ length: 1 + Math.max(0, random.below(6) - 3) }, () => contract.edit());
      const reading = await session.read();
      if (reading.contract) await session.write({ ...reading, contract: reading.contract as Contract });
      const cold = await coldRun(document);
      const context = `edit ${count} of seed ${testSeed}: ${made.join(', ')}`;
      const { diagnostics, files } = await coldRun(document, cache);
      expect({ context, diagnostics, files }).toEqual({
        context,
        diagnostics: cold.diagnostics,
        files: cold.files,
      });
      if (cold.files) written = cold.files;
      else broken += 1;
      expect({ context, diagnostics: reading.diagnostics, files: contentsOf(output) }).toEqual({
        context,
        diagnostics: cold.diagnostics,
        files: written,
      });
    }
    // Neither all well nor all broken, or the test would say little.
    expect(broken).toBeGreaterThan(0);
    expect(broken).toBeLessThan(EDITS / 2);
  },
  EDITS * 6_000,
);

test('a site that is made file by file has the bytes of one that is made at once', async () => {
  const { contract, options } = await coldRun(path.join(VALID_FOLDER, 'asyncapi.yaml'));
  const fileAt = lazySite(contract as Contract, options);
  for await (const { path: file, content } of makeSite(contract as Contract, options))
    expect([file, String((await fileAt(file))?.content)]).toEqual([file, Buffer.from(content).toString()]);
  expect(await fileAt('events/nothing.html')).toBeUndefined();
  expect(await fileAt('nothing.json')).toBeUndefined();
});
