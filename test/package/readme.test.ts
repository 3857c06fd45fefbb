import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanClone, linkInstalled } from '../clean-clone.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ENV } from './npm.ts';
import { readmeBlocks } from './readme.ts';

/**
 * The commands of the README in a clean clone. What is installed is linked, as tests download nothing: `npm ci` is what CI begins
 * with, and packed packages are installed by the other tests of this folder, which also run every command of the package.
 */
const blocks = readmeBlocks('sh').map((block) => block.trim());
const [generate = '', tests = '', pack = '', ...others] = blocks;
const inReceiver = others.slice(0, -2);
const [own = '', rename = ''] = others.slice(-2);

const folder = temporaryFolder(afterAll);
const clone = path.join(folder, 'clone');
beforeAll(() => {
  mkdirSync(clone);
  cleanClone(clone);
  linkInstalled(clone);
});

/** Runs lines of the README in the clone, as a shell does that stops at the first failure. */
function run(script: string): { readonly code: number | null; readonly output: string } {
  const env = { ...ENV, PATH: `${path.join(clone, 'node_modules/.bin')}:${process.env.PATH}` };
  // Where input comes by a socket, bash would read the rc file of the machine, which may say something.
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd: clone,
    encoding: 'utf8',
    env,
  });
  return { code: status, output: stdout + stderr };
}

/** What is in a folder beside the clone, without versions. */
function packed(name: string): string[] {
  const found = readdirSync(path.join(folder, name)).map((file) => file.replace(/-[\d.]+\.tgz$/, ''));
  return found.toSorted();
}

describe('the README, from a clean clone', () => {
  test('generates everything, and says where', () => {
    expect(generate).toBe('npm ci && npm run generate');
    expect(run(generate.replace('npm ci && ', ''))).toMatchObject({
      code: 0,
      output: expect.stringContaining('generated/docs/index.html'),
    });
    // What is committed is what is generated.
    expect(run('git status --porcelain -- generated examples')).toMatchObject({ code: 0, output: '' });
  });

  test('runs the tests by a command that the clone has', () => {
    expect(tests).toBe('npm ci && npm test');
    expect(run('npm test -- test/runtime/event-type.test.ts')).toMatchObject({ code: 0 });
  });

  test('packs the packages of a receiver and of its tests', () => {
    const lines = pack.split('\n');
    expect(lines.slice(-2)).toEqual(['npm install ./*.tgz', 'npm install --save-dev ./for-tests/*.tgz']);
    expect(run([...lines.slice(0, -2), 'command -v node'].join('\n'))).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${path.join(clone, 'node_modules/node/bin/node')}\n`),
    });
    expect(packed('my-receiver')).toEqual([
      'example-platform-webhooks',
      'for-tests',
      'package.json',
      'webhook-contract-receiver',
      'webhook-contract-runtime',
    ]);
    expect(packed('my-receiver/for-tests')).toEqual(['webhook-contract-common', 'webhook-contract-player']);
  });

  // What follows in that folder runs in `company.test.ts`, which installs these.
  test('packs the packages of another contract', () => {
    const [packing = ''] = own.split('cd ');
    expect(run(packing)).toMatchObject({ code: 0 });
    expect(packed('my-contract/vendor')).toEqual([
      'webhook-contract-common',
      'webhook-contract-kit',
      'webhook-contract-player',
      'webhook-contract-receiver',
      'webhook-contract-runtime',
    ]);
  });

  test('starts nothing else but the receiver and the command of the package', () => {
    const other = inReceiver
      .flatMap((block) => block.split('\n'))
      .filter((line) => !line.startsWith('npx --no-install webhook-contract '));
    expect(other).toEqual(['WEBHOOK_KEY=test-key node receiver.mts']);
  });

  test('renames the packages, and what is generated follows', () => {
    expect(run(rename)).toEqual({ code: 0, output: '' });
    const { repository, homepage } = JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8'));
    expect([repository.url, homepage]).toEqual([
      'git+https://github.com/acme/webhooks.git',
      'https://github.com/acme/webhooks#readme',
    ]);
    expect(run("! git grep -IlE '@?example[-]platform/|@webhook[-]contract'")).toEqual({
      code: 0,
      output: '',
    });
    linkInstalled(clone, '@acme');
    const kit = 'node --conditions=@acme/source generators/command/webhook-kit.ts';
    expect(run(`${kit} generate && ${kit} check`)).toMatchObject({ code: 0 });
  });
});
