import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutConsequences } from '../../../generators/contract/index.ts';
import { readContract } from '../../../generators/index.ts';
import { withContract } from './broken-contract.ts';
import type { Diagnostic } from '../../../generators/contract/model/diagnostic.ts';

const misspelt = problem({
  pointer: '/a/titel',
  message: '"titel" is not known.',
  hint: 'Did you mean "title"?',
});
const missing = problem({ pointer: '/a', message: 'The message has no title.', hint: 'Add a "title".' });

test('a misspelt key hides what is missing under its name', () => {
  expect(withoutConsequences([missing, misspelt], [])).toEqual([misspelt]);
  const inKey = { ...missing, pointer: '/a/title' };
  expect(withoutConsequences([inKey, misspelt], [])).toEqual([misspelt]);
});

test.each([
  ['elsewhere', { ...missing, pointer: '/b' }],
  ['in another file', { ...missing, file: 'other.yaml' }],
  ['under another name', { ...missing, message: 'The message has no subtitle.', hint: 'Add one.' }],
])('it hides nothing that is missing %s', (_, other) => {
  expect(withoutConsequences([other, misspelt], [])).toEqual([other, misspelt]);
});

test('a warning hides no error', () => {
  const warning = { ...misspelt, severity: 'warning' } as const;
  expect(withoutConsequences([missing, warning], [])).toEqual([missing, warning]);
});

test('a required name that is nearly a field is the error, and not the examples that lack it', async () => {
  const found = await withContract(async (folder) => {
    const file = path.join(folder, 'schemas/events/frost-warning.schema.json');
    const schema = JSON.parse(readFileSync(file, 'utf8')) as { required: string[] };
    schema.required.push('measuredOn', 'bed');
    writeFileSync(file, JSON.stringify(schema));
    const { diagnostics } = await readContract(path.join(folder, 'asyncapi.yaml'));
    return diagnostics.map(({ rule, severity, message }) => [
      rule,
      severity,
      /"\w+"|\/\w+/.exec(message)?.[0],
    ]);
  });
  expect(found).toEqual([
    ['schema-required', 'error', '"measuredOn"'],
    ['schema-required', 'warning', '"bed"'],
    ['example-payload', 'error', '"night"'],
  ]);
});

function problem(text: Pick<Diagnostic, 'pointer' | 'message' | 'hint'>): Diagnostic {
  return { rule: 'some-rule', severity: 'error', file: 'asyncapi.yaml', line: 1, column: 1, ...text };
}
