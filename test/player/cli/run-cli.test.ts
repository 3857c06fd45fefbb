import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../../player/cli/run-cli.ts';
import type { ContractData } from '../../../player/contract.ts';
import { parcelContract } from '../sender/parcel-contract.ts';
import { run } from './run.ts';

describe('help and version', () => {
  test.each([['events'], ['example'], ['validate'], ['send']])(
    '%s has examples and exit codes',
    async (command) => {
      const { code, stdout, stderr } = await run([command, '--help']);

      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain(`Usage: parcel-hooks ${command}`);
      expect(stdout).toMatch(/Examples:\n {2}npx --no-install parcel-hooks /);
      expect(stdout).toMatch(/Exit codes:\n {2}0 {2}/);
    },
  );

  test('the command itself lists the others', async () => {
    const { code, stdout } = await run(['--help']);

    expect(code).toBe(0);
    for (const command of ['events', 'example', 'validate', 'send'])
      expect(stdout).toMatch(new RegExp(`^ +${command} `, 'm'));
  });

  test('the version tells package and contract apart', async () => {
    expect(await run(['--version'])).toEqual({
      code: 0,
      stdout: '@parcels/hooks 7.8.9, contract 4.5.6\n',
      stderr: '',
    });
  });

  test('no command at all shows the help on standard error', async () => {
    const { code, stdout, stderr } = await run([]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Usage: parcel-hooks');
  });
});

describe('usage error is one line and 2', () => {
  test.each<[string[], string]>([
    [['sned'], "unknown command 'sned' (Did you mean send?). See parcel-hooks --help."],
    [['events', '--jsno'], "unknown option '--jsno' (Did you mean --json?). See parcel-hooks events --help."],
    [['example'], "missing required argument 'event'. See parcel-hooks example --help."],
    [
      ['send', 'parcelDelivered'],
      '--to: missing. Give the address of the endpoint, like 3000 or http://127.0.0.1:3000/webhook.',
    ],
    [
      ['send', 'parcelDelivered', '--to'],
      "option '--to <url>' argument missing. See parcel-hooks send --help.",
    ],
    [['events', '--json=yes'], "unknown option '--json'. See parcel-hooks events --help."],
    [['inbox', 'lst'], "unknown command 'lst' (Did you mean list?). See parcel-hooks inbox --help."],
    [
      ['events', 'surplus'],
      "too many arguments for 'events'. Expected 0 arguments but got 1. See parcel-hooks events --help.",
    ],
  ])('%j', async (argv, message) => {
    expect(await run(argv)).toEqual({ code: 2, stdout: '', stderr: `parcel-hooks: ${message}\n` });
  });

  test.each<string[][]>([
    [['send', 'parcelDelivered', '--to', 'http://127.0.0.1:1', '--haeder=x-key=hunter2']],
    [['send', 'parcelDelivered', '--to', 'http://127.0.0.1:1', 'x-key=hunter2']],
    [['send', 'parcelDelivered', '--to', 'http://127.0.0.1:1', '-Hx-key=hunter2']],
    [['x-key=hunter2']],
  ])('and echoes no secret: %j', async (argv) => {
    const { code, stdout, stderr } = await run(argv);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^parcel-hooks: .+\n$/);
    expect(stderr).not.toContain('hunter2');
  });
});

describe('output', () => {
  test('that nobody reads any more ends as the signal for it does, quietly', async () => {
    const code = await runCli(parcelContract, ['events'], {
      stdin: Readable.from([]),
      stdout: failingStream('EPIPE'),
      stderr: failingStream('EPIPE'),
    });

    expect(code).toBe(141);
  });

  test('that cannot be written is said on standard error', async () => {
    const said: string[] = [];
    const stderr = new Writable({
      write(chunk: Buffer, _, done) {
        said.push(chunk.toString());
        done();
      },
    });

    const code = await runCli(parcelContract, ['events'], {
      stdin: Readable.from([]),
      stdout: failingStream('ENOSPC'),
      stderr,
    });

    expect(code).toBe(3);
    expect(said).toEqual(['parcel-hooks: cannot write the output (ENOSPC).\n']);
  });
});

test('a fault of the command itself is 3, with where it came from and without what it quotes', async () => {
  const broken: ContractData = {
    ...parcelContract,
    get events(): never {
      throw new RangeError('secret-value');
    },
  };

  const { code, stdout, stderr } = await run(['events'], { contract: broken });

  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toMatch(/^parcel-hooks: internal error \(RangeError\)\. .*\n {4}at .*run-cli\.test/);
  expect(stderr).not.toContain('secret-value');
});

function failingStream(code: string): Writable {
  return new Writable({
    write(_, __, done) {
      done(Object.assign(new Error(code), { code }));
    },
  });
}
