import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectFiles } from '../../generators/package/output/collect.ts';
import { compareFolder } from '../../generators/package/output/compare.ts';
import { writeFolder } from '../../generators/package/output/write.ts';
import { contractFolder } from '../contracts/contract-folders.ts';
import { caseFolder, codeGenerators, readValid } from './generate-case.ts';

// `npx vitest run test/golden/golden.test.ts --update` writes `expected` again; look at the difference before you commit it.
// The package of this repository's own contract, `generated/`, is the other one whose every line is compared.

const expected = path.join(caseFolder('signed-batches'), 'expected');
const contract = await readValid(path.join(contractFolder('signed-batches'), 'asyncapi.yaml'));
const files = await collectFiles(contract, codeGenerators);

test('a signed contract with batches gives the expected files, all of them and no others', () => {
  // Nobody reads the library of formats.
  const readable = files.filter(({ path: file }) => file !== 'validators/formats.ts');
  const { snapshotUpdateState } = expect.getState().snapshotState;
  if (snapshotUpdateState === 'all') writeFolder(expected, readable, () => true);
  expect(compareFolder(expected, readable, () => true)).toEqual({ missing: [], changed: [], unexpected: [] });
});

test('it gives the same bytes a second time, and in another working folder', async () => {
  const before = process.cwd();
  process.chdir(tmpdir());
  try {
    expect(await collectFiles(contract, codeGenerators)).toEqual(files);
  } finally {
    process.chdir(before);
  }
});
