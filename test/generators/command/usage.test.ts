import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { KIT, REPOSITORY, runKit } from './run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test('a command is proposed for a misspelt one', async () => {
  const misspelt = await runKit('event', 'nwe');
  expect(misspelt).toMatchObject({ code: 2, stdout: '' });
  expect(misspelt.stderr).toBe("unknown command 'nwe' (Did you mean new?). See webhook-kit event --help.\n");
});

test('an output that nobody reads any more ends the command, without a trace', async () => {
  const child = spawn(process.execPath, [KIT, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [[code], stderr] = await Promise.all([once(child, 'close') as Promise<[number]>, text(child.stderr)]);
  expect([code, stderr]).toEqual([141, '']);
});

test('a command leaves no compiled code in the temporary folder, where another user could replace it', async () => {
  const folder = temporaryFolder();
  const { NODE_COMPILE_CACHE: _, ...others } = process.env;
  const env = { ...others, TMPDIR: folder };
  const child = spawn(process.execPath, [KIT, 'check'], { cwd: REPOSITORY, env, stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

test('an old Node is named before anything is imported that it may lack', async () => {
  // As if there was nothing else: what an old Node lacks is not known here.
  const oldNode = `
    import { registerHooks } from 'node:module';
    const there = /webhook-kit\\.ts$|^@webhook-contract\\/common\\/command-line\\/node-problem$/;
    registerHooks({
      resolve(specifier, context, next) {
        if (there.test(specifier)) return next(specifier, context);
        throw new Error(specifier + ' is missing');
      },
    });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });`;
  const preload = `data:text/javascript,${encodeURIComponent(oldNode)}`;
  const child = spawn(process.execPath, ['--import', preload, KIT, 'check']);
  const [[code], stderr] = await Promise.all([once(child, 'close') as Promise<[number]>, text(child.stderr)]);
  expect(stderr).toBe(
    'webhook-kit: this is Node 20.20.2, and the command needs 22.19 or newer. Nothing was done.\n',
  );
  expect(code).toBe(2);
});

describe.each(['generate', 'check'] as const)('%s', (script) => {
  test.each(['--help', '-h'])('%s says what there is', async (flag) => {
    const { code, stdout, stderr } = await runKit(script, flag);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    for (const option of ['--only', '--contract', '--out', '--help', 'Exit codes']) {
      expect(stdout).toContain(option);
    }
  });

  test.each([
    [['--nope'], "unknown option '--nope'"],
    [
      ['--only', 'types,nope'],
      'There is no output "nope". The generators of the config are types, validators,',
    ],
    [['--only', ''], 'There is no output ""'],
    [['--only'], "option '--only <outputs>' argument missing"],
    [['types'], 'Expected 0 arguments but got 1'],
  ])('%j is a usage error: 2, one line, nothing written', async (args, message) => {
    const parent = temporaryFolder();
    const { code, stdout, stderr } = await runKit(script, '--out', path.join(parent, 'generated'), ...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).toMatch(
      /^[^\n]+ (?:The generators of the config are [\w, -]+|See webhook-kit \w+ --help)\.\n$/,
    );
    expect(readdirSync(parent)).toEqual([]);
  });
});
