import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { nodeProblem } from '../../../receiver/command-line/node-problem.ts';
import { shells } from '../../../player/cli/completion/completion-command.ts';
import { run } from './run.ts';

/** What the command proposes in the place of the last word. */
async function proposed(...words: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await run(['complete', '--', ...words]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').filter((line) => line !== '');
}

describe('what may come next', () => {
  test.each<[string[], string[]]>([
    [['sen'], ['send']],
    [['sc'], ['scenario']],
    [
      ['scenario', ''],
      ['run', 'list', 'show', 'schema', 'check'],
    ],
    [['send', 'parcelD'], ['parcelDelivered']],
    [
      ['send', 'parcel.'],
      ['parcel.delivered', 'parcel.returned'],
    ],
    [['send', 'PARCELD'], ['parcelDelivered']],
    [['send', 'parcelDelivered', 'parcel.d'], ['parcel.delivered']],
    [['example', 'nothing'], []],
    [['send', '--retry', 'a'], ['all']],
    [['send', '--retry', 'parcelD'], ['parcelDelivered']],
    [
      ['send', '--fault', 'duplicate-'],
      ['duplicate-parallel=', 'duplicate-key'],
    ],
    [['send', '--fault', 'cut-d'], ['cut-during-body']],
    [['send', '--speed', ''], ['max']],
    [['send', '--fault-at'], ['--fault-attempts']],
    [['send', '--json', '--see'], ['--seed']],
    [['completion', ''], [...shells]],
    [
      ['inbox', 'redrive', '--state', ''],
      ['deferred', 'dead', 'kept'],
    ],
    [['inbox', 'list', '--state', 'w'], ['waiting']],
    [['inbox', 'list', '--kind', 'con'], ['conflict']],
    [['scenario', 'run', 'duplicates/c'], ['duplicates/concurrent']],
    [['scenario', 'show', 'cuts/tw'], ['cuts/twenty-retries']],
    // A file, of which a shell knows more.
    [['validate', ''], []],
    [['send', '--log', ''], []],
    [['no-such-command', '__proto__'], []],
  ])('%j', async (words, expected) => {
    expect(await proposed(...words)).toEqual(expected);
  });

  test('holds no event without an example for what needs one, and no command that is for scripts', async () => {
    const documented = ['parcelDelivered', 'parcel.delivered'];
    expect(await proposed('load', '')).toEqual(documented);
    expect(await proposed('example', '')).toEqual(documented);
    expect(await proposed('send', '')).toEqual([
      ...documented,
      'parcelReturned',
      'parcel.returned',
      'depotClosed',
    ]);
    expect(await proposed('')).toContain('completion');
    expect(await proposed('')).not.toContain('complete');
  });
});

describe('the scripts', () => {
  test.each(shells)('for %s ask the command itself', async (shell) => {
    const { code, stdout } = await run(['completion', shell]);

    expect(code).toBe(0);
    expect(stdout).toContain('parcel-hooks complete -- ');
  });

  test('a shell that there is none for is a usage error', async () => {
    const { code, stderr } = await run(['completion', 'cmd']);

    expect(code).toBe(2);
    expect(stderr).toMatch(/^parcel-hooks: .*bash, zsh, fish\. See parcel-hooks completion --help\.\n$/);
  });

  test('bash completes with its script', async () => {
    const { stdout: script } = await run(['completion', 'bash']);
    // In the place of the command, one that shows what it is asked and proposes two things.
    const command = `parcel-hooks() { printf '%s\\n' "asked:$1 $2 $3 $4" 'two words'; }`;
    const typed = `COMP_WORDS=(parcel-hooks send pa); COMP_CWORD=2; _parcel_hooks; printf '<%s>' "\${COMPREPLY[@]}"`;

    const { stdout, stderr } = spawnSync('bash', ['-c', [command, script, typed].join('\n')], {
      encoding: 'utf8',
    });

    expect(stderr).toBe('');
    expect(stdout).toBe('<asked:complete -- send pa><two words>');
  });
});

describe('a Node that is too old', () => {
  test.each(['20.20.2', '22.18.9', '18.0.0'])('%s is named, with the one that is needed', (version) => {
    expect(nodeProblem(version)).toBe(
      `this is Node ${version}, and the command needs 22.19 or newer. Nothing was done.`,
    );
  });

  test.each(['22.19.0', '22.20.1', '24.0.0', process.versions.node])('%s is none', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });
});
