import { execFile } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { commandReference } from '../../../common/command-reference.ts';
import { createKitProgram } from '../../../generators/command/run-kit.ts';
import { newFiles, writeNewFiles } from '../../../generators/package/init/new-files.ts';
import { toolkit } from '../../../generators/ground/kit-manifest.ts';
import { smallContract } from '../authoring/event/edited-contract.ts';
import { contentsOf, stateOf } from './folder-state.ts';
import { runKit } from './run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = path.dirname(smallContract());
});

const event = (...args: readonly string[]) =>
  runKit('event', ...args, '--contract', path.join(folder, 'asyncapi.yaml'));

const NEW = [
  'new',
  '--title',
  'Order Lost',
  '--summary',
  'An order was lost.',
  '--type',
  'order.lost',
  '--field',
  'by: string, Who lost it.',
];

test.each<[string, readonly string[]]>([
  ['a new event', NEW],
  ['a renamed event, whose files are moved', ['rename', 'orderPaid', '--to', 'orderSettled']],
])('%s says how it is taken back, and is, byte for byte', async (_, args) => {
  const contents = contentsOf(folder);
  expect((await event(...args)).stdout).toContain(` event undo --contract ${folder}/asyncapi.yaml".`);
  const edited = contentsOf(folder);
  const dry = await event('undo', '--dry-run');
  expect(dry).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^diff --git /) });
  expect(contentsOf(folder)).toEqual(edited);
  expect(await event('undo')).toMatchObject({ code: 0, stderr: '' });
  expect(contentsOf(folder)).toEqual(contents);
  expect(await event('undo')).toMatchObject({ code: 1, stderr: expect.stringContaining('No edit is kept') });
});

test('takes nothing back from under an edit that came after it', async () => {
  await event(...NEW);
  const document = path.join(folder, 'asyncapi.yaml');
  writeFileSync(document, `${readFileSync(document, 'utf8')}# Mine.\n`);
  const contents = contentsOf(folder);
  const undo = await event('undo');
  expect(undo).toMatchObject({ code: 1, stderr: expect.stringContaining('asyncapi.yaml changed since') });
  expect(contentsOf(folder)).toEqual(contents);
});

test.each<[string, readonly string[], string]>([
  ['a new event', NEW, 'Who lost it.'],
  [
    'a renamed event',
    ['rename', 'orderPaid', '--to', 'orderSettled'],
    'rename to schemas/events/order-settled.schema.json',
  ],
])('shows %s as a difference that git takes, and writes that', async (_, args, shown) => {
  const before = stateOf(folder);
  const contents = contentsOf(folder);
  const dry = await event(...args, '--dry-run');
  expect(dry).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(shown) });
  expect(stateOf(folder)).toEqual(before);
  const { code, stdout, stderr } = await event(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(` generate --contract ${folder}/asyncapi.yaml".`);
  expect(contentsOf(folder)).not.toEqual(contents);
  // Taken back by git, which knows nothing of this repository.
  const patch = path.join(folder, 'difference.patch');
  writeFileSync(patch, dry.stdout);
  await promisify(execFile)('git', ['apply', '--reverse', patch], { cwd: folder });
  rmSync(patch);
  expect(contentsOf(folder)).toEqual(contents);
});

test('does not edit what an alias repeats elsewhere, and leaves that to a person', async () => {
  const file = path.join(folder, 'asyncapi.yaml');
  const written = readFileSync(file, 'utf8');
  writeFileSync(file, `${written.replace(/^ {4}orderPaid:$/m, '$& &paid')}\nx-copy: *paid\n`);
  const before = stateOf(folder);
  expect(await event('deprecate', 'orderPaid', '--text', 'Use another one.')).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^asyncapi\.yaml:\d+:\d+ .* an alias .* Nothing was written\.\n$/s),
  });
  expect(stateOf(folder)).toEqual(before);
});

test('does not take a key that is not there, and says which is near', async () => {
  const before = stateOf(folder);
  expect(await event('rename', 'orderPayed', '--to', 'orderSettled')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no event "orderPayed". Did you mean "orderPaid"?\n',
  });
  expect(stateOf(folder)).toEqual(before);
});

test('adds the first event of a category, once that is declared', async () => {
  const file = path.join(folder, 'asyncapi.yaml');
  const written = readFileSync(file, 'utf8');
  const args = [...NEW, '--category', 'Returns', '--dry-run'];
  expect(await event(...args)).toMatchObject({
    code: 2,
    stderr: 'There is no category "Returns". Use one of General, or declare it under "info.tags".\n',
  });
  const declared = '  tags:\n    - { name: Returns, description: What comes back. }\n';
  writeFileSync(file, written.replace('  tags:\n', declared));
  expect(await event(...args)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('+      tags: [{ name: Returns }]'),
  });
});

test('writes nothing that would not pass the check', async () => {
  const before = stateOf(folder);
  const { code, stderr } = await event('deprecate', 'orderPaid', '--text', '');
  expect(code).toBe(1);
  // Where it would stand is no place in the file as it is.
  expect(stderr).toMatch(
    /^asyncapi\.yaml, as it would be: extension-shape .*\n.*\n {2}\| x-event: .*deprecated: ''/,
  );
  expect(stderr).toContain('Nothing was written.');
  expect(stateOf(folder)).toEqual(before);
});

test('renames an event whose own files are broken', async () => {
  const schema = path.join(folder, 'schemas/events/order-paid.schema.json');
  const text = readFileSync(schema, 'utf8').replace('"title"', '"title');
  writeFileSync(schema, text);
  rmSync(path.join(folder, 'schemas/examples/order-paid.short.json'));
  const { code, stderr } = await event('rename', 'orderPaid', '--to', 'orderSettled');
  expect(stderr).toMatch(/ json-syntax [^]* missing-file |missing-file [^]* json-syntax /);
  expect(code).toBe(0);
  const written = contentsOf(folder);
  expect(written['schemas/events/order-settled.schema.json']).toBe(text);
  // What is not there is still asked for by its name.
  expect(written['asyncapi.yaml']).toContain('order-paid.short.json');
});

test('shows the warnings that a result has, and says if the changes cannot be read', async () => {
  writeFileSync(path.join(folder, 'schemas/changes.yaml'), '- [\n');
  const { code, stderr } = await event(...NEW.with(4, ''));
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^asyncapi\.yaml:\d+:\d+ warning message-text The message "orderLost" has no summary/m,
  );
  expect(stderr).toContain('The changes cannot be read, so this one is not recorded.');
  expect(contentsOf(folder)['schemas/changes.yaml']).toBe('- [\n');
});

test('goes on where the contract is broken elsewhere, and says what is', async () => {
  const file = path.join(folder, 'asyncapi.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('rule: minLength', 'rule: maxLength'));
  const { code, stdout, stderr } = await event(...NEW);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^asyncapi\.yaml:\d+:\d+ invalid-example /);
  expect(stdout).toContain('new      schemas/events/order-lost.schema.json');
});

test.each(['git', 'no git'])('lists lines that still have a former name, with %s', async (tracker) => {
  writeFileSync(path.join(folder, 'README.md'), '# Orders\n\nSee `orderPaid`, and\nOrder Paid.\n');
  mkdirSync(path.join(folder, 'node_modules/other'), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/other/index.js'), 'orderPaid();\n');
  if (tracker === 'git') {
    const git = (...args: readonly string[]) => promisify(execFile)('git', args, { cwd: folder });
    await git('init', '-q');
    await git('add', 'README.md');
    writeFileSync(path.join(folder, 'notes.txt'), 'orderPaid\n');
  }
  const { code, stdout } = await event(
    'rename',
    'orderPaid',
    '--to',
    'orderSettled',
    '--title',
    'Order Settled',
  );
  expect(code).toBe(0);
  expect(stdout).toContain('  README.md:3: orderPaid\n  README.md:4: Order Paid\n');
  expect(stdout).not.toMatch(/node_modules|notes\.txt|generated|examples\/.*:/);
});

test('leaves everything as it is if a file is read-only', async () => {
  chmodSync(path.join(folder, 'schemas/changes.yaml'), 0o444);
  const before = stateOf(folder);
  expect(await event(...NEW)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'schemas/changes.yaml is read-only. Nothing was written. Make it writable first.\n',
  });
  expect(stateOf(folder)).toEqual(before);
});

test('writes through a link, and keeps permissions', async () => {
  const file = path.join(folder, 'asyncapi.yaml');
  const real = path.join(folder, 'schemas/real.yaml');
  renameSync(file, real);
  chmodSync(real, 0o600);
  symlinkSync('schemas/real.yaml', file);
  expect((await event(...NEW)).code).toBe(0);
  expect(readFileSync(real, 'utf8')).toContain('orderLost');
  expect([readlinkSync(file), lstatSync(real).mode & 0o777]).toEqual(['schemas/real.yaml', 0o600]);
});

test('asks nobody if it has no terminal', async () => {
  const { code, stderr } = await runKit('event', 'new', '--title', 'Order Lost');
  expect(code).toBe(2);
  expect(stderr).toContain('Give --summary');
});

test('each printed example works in a project that init wrote, word for word', async () => {
  const project = temporaryFolder();
  const answers = { name: '@example/webhooks', title: 'Example', event: 'Order Paid' };
  writeNewFiles(newFiles(answers, toolkit(), project), project);
  // Nothing is installed here that it could import.
  rmSync(path.join(project, 'webhook-contract.config.ts'));
  const commands = commandReference(await createKitProgram());
  const uses = commands.filter((command) => command.words.startsWith('event '));
  for (const { words: name, examples } of uses) {
    for (const example of examples) {
      const [, given = ''] = example.split('webhook-kit event ');
      // Without options, it asks.
      if (!given.includes(' --')) continue;
      const args = [...given.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
      // One by one, each would find the project as `event new` left it.
      const dry = name === 'event new' || args.includes('--dry-run') ? [] : ['--dry-run'];
      const run = await runKit('event', ...args, ...dry, '--contract', path.join(project, 'asyncapi.yaml'));
      // An event without its type is undocumented, and the warning says so.
      const stderr = expect.not.stringMatching(/error|Nothing was written/) as string;
      expect({ example, ...run }).toMatchObject({ example, code: 0, stderr });
    }
  }
});
