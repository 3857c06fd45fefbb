import { expect, test } from 'vitest';
import { extent } from '../../extent.ts';
import type { ContractSide } from '../../../generators/compare/contract-side.ts';
import { readSide } from '../../../generators/compare/read-side.ts';
import { unnamedPackage } from '../../../generators/contract/model/model.ts';
import { noCache } from '../../../generators/contract/source/cache.ts';
import { generators } from '../../../generators/package/generators.ts';
import { withFiles } from '../../fuzz/with-files.ts';
import { createRandom } from '../../random.ts';
import { testSeed } from '../../seed.ts';
import { compareRead } from './compare-documents.ts';
import { contracts, withDifference, type ContractFiles } from './random-difference.ts';

/** A long run makes 2,000. */
const EDITS = Number(process.env.DIFF_EDITS ?? extent(12, 60));

const outputs = generators.filter(({ name }) => name !== 'docs');

/** Reads a contract; undefined if something is wrong with it. */
async function read(files: ContractFiles): Promise<ContractSide | undefined> {
  const texts = new Map([...files].map(([file, value]) => [file, JSON.stringify(value, undefined, 1)]));
  return withFiles(texts, async (folder) => {
    const { side, diagnostics } = await readSide(`${folder}/asyncapi.yaml`, unnamedPackage, {}, noCache);
    return diagnostics.some(({ severity }) => severity === 'error') ? undefined : side;
  });
}

/**
 * What comes of a contract, by path: the files of all outputs, what the site is made of, which is the contract itself, and
 * the files that it publishes.
 */
async function madeOf({ contract, subject }: ContractSide): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(outputs.map(({ generate }) => generate(contract)));
  return new Map([
    ...files.flat().map((file): [string, string] => [file.path, String(file.content)]),
    ['the site', JSON.stringify({ ...contract, version: '', changes: [] })],
    ...[...subject.sources.files].map(([file, { value }]): [string, string] => [
      `contract/${file}`,
      JSON.stringify(value),
    ]),
  ]);
}

test(
  `of ${EDITS} random edits, each that changes what is generated or published is found`,
  async () => {
    const random = createRandom(testSeed);
    const known = await Promise.all(
      contracts.map(async (files) => {
        const side = await read(files);
        if (!side) throw new Error('a contract with errors');
        return { files, side, made: await madeOf(side) };
      }),
    );
    const unseen: string[] = [];
    let [judged, changed] = [0, 0];
    while (judged < EDITS) {
      const { files, side, made } = random.pick(known);
      const edit = withDifference(random, files);
      const current = await read(edit.files);
      if (!current) continue;
      judged += 1;
      const madeNow = await madeOf(current);
      const different = [...new Set([...made.keys(), ...madeNow.keys()])].filter(
        (file) => made.get(file) !== madeNow.get(file),
      );
      if (different.length === 0) continue;
      changed += 1;
      const { changes } = compareRead(side, current);
      if (changes.length === 0) unseen.push(`${edit.what} changes ${different.join(', ')}`);
    }
    expect(unseen).toEqual([]);
    // Else the test would say little.
    expect(changed).toBeGreaterThan(EDITS / 2);
  },
  EDITS * 6_000,
);
