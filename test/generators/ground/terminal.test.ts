import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../command/run-kit.ts';

/** Has a process ask two questions, and types the given lines. */
async function asked(...lines: readonly string[]): Promise<string> {
  const script = `
    const { onTerminal } = await import(${JSON.stringify(path.join(REPOSITORY, 'generators/ground/terminal.ts'))});
    const replies = await onTerminal(async (ask) => [
      await ask({ ask: 'Name', problemOf: (typed) => (typed === 'wrong' ? 'Not that' : undefined) }),
      await ask({ ask: 'Size', default: 'large' }),
    ]).catch((error) => error.name + ' ' + error.exitCode);
    console.log(JSON.stringify(replies));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const left = [...lines];
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    if (!String(chunk).endsWith(': ')) return;
    const line = left.shift();
    if (line === undefined) child.stdin.end();
    else child.stdin.write(`${line}\n`);
  });
  await once(child, 'close');
  return output;
}

test('asks again after a line that is empty or wrong, and takes the default for an empty one', async () => {
  expect(await asked('', 'wrong', ' Right ', '')).toBe(
    'Name: This needs one line of text; q quits, and nothing is written.\nName: Not that.\nName: Size (large): ["Right","large"]\n',
  );
});

test('says that the terminal was closed', async () => {
  expect(await asked('Right')).toMatch(/\):\s+"TerminalLeft 1"/);
});

test('keeps lines that were typed ahead for their questions', async () => {
  expect(await asked('Right\nSmall')).toBe('Name: Size (large): ["Right","Small"]\n');
});
