import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';

let own: OwnFolder;
beforeEach(() => {
  own = createOwnFolder();
});
afterEach(() => own.remove());

const without = ['--without', 'docs'];
const vectorsOf = ({ folder }: OwnFolder) => path.join(folder, 'generated/vectors');

test('vectors are off by default', async () => {
  expect(await own.kit('generate', ...without)).toMatchObject({ code: 0 });
  expect(existsSync(vectorsOf(own))).toBe(false);
});

test('a config turns vectors on', async () => {
  own.configure("outputs: ['vectors']");
  expect(await own.kit('generate', ...without)).toMatchObject({ code: 0 });
  expect(readdirSync(vectorsOf(own)).toSorted()).toEqual(['events.json', 'identity.json', 'refusals.json']);
});

test('an output that a config no longer turns on is removed, as check asks for', async () => {
  own.configure("outputs: ['vectors']");
  expect(await own.kit('generate', ...without)).toMatchObject({ code: 0 });
  own.configure('outputs: []');
  const before = await own.kit('check');
  expect(before).toMatchObject({ code: 1, stderr: expect.stringContaining('unexpected generated/vectors/') });
  expect(before.stderr).not.toContain('Move the unexpected files elsewhere yourself');
  expect(await own.kit('generate')).toMatchObject({ code: 0 });
  expect(existsSync(path.join(vectorsOf(own), 'events.json'))).toBe(false);
  expect(await own.kit('check')).toMatchObject({ code: 0 });
});

test('a config that turns on what is no such output is told which there are', async () => {
  own.configure("outputs: ['docs']");
  const { code, stderr } = await own.kit('generate');
  expect(code).toBe(2);
  expect(stderr).toContain('needs a list of outputs that are off by default (vectors) as outputs');
});
