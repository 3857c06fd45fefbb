import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../generators/index.ts';
import { VALID_FOLDER, withBrokenContract } from '../contract/broken-contract.ts';
import { stateOf } from './folder-state.ts';
import { REPOSITORY, runKit, runKitProcess } from './run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const CODE = ['--without', 'docs'];

const parent = temporaryFolder(afterAll);
let right: string;
let out: string;
let args: readonly string[];
beforeAll(async () => {
  right = path.join(parent, 'right');
  out = path.join(parent, 'generated');
  args = ['--contract', path.join(VALID_FOLDER, 'asyncapi.yaml'), '--out', out];
  await runKit('generate', ...args, ...CODE);
  cpSync(out, right, { recursive: true });
});
beforeEach(() => {
  rmSync(out, { recursive: true, force: true });
  cpSync(right, out, { recursive: true });
});

test('output that is right ends with 0, whatever the documentation is like', async () => {
  mkdirSync(path.join(out, 'docs'));
  writeFileSync(path.join(out, 'docs/index.html'), 'built for another address');
  const { code, stdout, stderr } = await runKit('check', ...args);
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^The contract is fine, and the output is up to date: \d+ files\.\n2 of 3 events documented\.\n$/,
  );
  expect(code).toBe(0);
});

test('missing, changed and unexpected files are all named, with the command that fixes it', async () => {
  rmSync(path.join(out, 'index.ts'));
  writeFileSync(path.join(out, 'types.ts'), '// handwritten\n');
  writeFileSync(path.join(out, 'validators/gone.ts'), '// of an event that is no more\n');
  const before = stateOf(parent);
  const { code, stdout, stderr } = await runKit('check', ...args);
  expect(stdout).toBe('');
  expect(stderr.split('\n')).toEqual([
    `missing    ${out}/index.ts`,
    `changed    ${out}/types.ts`,
    `unexpected ${out}/validators/gone.ts`,
    '',
    `Run "npx --no-install webhook-kit generate ${args.join(' ')}" and commit what it writes.`,
    '',
  ]);
  expect(code).toBe(1);
  expect(stateOf(parent)).toEqual(before);
});

test('what it names, generate fixes', async () => {
  rmSync(path.join(out, 'index.ts'));
  writeFileSync(path.join(out, 'types.ts'), '// handwritten\n');
  writeFileSync(path.join(out, 'validators/gone.ts'), '');
  await runKit('generate', ...args, ...CODE);
  expect((await runKit('check', ...args)).code).toBe(0);
});

test('a file that nothing generates is unexpected too, and has to be moved', async () => {
  writeFileSync(path.join(out, 'notes.txt'), '');
  const { code, stderr } = await runKit('check', ...args);
  expect(stderr).toContain(`unexpected ${out}/notes.txt`);
  expect(stderr).toContain('Move the unexpected files elsewhere');
  expect(code).toBe(1);
});

test('with --only it looks at some outputs', async () => {
  writeFileSync(path.join(out, 'types.ts'), '// handwritten\n');
  expect((await runKit('check', ...args, '--only', 'events')).code).toBe(0);
  expect((await runKit('check', ...args, '--only', 'types')).code).toBe(1);
});

test('the documentation is compared when it is asked for, with the address that it was built for', async () => {
  const docs = ['--only', 'docs', '--site-url', 'https://docs.example.com/'];
  await runKit('generate', ...args, ...docs);
  expect((await runKit('check', ...args)).code).toBe(0);
  expect((await runKit('check', ...args, ...docs)).code).toBe(0);
  const { code, stderr } = await runKit('check', ...args, '--only', 'docs');
  expect(code).toBe(1);
  expect(stderr).toContain(`unexpected ${out}/docs/robots.txt\n`);
  expect(stderr).toContain(`\nRun "npx --no-install webhook-kit generate ${args.join(' ')} --only docs".\n`);
});

test('without any output, one line says so, and what else is there is named', async () => {
  rmSync(out, { recursive: true });
  mkdirSync(out);
  writeFileSync(path.join(out, 'mine.txt'), '');
  const { code, stderr } = await runKit('check', ...args);
  expect(stderr).toContain(`) has been generated into ${out} yet.\nunexpected ${out}/mine.txt\n`);
  expect(stderr).not.toContain('missing ');
  expect(code).toBe(1);
});

test('a broken contract ends with 1 and shows its problems', async () => {
  await withBrokenContract('example-wrong-type', async (folder) => {
    const contract = path.join(folder, 'asyncapi.yaml');
    const args = ['--contract', contract, '--out', out];
    const { code, stderr } = await runKitProcess(REPOSITORY, 'check', ...args);
    expect(stderr).toContain('schemas/examples/frost-warning.night.json:3:3 example-payload ');
    expect(stderr).toContain('1 error. The output was not checked.');
    expect(code).toBe(1);
  });
});

test('errors stand ahead of warnings, wherever they are', async () => {
  await withBrokenContract('example-wrong-type', async (folder) => {
    const contract = path.join(folder, 'asyncapi.yaml');
    writeFileSync(contract, readFileSync(contract, 'utf8').replace(/^ +summary: .*\n/m, ''));
    const { stderr } = await runKit('check', '--contract', contract, '--out', out);
    expect(stderr).toMatch(/^schemas\/examples\/[^]+\nasyncapi\.yaml:\d+:\d+ warning /);
    expect(stderr).toContain('1 error, 1 warning.');
  });
});

describe('--format', () => {
  test('has the output that is not up to date among the problems, at the file as seen from the repository', async () => {
    mkdirSync(path.join(parent, '.git'), { recursive: true });
    rmSync(path.join(out, 'index.ts'));
    writeFileSync(path.join(out, 'notes.txt'), '');
    const { code, stdout, stderr } = await runKit('check', ...args, '--format', 'json');
    expect(stderr).toBe('');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
    expect(diagnostics.map(({ rule, file, line, column }) => [rule, file, line, column])).toEqual([
      ['output-missing', 'generated/index.ts', 1, 1],
      ['output-unexpected', 'generated/notes.txt', 1, 1],
    ]);
    expect(code).toBe(1);
  });

  test('names a broken document of another repository, or one that is missing, as seen from there', async () => {
    const elsewhere = path.join(parent, 'über alle, 100%');
    mkdirSync(path.join(elsewhere, '.git'), { recursive: true });
    writeFileSync(path.join(elsewhere, 'broken.yaml'), 'asyncapi: 3.1.0\ninfo: [\n');
    const placeOf = async (file: string) => {
      const run = await runKit('check', '--contract', path.join(elsewhere, file), '--format', 'json');
      expect(run).toMatchObject({ code: 1, stderr: '' });
      const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: readonly Diagnostic[] };
      return diagnostics.map(({ rule, file: name, line, column }) => [rule, name, line, column]);
    };
    expect(await placeOf('broken.yaml')).toEqual([['yaml-syntax', 'broken.yaml', 2, 7]]);
    expect(await placeOf('ü b.yaml')).toEqual([['missing-file', 'ü b.yaml', 1, 1]]);
  });

  test('ends with 0 and an empty list if all is fine', async () => {
    const { code, stdout, stderr } = await runKit('check', ...args, '--format', 'json');
    expect({ code, report: JSON.parse(stdout) as unknown, stderr }).toEqual({
      code: 0,
      report: { diagnostics: [] },
      stderr: '',
    });
  });
});
