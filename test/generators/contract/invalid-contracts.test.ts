import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../../generators/contract/rules/index.ts';
import { readContract } from '../../../generators/index.ts';
import { invalidCase, invalidCases, VALID_FOLDER, withBrokenContract } from './broken-contract.ts';
import { showDiagnostics } from './show-diagnostics.ts';

test('nothing is reported on the contract that the cases break', async () => {
  const { contract, diagnostics } = await readContract(
    path.join(VALID_FOLDER, 'asyncapi.yaml'),
    undefined,
    'error',
  );
  expect(diagnostics).toEqual([]);
  expect(contract?.events.map(({ key }) => key)).toEqual(['frostWarning', 'lampFailed', 'tankEmpty']);
});

describe('a broken contract gives every problem with its place and what to do', () => {
  test.each(invalidCases)('%s', async (name) => {
    const { reading, shown } = await withBrokenContract(name, async (folder) => {
      const reading = await readContract(path.join(folder, 'asyncapi.yaml'), undefined, 'error');
      return { reading, shown: showDiagnostics(folder, reading.diagnostics) };
    });
    const { file, contract } = invalidCase(name);
    // With `--update`, vitest writes what is expected again: read what it changed.
    await expect(`${contract}expected: |\n${shown.replace(/^(?=.)/gm, '  ')}`).toMatchFileSnapshot(file);
    expect(reading.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    expect(reading.contract).toBeUndefined();
    for (const diagnostic of reading.diagnostics) {
      expect(diagnostic.message).toMatch(/\S[.!?]$/);
      expect(diagnostic.hint).toMatch(/\S.*[^ ]$/);
    }
  });
});

test('a reference to the prototype of every object leaves it as it is', async () => {
  await withBrokenContract('message-key-prototype', (folder) =>
    readContract(path.join(folder, 'asyncapi.yaml')),
  );
  expect(Object.isFrozen(Object.prototype)).toBe(false);
});

/** What loading the files can find, before any rule looks at them. */
const LOADING_RULES = [
  'merge-conflict',
  'yaml-syntax',
  'json-syntax',
  'duplicate-key',
  'number-digits',
  'missing-file',
  'remote-reference',
  'reference-outside',
  'dangling-reference',
  'circular-reference',
];

test.each([...LOADING_RULES, ...rules.map(({ id }) => id)])('some case breaks %s', (rule) => {
  const finding = new RegExp(`^\\S+:\\d+:\\d+ ${rule} `, 'm');
  expect(invalidCases.filter((name) => finding.test(invalidCase(name).expected))).not.toEqual([]);
});
