import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../../../architecture/module-imports.ts';
import { readSourceFiles } from '../../../architecture/source-files.ts';

const folder = 'generators/site/pages';

test('every file of the folder makes pages of the site', () => {
  const files = readSourceFiles(folder, ['.ts']).map(({ path }) => path.slice(folder.length + 1));
  const text = readFileSync(new URL(`../../../../${folder}/index.ts`, import.meta.url), 'utf8');
  expect(files.length).toBeGreaterThan(3);
  const missing = files.filter((file) => file !== 'index.ts' && !importsOf({ text }).includes(`./${file}`));
  expect(missing, `${folder}/index.ts does not list these`).toEqual([]);
});
