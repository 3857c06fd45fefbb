import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rules } from '../../../../generators/contract/rules/index.ts';
import { generators, readContract } from '../../../../generators/index.ts';
import { collectFiles } from '../../../../generators/package/output/collect.ts';
import { withBrokenContract } from '../../contract/broken-contract.ts';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';
import { isAll } from '../../../extent.ts';

const settable = rules.filter(({ needed }) => needed === undefined).map(({ id }) => id);

test('every rule says what it checks, and one that cannot be set why', () => {
  for (const { summary, needed } of rules) {
    expect(summary).toMatch(/^Checks that .+\.$/);
    expect(needed ?? 'Can be set.').toMatch(/^[A-Z].+\.$/);
  }
  expect(settable.length).toBeGreaterThan(3);
});

// A case of the broken contracts is called after the rule that it breaks.
describe.each(settable)('%s', (id) => {
  const readWith = (levels: object) =>
    withBrokenContract(id, (folder) =>
      readContract(path.join(folder, 'asyncapi.yaml'), undefined, levels as never),
    );

  test('is a warning by default, and stops nothing: all outputs can be generated', async () => {
    const { contract, diagnostics } = await readWith({});
    expect(diagnostics.map(({ rule, severity }) => [rule, severity])).toContainEqual([id, 'warning']);
    if (!contract) throw new Error('there is no contract');
    // The documentation takes most of the time, and is made of what the others are.
    const outputs = generators.filter(({ name }) => isAll || name !== 'docs');
    expect((await collectFiles(contract, outputs)).length).toBeGreaterThan(outputs.length);
  });

  test('is not reported when it is off', async () => {
    const { contract, diagnostics } = await readWith({ [id]: 'off' });
    expect(contract).toBeDefined();
    expect(diagnostics.filter(({ rule }) => rule === id)).toEqual([]);
  });
});

test('one level holds for every rule that can be set', async () => {
  const severities = async (levels: 'off' | 'warn' | 'error') =>
    withBrokenContract('message-text', async (folder) => {
      const { diagnostics } = await readContract(path.join(folder, 'asyncapi.yaml'), undefined, levels);
      return [...new Set(diagnostics.map(({ severity }) => severity))];
    });
  expect(await severities('off')).toEqual([]);
  expect(await severities('warn')).toEqual(['warning']);
  expect(await severities('error')).toEqual(['error']);
});

test('a rule that is needed stays an error, whatever it is set to', async () => {
  const { contract } = await withBrokenContract('duplicate-title', (folder) =>
    readContract(path.join(folder, 'asyncapi.yaml'), undefined, { 'duplicate-title': 'off' }),
  );
  expect(contract).toBeUndefined();
});

describe('in a config', () => {
  let own: OwnFolder;
  beforeEach(() => {
    own = createOwnFolder();
    own.write('schemas/stray.json', '{}');
  });
  afterEach(() => own.remove());

  test('a warning is shown as one, and does not stop generating', async () => {
    own.configure(`rules: { 'unused-file': 'warn' }`);
    const { code, stderr } = await own.kit('generate', '--only', 'types');
    expect(stderr).toBe(
      'schemas/stray.json:1:1 warning unused-file Nothing refers to this file.\n' +
        '  Refer to it from the contract, or remove it.\n\n1 warning. Warnings do not stop the command.\n',
    );
    expect(code).toBe(0);
  });
  test('many warnings are counted by rule, and shown by check', async () => {
    own.configure('');
    const more = Array.from({ length: 10 }, (_, number) => `schemas/stray-${number}.json`);
    for (const file of more) own.write(file, '{}');
    const { stderr } = await own.kit('generate', '--only', 'types');
    expect(stderr).toMatch(
      /^\n11 warnings\. Warnings do not stop the command\.\nWarnings by rule: 11 unused-file\. ".+ check" shows them\.\n$/,
    );
    const check = await own.kit('check', '--only', 'types');
    for (const file of ['schemas/stray.json', ...more])
      expect(check.stderr).toContain(`${file}:1:1 warning unused-file`);
  });

  test('another level counts at once, also if nothing else has changed', async () => {
    own.configure(`rules: { 'unused-file': 'error' }`);
    expect((await own.kit('generate', '--only', 'types')).code).toBe(1);
    own.configure(`rules: { 'unused-file': 'off' }`);
    expect(await own.kit('generate', '--only', 'types')).toMatchObject({ code: 0, stderr: '' });
  });

  test('check --rules lists every rule at its level, with its sentence', async () => {
    own.configure(`rules: { 'unused-file': 'off' }`);
    const { code, stdout } = await own.kit('check', '--rules');
    expect(code).toBe(0);
    for (const { id, summary } of rules)
      expect(stdout).toMatch(new RegExp(`^${id} +\\w+ +${summary.slice(0, 30)}`, 'm'));
    expect(stdout).toMatch(/^unused-file +off /m);
    expect(stdout).toMatch(/^duplicate-title +error .*\n +Always an error: Commands/m);
  });

  test.each([
    [`'unused-fil': 'off'`, 'The config sets "unused-fil", which is not a rule; did you mean unused-file. '],
    [`'nothing-like-it': 'off'`, 'The config sets "nothing-like-it", which is not a rule. '],
    [
      `'name-clash': 'warn'`,
      'The config sets name-clash to "warn", and it is always an error: One event would ',
    ],
    [
      `'unused-file': 'maybe' as never`,
      'needs "off", "warn" or "error", or one of these for each id of a rule as rules.\n',
    ],
  ])('%s is a usage error', async (setting, message) => {
    own.configure(`rules: { ${setting} }`);
    const { code, stderr } = await own.kit('check');
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
