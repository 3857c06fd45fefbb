import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Cache } from '../../../../generators/contract/source/cache.ts';
import { readContract } from '../../../../generators/index.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { mistakes, type Mistake } from './mistakes.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/** What all of these contracts have in common is found out once. */
const entries = new Map<string, ReturnType<Cache['recall']>>();
const cache: Cache = {
  recall: (key) => entries.get(key),
  keep: (key, value) => void entries.set(key, value),
};

test.each(mistakes.map((mistake) => [mistake.what, mistake] as const))('%s', async (_what, mistake) => {
  const { folder, place, says } = edited(mistake);
  const { diagnostics } = await readContract(
    path.join(folder, 'asyncapi.yaml'),
    undefined,
    'error',
    undefined,
    cache,
  );
  const found = diagnostics.map(({ file, line, column, message, hint }) => ({
    place: `${file}:${line}:${column}`,
    says: message,
    hint,
  }));
  expect(found).toEqual([{ place, says, hint: expect.stringContaining(mistake.hint) }]);
});

/** A copy of the contract of this repository with a mistake, and where that has to be found. */
function edited(mistake: Mistake): Readonly<Record<'folder' | 'place' | 'says', string>> {
  const folder = temporaryFolder();
  for (const name of ['asyncapi.yaml', 'schemas'])
    cpSync(path.join(REPOSITORY, name), path.join(folder, name), { recursive: true });
  const file = path.join(folder, mistake.file);
  const before = readFileSync(file, 'utf8');
  const start = mistake.replace === undefined ? 0 : before.indexOf(mistake.replace);
  expect(start, `${mistake.file} has the text that is edited`).toBeGreaterThanOrEqual(0);
  const after =
    mistake.replace === undefined ? mistake.with : before.replace(mistake.replace, () => mistake.with);
  writeFileSync(file, after);
  const offset = after.indexOf(mistake.at, start);
  expect(offset, `the edited file has ${mistake.at}`).toBeGreaterThanOrEqual(0);
  const lines = after.slice(0, offset).split('\n');
  const first = after.slice(0, after.indexOf(mistake.first ?? '', start)).split('\n').length;
  const says = mistake.says.replace('{first}', String(first));
  return { folder, says, place: `${mistake.file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}` };
}
