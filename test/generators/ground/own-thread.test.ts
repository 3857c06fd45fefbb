import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { inOwnThread } from '../../../generators/ground/own-thread.ts';
import { REPOSITORY } from '../../architecture/source-files.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const MODULE = pathToFileURL(path.join(REPOSITORY, 'generators/ground/own-thread.ts')).href;

/** A module whose task is of that code. */
function moduleOf(code: string): string {
  const file = path.join(temporaryFolder(onTestFinished), 'task.mts');
  writeFileSync(
    file,
    `import { doInThread } from ${JSON.stringify(MODULE)};\nvoid doInThread(import.meta.filename, async (task) => { ${code} });`,
  );
  return file;
}

test('a task runs in a thread and gives a copy of its result', async () => {
  const file = moduleOf('return { twice: task.number * 2, gone: [new RangeError("too deep")] };');
  const result = await inOwnThread<{ twice: number; gone: unknown[] }>(file, { number: 21 });
  expect(result.twice).toBe(42);
  expect(result.gone[0]).toBeInstanceOf(RangeError);
});

test('a task that throws rejects with its error', async () => {
  await expect(inOwnThread(moduleOf('throw new TypeError("not so");'), {})).rejects.toThrow(
    new TypeError('not so'),
  );
});

test('a thread that ends without a result rejects and names its module', async () => {
  const file = moduleOf('process.exit(3);');
  await expect(inOwnThread(file, {})).rejects.toThrow(`The thread of ${file} ended with 3 and no result.`);
});
