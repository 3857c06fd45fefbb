import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runKit } from '../command/run-kit.ts';
import { asyncApiDocument } from '../../../generators/outputs/schemas/asyncapi-document.ts';
import { readSound } from './compare-documents.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BASE = path.join(import.meta.dirname, 'base');

const folder = temporaryFolder(afterAll);
const contract = path.join(folder, 'contracts/library');
const document = path.join(contract, 'asyncapi.yaml');

/** The earlier version as a folder, a tag, a packed package and an installed one; the current one has lost an event. */
beforeAll(async () => {
  const earlier = path.join(folder, 'earlier');
  cpSync(BASE, earlier, { recursive: true });
  cpSync(BASE, contract, { recursive: true });
  writeFileSync(path.join(contract, 'package.json'), '{"name":"library-webhooks"}');
  git('init', '--quiet');
  git('add', 'contracts');
  git('commit', '--quiet', '--message', 'Earlier');
  git('tag', 'v1.0.0');

  const installed = path.join(contract, 'node_modules/@town/library');
  cpSync(BASE, installed, { recursive: true });
  writeFileSync(path.join(installed, 'package.json'), '{"name":"@town/library"}');
  const packed = path.join(folder, 'package');
  cpSync(BASE, packed, { recursive: true });
  await create({ file: path.join(folder, 'library.tgz'), cwd: folder, gzip: true }, ['package']);
  replace(document, '      bookLost: { $ref: ./messages.yaml#/bookLost }\n', '');
  replace(path.join(contract, 'letters.yaml'), 'event: bookLost', 'event: null');
});

function git(...args: readonly string[]): void {
  const user = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...user, ...args], { cwd: folder });
}

function replace(file: string, text: string, by: string): void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Error(`not in ${file}: ${text}`);
  writeFileSync(file, before.replace(text, by));
}

const runDiff = (...args: readonly string[]) => runKit('diff', ...args);

function diff(against: string, ...options: readonly string[]) {
  return runDiff('--contract', document, '--against', against, ...options);
}

/** Compares a copy of the contract with the earlier one. */
function diffOf(copy: string, ...options: readonly string[]) {
  return runDiff('--contract', copy, '--against', path.join(folder, 'earlier'), ...options);
}

describe('an earlier version is', () => {
  test.each([
    ['a git ref', 'v1.0.0'],
    ['a commit some steps back', 'HEAD~0'],
    ['a folder', path.join(folder, 'earlier')],
    ['a document', path.join(folder, 'earlier/asyncapi.yaml')],
    ['a packed package', path.join(folder, 'library.tgz')],
    ['an installed package', '@town/library'],
  ])('%s', async (_, against) => {
    const { code, stdout, stderr } = await diff(against, '--format=json');
    expect(stderr).toBe('');
    expect(code).toBe(1);
    const report = JSON.parse(stdout) as { bump: string; changes: { rule: string; from: string }[] };
    expect(report.bump).toBe('major');
    expect(report.changes[0]).toMatchObject({ rule: 'event-removed', from: 'messages.yaml:16:1' });
  });

  test.each([
    ['nothing of that name', 'v9.9.9', /^--against v9\.9\.9: there is no git ref, folder, file or installed/],
    ['nothing', '', /^--against needs a version\./],
    ['a folder without a contract', tmpdir(), /^There is no asyncapi\.yaml in /],
    ['an option of git', '--output=x', /^--against --output=x: there is no git ref/],
  ])('not %s: 2, one line', async (_, against, message) => {
    const { code, stdout, stderr } = await runDiff('--contract', document, `--against=${against}`);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

test.each([
  [
    'by a path',
    (leading: string) =>
      writeFileSync(
        path.join(leading, 'package.json'),
        '{ "exports": { "./asyncapi.json": "../private.json" } }',
      ),
  ],
  ['by a link', (leading: string) => symlinkSync('../private.json', path.join(leading, 'asyncapi.json'))],
])('a document that a package has outside of itself, %s, is not read', async (_, lead) => {
  const { contract: earlier } = await readSound(path.join(BASE, 'asyncapi.yaml'));
  const elsewhere = temporaryFolder();
  const leading = path.join(elsewhere, 'leading');
  mkdirSync(leading);
  writeFileSync(path.join(elsewhere, 'private.json'), JSON.stringify(asyncApiDocument(earlier)));
  lead(leading);
  const { code, stdout, stderr } = await diff(leading);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^There is no asyncapi\.yaml in |is a link that leads out of the package/);
});

test('a file that is not a packed package is a usage error', async () => {
  const file = path.join(folder, 'broken.tgz');
  writeFileSync(file, 'not a package');
  const { code, stderr } = await diff(file);
  expect([code, stderr.trim().split('\n').length]).toEqual([2, 1]);
  expect(stderr).toContain('is not a packed npm package');
});

test('a name that is a folder and a git ref is refused', async () => {
  // There is a folder of this name in the working folder.
  git('tag', 'test');
  const { code, stderr } = await diff('test');
  expect(code).toBe(2);
  expect(stderr).toContain('Write ./test for the folder');
});

test('a package without the sources of its contract is compared by what its document states', async () => {
  const { contract: earlier } = await readSound(path.join(BASE, 'asyncapi.yaml'));
  mkdirSync(path.join(folder, 'bundled/package/generated'), { recursive: true });
  const bundled = JSON.stringify(asyncApiDocument(earlier), undefined, 2);
  writeFileSync(path.join(folder, 'bundled/package/generated/asyncapi.json'), bundled);
  const file = path.join(folder, 'bundled.tgz');
  await create({ file, cwd: path.join(folder, 'bundled'), gzip: true }, ['package']);
  const { code, stdout, stderr } = await diff(file, '--format=json');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The contract of .* has no extensions: .* is not compared\.$/m);
  const { changes } = JSON.parse(stdout) as { changes: { rule: string; from: string }[] };
  expect(changes.map(({ rule }) => rule)).toEqual(['event-removed']);
  // The place is one of the package's own file.
  const [from = '', line = 0] = /^asyncapi\.json:(\d+):/.exec(changes[0]?.from ?? '') ?? [];
  expect(from).not.toBe('');
  expect(bundled.split('\n')[Number(line) - 1]).toContain('"bookLost"');
});

test('the first extension of a document in JSON is a change', async () => {
  const messages = (message: object) => ({
    asyncapi: '3.0.0',
    info: { title: 'Library', version: '1.0.0' },
    channels: { hooks: { messages: { bookLost: { payload: { type: 'object' }, ...message } } } },
    operations: { notify: { action: 'send', channel: { $ref: '#/channels/hooks' } } },
  });
  const [earlier, now] = ['plain-before', 'plain-now'].map((name) => path.join(folder, name));
  for (const [name, message] of [
    [earlier, {}],
    [now, { 'x-event': { deprecated: 'Nobody loses books.' } }],
  ] as const) {
    mkdirSync(String(name));
    writeFileSync(path.join(String(name), 'hooks.json'), JSON.stringify(messages(message)));
  }
  const { stdout, stderr } = await runDiff(
    '--contract',
    `${now}/hooks.json`,
    '--against',
    String(earlier),
    '--format=json',
  );
  expect(stderr).toBe('');
  const { changes } = JSON.parse(stdout) as { changes: { rule: string }[] };
  expect(changes.map(({ rule }) => rule)).toEqual(['event-deprecation-changed']);
});

describe('a contract that breaks something', () => {
  test('does not say so by a version without numbers', async () => {
    const copy = copyOf('unnumbered');
    replace(copy, 'version: 1.0.0', 'version: banana');
    const { code, stdout } = await diffOf(copy);
    expect(code).toBe(1);
    expect(stdout).toContain('info.version says banana (asyncapi.yaml:5:3). Write 2.0.0 or higher there.');
  });

  test('has to say so by its version: 1, with the version that follows and where to write it', async () => {
    const { code, stdout } = await diff('v1.0.0');
    expect(code).toBe(1);
    expect(stdout).toContain(
      'The changes are major: 2.0.0 follows 1.0.0, but info.version says 1.0.0 (asyncapi.yaml:5:3). Write 2.0.0 or higher there.',
    );
  });

  test('and that says so is fine: 0', async () => {
    const copy = copyOf('released');
    replace(copy, 'version: 1.0.0', 'version: 2.0.0');
    const { code, stdout } = await diffOf(copy);
    expect(code).toBe(0);
    expect(stdout).toContain('The changes are major: 2.0.0 follows 1.0.0.');
  });

  test('is a minor version before 1.0.0, as the command says', async () => {
    const earlier = copyOf('early');
    cpSync(path.join(folder, 'earlier'), path.dirname(earlier), { recursive: true });
    replace(earlier, 'version: 1.0.0', 'version: 0.2.0');
    const copy = copyOf('early-broken');
    replace(copy, 'version: 1.0.0', 'version: 0.3.0');
    const { code, stdout } = await runDiff('--contract', copy, '--against', path.dirname(earlier));
    expect(code).toBe(0);
    expect(stdout).toContain(
      'The changes are major: 0.3.0 follows 0.2.0, as before 1.0.0 a minor version may break.',
    );
  });

  test('has to say so in its list of changes, too', async () => {
    const copy = copyOf('listed');
    replace(copy, 'version: 1.0.0', 'version: 2.0.0');
    replace(copy, 'x-tables:', 'x-changes: { $ref: ./changes.yaml }\nx-tables:');
    writeFileSync(
      path.join(path.dirname(copy), 'changes.yaml'),
      "- version: 1.0.0\n  changes: [{ kind: added, text: 'All of it.' }]\n",
    );
    const { code, stdout } = await diffOf(copy);
    expect(code).toBe(1);
    expect(stdout).toContain('the newest entry of the changes says 1.0.0 (changes.yaml:1:3)');
  });
});

test('what breaks nothing is fine, whatever the version says', async () => {
  const copy = copyOf('described');
  cpSync(BASE, path.dirname(copy), { recursive: true });
  replace(path.join(path.dirname(copy), 'messages.yaml'), 'Comes once for each copy.', 'Comes once a copy.');
  const { code, stdout } = await diffOf(copy);
  expect(code).toBe(0);
  expect(stdout).toContain('1.0.1 follows 1.0.0, but info.version says 1.0.0');
});

test.each([
  [
    'a schema',
    'payloads.yaml',
    'fee: { type: string }',
    'fee: { type: strin }',
    'payloads.yaml:13:12 schema-invalid',
  ],
  ['a reference', 'asyncapi.yaml', './messages.yaml#/shelfMoved', './lost.yaml', 'asyncapi.yaml:'],
  ['a table', 'asyncapi.yaml', 'x-tables:', 'x-glossary: text\nx-tables:', 'asyncapi.yaml:'],
])('a contract with an error in %s is not compared, on either side', async (name, file, text, by, place) => {
  const broken = path.join(folder, `broken ${name}`);
  cpSync(BASE, broken, { recursive: true });
  replace(path.join(broken, file), text, by);
  const now = await diffOf(path.join(broken, 'asyncapi.yaml'));
  expect([now.code, now.stdout]).toEqual([1, '']);
  expect(now.stderr).toContain(place);
  expect(now.stderr).toContain('The contract has 1 error.');
  const before = await diff(broken);
  expect([before.code, before.stdout]).toEqual([2, '']);
  expect(before.stderr).toContain(`cannot be read: ${place}`);
});

test('an event whose examples are wrong is compared all the same', async () => {
  const copy = copyOf('wrong-examples');
  const folderOfCopy = path.dirname(copy);
  cpSync(BASE, folderOfCopy, { recursive: true });
  replace(
    path.join(folderOfCopy, 'payloads.yaml'),
    'fee: { type: string }',
    'fee: { type: string, minLength: 99 }',
  );
  const { code, stdout, stderr } = await diffOf(copy, '--format=json');
  expect(code).toBe(1);
  expect(stderr).toContain('example-payload The payload of example "novel"');
  expect(JSON.parse(stdout)).toMatchObject({
    bump: 'major',
    changes: [{ event: 'bookLost', rule: 'length-tightened', receivers: { current: 'break' } }],
  });
});

/** The library with a list of changes, of which each row is a version, the newest first, with the date that it has. */
function withVersions(name: string, ...versions: readonly (readonly [version: string, date?: string])[]) {
  const copy = copyOf(name);
  cpSync(BASE, path.dirname(copy), { recursive: true });
  replace(copy, 'version: 1.0.0', `version: ${versions[0]![0]}`);
  replace(copy, 'x-tables:', `x-changes: { $ref: ./changes.yaml }\nx-tables:`);
  const entries = versions.map(
    ([version, date]) =>
      `- version: ${version}\n${date ? `  date: ${date}\n` : ''}  changes: [{ kind: changed, text: More., events: [bookLost] }]\n`,
  );
  writeFileSync(path.join(path.dirname(copy), 'changes.yaml'), entries.join(''));
  return copy;
}

test.each([
  [
    'has room for what it may have',
    '2.0.0',
    'address: /books',
    0,
    /2\.0\.0 follows 1\.0\.0, the last version that has a date\.$/m,
  ],
  [
    'is raised by what it may not have',
    '1.0.1',
    'address: /books',
    1,
    /2\.0\.0 follows 1\.0\.0, .*Write 2\.0\.0 or higher there\.$/m,
  ],
  ['is enough for what is less', '2.0.0', 'address: /library # The same.', 0, /^Nothing has changed/],
])('a version that is in work on both sides %s', async (name, version, by, code, said) => {
  const versions = [[version], ['1.0.0', '2026-01-31']] as const;
  const former = withVersions(`work before ${name}`, ...versions);
  const copy = withVersions(`work after ${name}`, ...versions);
  replace(copy, 'address: /library', by);
  const against = ['--contract', copy, '--against', path.dirname(former)];
  const run = await runDiff(...against);
  expect(run.code).toBe(code);
  expect(run.stdout).toMatch(said);
});

describe('the report', () => {
  test('in Markdown has nothing of the contract that is markup', async () => {
    const copy = copyOf('hostile');
    replace(
      path.join(path.dirname(copy), 'messages.yaml'),
      'title: Book returned',
      "title: 'Book | <img src=x> `@everyone` </details>'",
    );
    const { stdout } = await diffOf(copy, '--format', 'markdown');
    expect(stdout).toContain(String.raw`Book \| \<img src=x>`);
    expect(stdout).not.toMatch(/@everyone|[^\\]<img/);
    const rows = stdout.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.map((row) => row.split(/(?<!\\)\|/).length)).toEqual(rows.map(() => 10));
  });
});

/** The document of a copy of the current contract. */
function copyOf(name: string): string {
  const copy = path.join(folder, name);
  cpSync(contract, copy, { recursive: true });
  return path.join(copy, 'asyncapi.yaml');
}
