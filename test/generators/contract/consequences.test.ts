import { expect, test } from 'vitest';
import { withoutConsequences } from '../../../generators/contract/consequences.ts';
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

function problem(text: Pick<Diagnostic, 'pointer' | 'message' | 'hint'>): Diagnostic {
  return { rule: 'some-rule', severity: 'error', file: 'asyncapi.yaml', line: 1, column: 1, ...text };
}
