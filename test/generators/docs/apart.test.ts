import { expect, it } from 'vitest';
import { apart } from '../../../generators/docs/apart.ts';
import { contractForms } from '../../../generators/docs/contract-forms.ts';
import { pagesOf } from '../../../generators/docs/pages/index.ts';
import { searchPage } from '../../../generators/docs/search-page.ts';
import { searchFile } from '../../../generators/docs/search.ts';
import { arrangeSite } from '../../../generators/docs/site.ts';
import { parcelContract } from './parcel-contract.ts';

const site = arrangeSite(parcelContract);

it('makes the same in a process of its own', async () => {
  const pages = Array.from(pagesOf(site), searchPage);
  expect(await apart('contractForms', site)).toEqual(await contractForms(site));
  expect(await apart('searchFile', pages, parcelContract.glossary)).toEqual(
    searchFile(pages, parcelContract.glossary),
  );
});

it('rejects with what is thrown there', async () => {
  const broken = { ...site, contract: { ...parcelContract, package: undefined as never } };
  await expect(apart('contractForms', broken)).rejects.toThrow(
    "Cannot read properties of undefined (reading 'name')",
  );
});
