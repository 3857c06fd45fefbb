import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../generated/contract.ts';
import { createKitProgram } from '../../generators/command/run-kit.ts';
import { commandReference } from '../../common/command-reference.ts';
import { contractCommandReference } from '../../player/cli/command-reference.ts';
import { createConsumer, type Consumer } from './consumer.ts';
import { NODE, NODE_NAME } from './nodes.ts';
import { ENV } from './npm.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** The kit as its sources: that it runs when it is installed is tested with the company that installs it. */
const KIT = [
  '--conditions=@webhook-contract/source',
  path.join(repository, 'generators/command/webhook-kit.ts'),
];

let consumer: Consumer;
beforeAll(() => {
  consumer = createConsumer();
});
afterAll(() => consumer?.remove());

async function run(args: readonly string[], node = process.execPath) {
  const child = spawn(node, args, { cwd: consumer.folder, stdio: ['ignore', 'pipe', 'pipe'], env: ENV });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

const programs = [
  {
    program: contract.name,
    start: [`node_modules/.bin/${contract.name}`],
    commands: contractCommandReference(contract),
  },
  { program: 'webhook-kit', start: KIT, commands: commandReference(await createKitProgram()) },
].flatMap(({ program, start, commands }) =>
  commands.map((command) => ({ name: `${program} ${command.words}`.trim(), start, ...command })),
);

test.each(programs)(
  '$name has a help, and refuses what it does not know',
  async ({ name, start, words, ...use }) => {
    const argv = [...start, ...(words === '' ? [] : words.split(' '))];
    const [help, wrong] = await Promise.all([run([...argv, '--help']), run([...argv, '--nope'])]);

    expect({ code: help.code, stderr: help.stderr }).toEqual({ code: 0, stderr: '' });
    expect(help.stdout).toContain(`Usage: ${name} [options]`);
    expect(use.examples.length).toBeGreaterThan(0);
    expect(Object.keys(use.exitCodes)).toContain('0');
    expect(help.stdout).toContain('\nExamples:\n  ');
    const lines = help.stdout.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
    expect(lines).toEqual(
      expect.arrayContaining(Object.entries(use.exitCodes).map(([code, meaning]) => `${code} ${meaning}`)),
    );
    expect({ code: wrong.code, stdout: wrong.stdout }).toEqual({ code: 2, stdout: '' });
    expect(wrong.stderr).toMatch(/^[^\n]*unknown option '--nope'[^\n]*\n$/);
  },
);

// What its commands do under it is tested where they do it.
const ofOtherNode = NODE === process.execPath ? [] : programs.filter(({ words }) => words === '');
test.each(ofOtherNode)(`$name has the same help under ${NODE_NAME}`, async ({ start }) => {
  const [help, older] = await Promise.all([run([...start, '--help']), run([...start, '--help'], NODE)]);
  expect(older).toEqual(help);
});
