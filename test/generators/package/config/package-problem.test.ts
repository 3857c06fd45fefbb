import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiver } from '../../../../generators/outputs/receiver/index.ts';
import { generators } from '../../../../generators/package/generators.ts';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';

/** `check` compares package.json with what the generators export. */

const RIGHT = {
  name: '@example/own',
  version: '0.1.0',
  exports: {
    ...Object.fromEntries(
      generators
        .flatMap((generator) => Object.entries(generator.exports ?? {}))
        .map(([subpath, file]) => [subpath, `./generated/${file}`]),
    ),
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
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

const lacks = (what: string, ...lines: readonly string[]) =>
  [`package.json lacks entries for generated files: ${what}:`, ...lines, ''].join('\n  ').trimEnd() + '\n';
const SENDER = lacks(
  '1 of "exports". Add, if dist/ holds what is compiled',
  '"exports": {',
  '  "./sender": {"types":"./dist/sender.d.ts","default":"./dist/sender.js"}',
  '}',
);
const EVENTS = lacks(
  '1 of "exports". Add, if dist/ holds what is compiled',
  '"exports": {',
  '  "./events/*": {"types":"./dist/events/*.d.ts","default":"./dist/events/*.js"}',
  '}',
);
const DOCUMENT = lacks(
  '1 of "exports". Add',
  '"exports": {',
  '  "./asyncapi.json": "./generated/asyncapi.json"',
  '}',
);
const COMMAND = lacks(
  '1 of "bin". Add, if dist/ holds what is compiled',
  '"bin": {',
  '  "webhook-contract": "dist/cli.js"',
  '}',
);

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

test('a package without a version, which nobody can publish, lacks nothing', async () => {
  own.write(
    'package.json',
    JSON.stringify({ ...RIGHT, version: undefined, exports: undefined, bin: undefined }),
  );
  expect((await own.kit('check')).stderr).not.toContain('package.json');
});

test('a package that offers nothing is told so once, with the way out of one that is not published', async () => {
  const bare = { ...RIGHT, exports: undefined, bin: undefined };
  own.write('package.json', JSON.stringify(bare));
  const count = Object.keys(RIGHT.exports).length;
  const { code, stderr } = await own.kit('check');
  expect({ code, findings: stderr.match(/^\S.*/gm) }).toEqual({
    code: 1,
    findings: [
      `package.json lacks entries for generated files: ${count} of "exports" and 1 of "bin". Add "private": true if it is not published; otherwise add, if dist/ holds what is compiled:`,
    ],
  });
  const { stdout } = await own.kit('check', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    diagnostics: [{ rule: 'package-entry', hint: expect.stringMatching(/^Add /) }],
  });
  const [, ...lines] = stderr.trimEnd().split('\n');
  const pasted = JSON.parse(`{${lines.join('\n')}}`) as object;
  own.write('package.json', JSON.stringify({ ...bare, ...pasted }));
  expect(await own.kit('check')).toMatchObject({ code: 0, stderr: '' });
});

test('only the outputs that are checked are asked for', async () => {
  const { exports } = receiver;
  const others = Object.entries(RIGHT.exports).filter(([subpath]) => !Object.hasOwn(exports ?? {}, subpath));
  own.write('package.json', JSON.stringify({ ...RIGHT, exports: Object.fromEntries(others) }));
  expect(await own.kit('check')).toMatchObject({ code: 1 });
  expect(await own.kit('check', '--without', 'docs,receiver')).toMatchObject({ code: 0 });
});
