import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runKit } from '../../command/run-kit.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';

/** This repository generates from the document of another company, which has a name of its own. */

let other: OwnFolder;
let out: string;
beforeEach(() => {
  other = createOwnFolder();
  out = temporaryFolder();
});
afterEach(() => other.remove());

/** Generates from the other document in the folder of this repository, and returns the package that the output names. */
async function generatedPackage(...args: readonly string[]): Promise<unknown> {
  const contract = path.join(other.folder, 'asyncapi.yaml');
  const { code, stderr } = await runKit('generate', '--contract', contract, '--without', 'docs', ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const folder = args.includes('--out') ? out : path.join(other.folder, 'generated');
  const text = readFileSync(path.join(folder, 'contract.ts'), 'utf8');
  const [, command] = /^ {2}name: '([^']+)'/m.exec(text) ?? [];
  const [, name, version] = /^ {2}package: \{ name: '([^']+)', version: '([^']+)' \}/m.exec(text) ?? [];
  return { name, version, command };
}

test('the package is that of the package.json beside the document', async () => {
  other.write('package.json', '{ "name": "@other/hooks", "version": "3.2.1" }');
  expect(await generatedPackage('--out', out)).toMatchObject({ name: '@other/hooks', version: '3.2.1' });
});

test('without a package.json it has a name that no other package has', async () => {
  expect(await generatedPackage('--out', out)).toMatchObject({ name: '@example/webhooks' });
});

test('the config beside the document says the rest, unless --config names another', async () => {
  other.configure(`packageName: '@other/named', command: 'other-hooks'`);
  const own = { name: '@other/named', command: 'other-hooks' };
  expect(await generatedPackage('--out', out)).toMatchObject(own);
  expect(await generatedPackage('--out', out, '--config', 'webhook-contract.config.ts')).toMatchObject({
    name: '@example-platform/webhooks',
  });
});

test('without --out the output is beside the document, which gets nothing else', async () => {
  const before = readdirSync(other.folder);
  expect(await generatedPackage()).toMatchObject({ name: '@example/webhooks' });
  expect(readdirSync(other.folder).sort()).toEqual([...before, 'generated'].sort());
  expect(existsSync(path.join(other.folder, 'generated/index.ts'))).toBe(true);
});
