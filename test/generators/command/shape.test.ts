import { cpSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readContract } from '../../../generators/index.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { contentsOf } from './folder-state.ts';
import { REPOSITORY, runKit } from './run-kit.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ['asyncapi.yaml', 'schemas'])
    cpSync(path.join(REPOSITORY, name), path.join(folder, name), { recursive: true });
});

const move = (from: string, to: string, ...args: readonly string[]) =>
  runKit('shape', 'move', from, '--to', to, ...args, '--contract', path.join(folder, 'asyncapi.yaml'));

test.each([
  ['a folder', 'schemas/common', 'schemas/shapes', 'schemas/shapes/amount.schema.json'],
  [
    'a file',
    'schemas/common/amount.schema.json',
    'schemas/money/sum.schema.json',
    'schemas/money/sum.schema.json',
  ],
  [
    'a file that refers to others',
    'schemas/events',
    'schemas/of/events',
    'schemas/of/events/provisioning.schema.json',
  ],
  ['examples', 'schemas/examples', 'schemas/bodies', 'schemas/bodies/card-pos-approved.grocery.json'],
])('%s is moved with every reference, and back', async (_what, from, to, moved) => {
  const before = contentsOf(folder);
  expect(await move(from, to, '--dry-run')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`rename to ${moved}`),
  });
  expect(contentsOf(folder)).toEqual(before);
  expect(await move(from, to)).toMatchObject({ code: 0, stderr: '' });
  expect(globSync(`${from}{,/**/*.*}`, { cwd: folder }).filter((file) => path.extname(file) !== '')).toEqual(
    [],
  );
  expect(readFileSync(path.join(folder, moved), 'utf8')).not.toBe('');
  const { contract, diagnostics } = await readContract(
    path.join(folder, 'asyncapi.yaml'),
    undefined,
    'error',
  );
  expect(diagnostics).toEqual([]);
  expect(contract?.events).toHaveLength(36);
  await runKit('event', 'undo', '--contract', path.join(folder, 'asyncapi.yaml'));
  expect(contentsOf(folder)).toEqual(before);
});

test.each([
  ['schemas/nothing', 'schemas/other', 'no file and no folder'],
  ['schemas/common', '../elsewhere', 'outside the folder of the contract'],
  ['schemas/common/uuid.schema.json', 'schemas/common/amount.schema.json', 'already'],
  ['asyncapi.yaml', 'api.yaml', 'is the document'],
])('%s cannot go to %s', async (from, to, why) => {
  const before = contentsOf(folder);
  expect(await move(from, to)).toMatchObject({ code: 2, stderr: expect.stringContaining(why) });
  expect(contentsOf(folder)).toEqual(before);
});
