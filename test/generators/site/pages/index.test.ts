import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { menuOf, pagesOf } from '../../../../generators/site/pages/index.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { importsOf } from '../../../architecture/module-imports.ts';
import { readSourceFiles } from '../../../architecture/source-files.ts';
import { parcelContract } from '../parcel-contract.ts';

const folder = 'generators/site/pages';

test('every file of the folder makes pages of the site', () => {
  const files = readSourceFiles(folder, ['.ts']).map(({ path }) => path.slice(folder.length + 1));
  const text = readFileSync(new URL(`../../../../${folder}/index.ts`, import.meta.url), 'utf8');
  expect(files.length).toBeGreaterThan(3);
  const missing = files.filter((file) => file !== 'index.ts' && !importsOf({ text }).includes(`./${file}`));
  expect(missing, `${folder}/index.ts does not list these`).toEqual([]);
});

test('the menu leads to pages that are there', () => {
  const site = arrangeSite(parcelContract);
  const paths = Array.from(pagesOf(site), ({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(menuOf(site).flatMap(({ pages }) => pages.map(({ path }) => path))),
  );
});
