import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';

/** `check` compares package.json with what the generators export. */

const RIGHT = {
  name: '@example/own',
  version: '0.1.0',
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './events/*': './generated/events/*.ts',
    './fastify': './generated/fastify.ts',
    './inbox/memory': './generated/inbox/memory.ts',
    './inbox/postgres': './generated/inbox/postgres.ts',
    './inbox/redis': './generated/inbox/redis.ts',
    './inbox/sqlite': './generated/inbox/sqlite.ts',
    './node': './generated/node.ts',
    './receiver': './generated/receiver.ts',
    './sender': './generated/sender.ts',
    './schemas/*': './generated/schemas/*',
    './asyncapi.json': './generated/asyncapi.json',
    './asyncapi-3.0.0.json': './generated/asyncapi-3.0.0.json',
  },
  bin: { 'webhook-contract': 'dist/cli.js' },
};

let own: OwnFolder;
beforeAll(async () => {
  own = createOwnFolder();
  own.write('package.json', JSON.stringify(RIGHT));
  await own.kit('generate', '--without', 'docs');
});
afterAll(() => own.remove());

test.each<[string, object]>([
  ['all of it there', {}],
  [
    'conditions within conditions',
    { exports: { ...RIGHT.exports, './sender': { node: { import: './lib/sender.mjs' } } } },
  ],
  ['a private package', { private: true, exports: undefined, bin: undefined }],
])('%s is fine', async (_, change) => {
  own.write('package.json', JSON.stringify({ ...RIGHT, ...change }));
  expect(await own.kit('check')).toMatchObject({ code: 0, stderr: '' });
});

const SENDER =
  'package.json: "exports" needs "./sender" for a generated file. If dist/ holds what is compiled, add:\n' +
  '  "./sender": {"types":"./dist/sender.d.ts","default":"./dist/sender.js"}\n';
const EVENTS =
  'package.json: "exports" needs "./events/*" for a generated file. If dist/ holds what is compiled, add:\n' +
  '  "./events/*": {"types":"./dist/events/*.d.ts","default":"./dist/events/*.js"}\n';
const DOCUMENT =
  'package.json: "exports" needs "./asyncapi.json" for a generated file. Add:\n' +
  '  "./asyncapi.json": "./generated/asyncapi.json"\n';
const COMMAND =
  'package.json: "bin" needs "webhook-contract" for a generated file. If dist/ holds what is compiled, add:\n' +
  '  "webhook-contract": "dist/cli.js"\n';

test.each<[string, object, string]>([
  ['an export that is missing', { exports: { ...RIGHT.exports, './sender': undefined } }, SENDER],
  ['an export that is not text', { exports: { ...RIGHT.exports, './asyncapi.json': {} } }, DOCUMENT],
  ['a pattern that is missing', { exports: { ...RIGHT.exports, './events/*': undefined } }, EVENTS],
  ['one that leads elsewhere', { exports: { ...RIGHT.exports, './sender': './dist/other.js' } }, SENDER],
  ['a command that is missing', { bin: undefined }, COMMAND],
  ['a command of another name', { bin: 'dist/cli.js' }, COMMAND],
])('%s is named, with the line to add', async (_, change, message) => {
  own.write('package.json', JSON.stringify({ ...RIGHT, ...change }));
  expect(await own.kit('check')).toEqual({ code: 1, stdout: '', stderr: message });
});

test('only the outputs that are checked are asked for', async () => {
  own.write(
    'package.json',
    JSON.stringify({ ...RIGHT, exports: { '.': './dist/index.js', './events/*': './dist/events/*.js' } }),
  );
  expect(await own.kit('check', '--without', 'docs,receiver,senders,schemas')).toMatchObject({ code: 0 });
});
