import { expect, test } from 'vitest';
import { commandsOf } from '../../player/cli/command-tree.ts';
import { Collector } from '../../player/cli/collector.ts';
import { run } from './run.ts';

const commands = commandsOf().filter(({ words }) => words.startsWith('inbox '));

test('of inbox has all its commands', async () => {
  const { code, stdout, stderr } = await run(['--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const parent = commands[0]?.command.parent;
  expect(stdout).toBe(helpOf(parent));
  expect(commands.length).toBeGreaterThan(4);
  expect(await run([])).toEqual({ code: 2, stdout: '', stderr: stdout });
});

test.each(commands)('of $words is in the form of all other commands', async ({ words, command }) => {
  const help = { code: 0, stdout: helpOf(command), stderr: '' };
  const name = words.replace('inbox ', '');
  expect(await run([name, '--help'])).toEqual(help);
  expect(await run([name, '--nope', '-h'])).toEqual(help);
});

/** As the player would show it. */
function helpOf(command: (typeof commands)[number]['command'] | null | undefined): string {
  const shown = new Collector();
  command?.configureOutput({ writeOut: (text) => void shown.write(`${text.trimEnd()}\n`) }).outputHelp();
  return shown.text;
}
