import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { REPOSITORY } from '../../architecture/source-files.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const MODULE = pathToFileURL(path.join(REPOSITORY, 'generators/ground/own-process.ts')).href;

test.each([
  ['-e', ['--input-type=module', '-e']],
  ['--eval, after others', ['--no-warnings', '--input-type=module', '--eval']],
])('a task of code that %s gives runs once, and not the code in its process', (_, options) => {
  const task = path.join(temporaryFolder(onTestFinished), 'task.mts');
  writeFileSync(
    task,
    `import { doTask } from ${JSON.stringify(MODULE)};
     doTask(import.meta.filename, async ({ number }) => number * 2);`,
  );
  const code = `
    if (process.send) { console.log('evaluated again'); process.exit(); }
    const { inOwnProcess } = await import(${JSON.stringify(MODULE)});
    console.log(await inOwnProcess(${JSON.stringify(task)}, { number: 21 }));`;
  const { stdout, stderr } = spawnSync(process.execPath, [...options, code], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ stdout, stderr }).toEqual({ stdout: '42\n', stderr: '' });
});
