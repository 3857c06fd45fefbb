import { expect, test } from 'vitest';
import { run as runWithPlayer } from '../../player/cli/run.ts';
import { run } from './run.ts';

const { stdout: helpOfInbox } = await run(['--help']);
const names = Array.from(
  helpOfInbox.split('Commands:')[1]?.matchAll(/^ {2}(\w+) \[/gm) ?? [],
  ([, name]) => name ?? '',
);

test('of inbox has all its commands', async () => {
  expect(names).toEqual(['list', 'show', 'redrive', 'purge', 'migrate']);
  expect(await run([])).toEqual({ code: 2, stdout: '', stderr: helpOfInbox });
});

test.each([[[]], ...names.map((name) => [[name]])])(
  'of %j is the same where the player is installed',
  async (words) => {
    const help = await runWithPlayer(['inbox', ...words, '--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(await run([...words, '--help'])).toEqual(help);
    expect(await run([...words, '--nope', '-h'])).toEqual(help);
  },
);
