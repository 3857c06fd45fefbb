import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { runKitIn } from '../../command/run-kit.ts';

/** An import reads its source, up to its git work tree or the folder that it is told, and nothing else of the machine. */

let machine: string;
const at = (...names: readonly string[]) => path.join(machine, ...names);
const write = (file: string, content: object) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), JSON.stringify(content), { mode: 0o600 });
};
const importing = (...args: readonly string[]) => runKitIn(at('project'), 'import', ...args);
const written = () => readdirSync(at('project'), { recursive: true, encoding: 'utf8' }).sort();

/** An OpenAPI document whose event has a field of the schema that a reference leads to. */
const openapi = ($ref: string) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0' },
  webhooks: { made: { post: { requestBody: { content: { 'application/json': { schema: made($ref) } } } } } },
});
const made = ($ref: string) => ({
  type: 'object',
  required: ['type'],
  properties: { type: { const: 'made' }, at: { $ref } },
});

beforeEach(() => {
  machine = temporaryFolder();
  write('project/package.json', { name: '@example/project', private: true });
  write('home/private.json', { type: 'string', description: 'A secret.' });
  write('common/time.json', { type: 'string', format: 'date-time' });
});

test.each([
  ['a path', '../home/private.json', () => undefined],
  ['a path from the root of the machine', 'ABSOLUTE', () => undefined],
  ['a link', 'link.json', () => symlinkSync('../home/private.json', at('source/link.json'))],
  ['a link to a folder', 'link/private.json', () => symlinkSync('../home', at('source/link'))],
])('what a reference of the source leads to by %s is not read', async (_, named, prepare) => {
  const $ref = named.replace('ABSOLUTE', at('home/private.json'));
  write('source/openapi.json', openapi($ref));
  prepare();
  for (const given of ['../source/openapi.json', '../source']) {
    const { code, stdout, stderr } = await importing(given);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`leads out of ${at('source')}, and nothing outside of it is read.`);
    expect(stderr).toMatch(/--root <folder>\.\nNothing was written\.\n$/);
    // A linked folder is listed, and what is in it named before what refers to it.
    expect(stderr).toMatch(
      /^\.\.\/source\/(?:openapi\.json:1:\d+ The \$ref "[^"]*\.json"|link\/private\.json:1:1 The link) leads/,
    );
    expect(written()).toEqual(['package.json']);
  }
});

test('a given file that is a link to a private one is not read', async () => {
  mkdirSync(at('source'));
  symlinkSync('../home/private.json', at('source/openapi.json'));
  const { code, stderr } = await importing('../source/openapi.json');
  expect(stderr).toMatch(/^\.\.\/source\/openapi\.json:1:1 The link leads out of /);
  expect(code).toBe(1);
  expect((await runKitIn(at('source'), 'import', 'openapi.json')).stderr).toMatch(
    /^openapi\.json:1:1 The link leads out of the package, /,
  );
});

test('a link in the folder of the contract is followed within its package alone', async () => {
  write('project/openapi.json', openapi('link.json'));
  symlinkSync('../home/private.json', at('project/link.json'));
  const { code, stderr } = await importing('openapi.json');
  expect(stderr).toMatch(/^openapi\.json:1:\d+ The \$ref "link\.json" leads out of the package, /);
  expect(code).toBe(1);
  expect(existsSync(at('project/asyncapi.yaml'))).toBe(false);
});

test.each(['../api/openapi.json', '../api'])(
  'a reference above %s is followed within its git work tree, or the folder that is told',
  async (given) => {
    write('api/openapi.json', openapi('../common/time.json'));
    expect((await importing(given)).code).toBe(1);
    const told = await importing(given, '--root', '..', '--dry-run');
    expect(told).toMatchObject({ code: 0, stderr: '' });
    spawnSync('git', ['init', '--quiet'], { cwd: machine });
    const { code, stdout } = await importing(given);
    expect([code, stdout.startsWith(told.stdout)]).toEqual([0, true]);
    for (const file of ['api/openapi.json', 'common/time.json'])
      expect(readFileSync(at('project/sources', file), 'utf8')).toBe(readFileSync(at(file), 'utf8'));
    expect(await runKitIn(at('project'), 'generate', '--only', 'types')).toMatchObject({ code: 0 });
  },
);

test('init takes the same folder', async () => {
  write('api/openapi.json', openapi('../common/time.json'));
  mkdirSync(at('new'));
  const init = (...args: readonly string[]) =>
    runKitIn(at('new'), 'init', '--yes', '--from', '../api/openapi.json', ...args);
  expect((await init()).stderr).toContain('--root <folder>');
  expect(readdirSync(at('new'))).toEqual([]);
  expect((await init('--root', '..')).stdout).toContain('  sources/common/time.json\n');
});
