import { expect, it } from 'vitest';
import { noCache } from '../../../generators/contract/source/cache.ts';
import { eventTypes } from '../../../generators/outputs/types/event-types.ts';
import { apart } from '../../../generators/site/apart.ts';
import { contractForms } from '../../../generators/site/contract-forms.ts';
import { pagesOf } from '../../../generators/site/pages/index.ts';
import { searchFile, searchPage } from '../../../generators/site/search.ts';
import { arrangeSite } from '../../../generators/site/site.ts';
import { parcelContract } from './parcel-contract.ts';

const site = arrangeSite(parcelContract);

it('makes the same in a process of its own', async () => {
  const pages = Array.from(pagesOf(site), searchPage);
  expect(await apart('contractForms', noCache, site)).toEqual(await contractForms(site));
  expect(await apart('eventTypes', noCache, parcelContract)).toEqual(await eventTypes(parcelContract));
  expect(await apart('searchFile', noCache, pages)).toEqual(searchFile(pages));
});

it('rejects with what is thrown there', async () => {
  const broken = { ...site, contract: { ...parcelContract, package: undefined as never } };
  await expect(apart('contractForms', noCache, broken)).rejects.toThrow(
    "Cannot read properties of undefined (reading 'name')",
  );
});
