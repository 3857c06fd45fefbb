import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { runKitIn } from '../command/run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = temporaryFolder();
  folder = path.join(parent, 'work');
  mkdirSync(folder);
  git('init', '--quiet', '--initial-branch=main');
});

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' });
}

interface Written {
  readonly version: string;
  readonly fields: string;
  /** The versions of the changes, the newest first, each with its date. */
  readonly changes?: string;
}

function commit({ version, fields, changes = '' }: Written): void {
  const text = `asyncapi: 3.1.0
info: { title: Library, version: ${version} }
channels:
  hooks:
    address: /library
    messages:
      bookReturned:
        payload: { type: object, required: [type], properties: { type: { const: book.returned }, ${fields} } }
operations:
  notify: { action: send, channel: { $ref: '#/channels/hooks' } }
${changes}`;
  writeFileSync(path.join(folder, 'asyncapi.yaml'), text);
  git('add', '--all');
  git('commit', '--quiet', '--message=A version');
}

const guard = () => runKitIn(folder, 'diff', '--last-release');

test('lets a first release pass', async () => {
  commit({ version: '1.0.0', fields: 'copy: { type: string }' });
  expect(await guard()).toMatchObject({ code: 0, stderr: expect.stringContaining('1.0.0 is the first') });
});

test.each([
  { change: 'a removed field', fields: '', enough: '2.0.0', short: '1.1.0' },
  {
    change: 'a new field',
    fields: 'copy: { type: string }, shelf: { type: string }',
    enough: '1.1.0',
    short: '1.0.0',
  },
])('asks for a version that allows for $change', async ({ fields, enough, short }) => {
  commit({ version: '1.0.0', fields: 'copy: { type: string }' });
  git('tag', 'v1.0.0');
  commit({ version: short, fields });
  expect(await guard()).toMatchObject({ code: 1, stdout: expect.stringContaining(enough) });
  commit({ version: enough, fields });
  expect(await guard()).toMatchObject({ code: 0 });
  // As in a workflow that the tag starts.
  git('tag', `v${enough}`);
  expect(await guard()).toMatchObject({ code: 0, stdout: expect.stringContaining('v1.0.0') });
});

test('refuses a shallow clone, which may lack the tag', async () => {
  commit({ version: '1.0.0', fields: '' });
  commit({ version: '1.0.0', fields: 'copy: { type: string }' });
  const shallow = path.join(parent, 'shallow');
  git('clone', '--quiet', '--depth=1', pathToFileURL(folder).href, shallow);
  folder = shallow;
  expect(await guard()).toMatchObject({ code: 1, stderr: expect.stringContaining('fetch-depth: 0') });
});

const entry = (version: string, date: string) =>
  `  - { version: ${version}, ${date}changes: [{ kind: changed, text: Something. }] }\n`;

test('refuses if a dated version has no tag', async () => {
  const changes = `x-changes:\n${entry('1.1.0', "date: '2026-02-01', ")}${entry('1.0.0', "date: '2026-01-01', ")}`;
  commit({ version: '1.1.0', fields: '', changes });
  expect(await guard()).toMatchObject({ code: 1, stderr: expect.stringContaining('no tag v1.0.0') });
});

test('refuses to release a version without a date if others have one', async () => {
  const changes = `x-changes:\n${entry('1.1.0', '')}${entry('1.0.0', "date: '2026-01-01', ")}`;
  commit({ version: '1.1.0', fields: '', changes });
  expect(await guard()).toMatchObject({ code: 1, stderr: expect.stringContaining('1.1.0 has no date') });
});

test('needs one thing to compare with', async () => {
  commit({ version: '1.0.0', fields: '' });
  for (const args of [[], ['--last-release', '--against', 'main']])
    expect(await runKitIn(folder, 'diff', ...args)).toMatchObject({ code: 2 });
});
