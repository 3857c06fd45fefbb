import { execFile } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
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

test('shows a new event as a difference that git takes, and writes that', async () => {
  const before = stateOf(folder);
  const contents = contentsOf(folder);
  const dry = await event(...NEW, '--dry-run');
  expect(dry).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Who lost it.') });
  expect(stateOf(folder)).toEqual(before);
  const { code, stdout, stderr } = await event(...NEW);
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
  writeFileSync(file, `${written.replace(/^ {4}messages:$/m, '$& &listed')}\nx-copy: *listed\n`);
  const before = stateOf(folder);
  expect(await event(...NEW)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^asyncapi\.yaml:\d+:\d+ .* an alias .* Nothing was written\.\n$/s),
  });
  expect(stateOf(folder)).toEqual(before);
});

test('does not take a key that is not there, and says which is near', async () => {
  const before = stateOf(folder);
  expect(await event('document', 'orderPayed', '--field', 'by: string')).toEqual({
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
  const { code, stderr } = await event(...NEW, '--field', 'way: card|card');
  expect(code).toBe(1);
  // Where it would stand is no place in the file as it is.
  expect(stderr).toMatch(
    /^schemas\/events\/order-lost\.schema\.json, as it would be: schema-invalid .*\n.*\n {2}\| "enum": /,
  );
  expect(stderr).toContain('Nothing was written.');
  expect(stateOf(folder)).toEqual(before);
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
  for (const { examples } of uses) {
    for (const example of examples) {
      const [, given = ''] = example.split('webhook-kit event ');
      // Without options, it asks.
      if (!given.includes(' --')) continue;
      const args = [...given.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
      // `event document` finds what `event new` has added.
      const run = await runKit('event', ...args, '--contract', path.join(project, 'asyncapi.yaml'));
      // An event without its type is undocumented, and the warning says so.
      const stderr = expect.not.stringMatching(/error|Nothing was written/) as string;
      expect({ example, ...run }).toMatchObject({ example, code: 0, stderr });
    }
  }
});
