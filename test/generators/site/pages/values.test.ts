import path from 'node:path';
import { expect, test } from 'vitest';
import { docs } from '../../../../generators/site/index.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { contractFolder } from '../../../contracts/contract-folders.ts';
import { readValid } from '../../../golden/generate-case.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePages } from '../parsed-page.ts';

async function valuesPage(contract: Contract) {
  const page = parsePages(await docs.generate(contract)).get('docs/values.html');
  if (page === undefined) throw new Error('Every site has this page');
  return page;
}

test('a kind of value that no field has gets no section', async () => {
  const { words, hrefs } = await valuesPage({ ...parcelContract, events: [] });
  expect(words).toContain('No documented field holds an amount, a date or an identifier.');
  expect(words).not.toContain('never add amounts of two currencies');
  expect(hrefs).not.toContain('#money');
});

test('a kind that fields have lists them', async () => {
  const { words } = await valuesPage(parcelContract);
  expect(words).toContain('compare them exactly');
  expect(words).not.toContain('No documented field');
});

test('a field is of a kind by its format, whatever its name is', async () => {
  const { words } = await valuesPage(await readValid(path.join(contractFolder('envelope'), 'asyncapi.yaml')));
  expect(words).toMatch(/begins\s+a date and time, RFC 3339/);
});
