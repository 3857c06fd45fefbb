import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../architecture/source-files.ts';
import { checkExamples, examplesOf } from '../generators/site/reference/check-examples.ts';

test('the reference says what the sources say', async () => {
  const script = path.join(REPOSITORY, 'scripts/typedoc/write-reference.ts');
  await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toBeDefined();
});

test.each(['library', 'names'])('the example of the contract %s for Fastify type-checks', async (name) => {
  const examples = (await examplesOf(name)).filter(({ of }) => of === 'toFastify');
  expect(examples).toHaveLength(1);
  expect(await checkExamples(name, examples, import.meta.dirname)).toEqual({ exitCode: 0, output: '' });
});
