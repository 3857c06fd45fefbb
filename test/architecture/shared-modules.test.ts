import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

test('no module that test files share has hooks of its own, which run for the first of them alone', () => {
  const shared = readSourceFiles('test', ['.ts']).filter(({ path }) => !path.endsWith('.test.ts'));
  expect(shared.length).toBeGreaterThan(0);
  const hooks = shared.filter(({ text }) => /^(?:before|after)(?:Each|All)\(/m.test(text));
  expect(hooks.map(({ path }) => path)).toEqual([]);
});
