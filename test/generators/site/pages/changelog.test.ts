import { expect, it } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import { homePage } from '../../../../generators/site/pages/home.ts';
import { menuOf } from '../../../../generators/site/pages/index.ts';
import { changelogPage } from '../../../../generators/site/pages/changelog.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage, repeatedIds } from '../parsed-page.ts';
import type { ParsedPage } from '../parsed-page.ts';

function parsedChangelog(contract: Contract): ParsedPage {
  const site = arrangeSite(contract);
  const page = changelogPage(site);
  if (page === null) throw new Error('There is no page of changes');
  return parsePage({ path: page.path, content: renderPage(site, page, []) });
}

it('lists every version under an address that stays, with the events that it concerns', () => {
  const parsed = parsedChangelog(parcelContract);
  expect(parsed.words).toMatch(
    /Version 7\.1\.0 # 2024-02-29 Added The field receiver \. Parcel Scanned Removed Parcels by air\. No longer in the contract: parcelFlown Fixed The rules of the night\. Version 7\.0\.0 # Changed Everything\. All events/,
  );
  expect(parsed.ids).toEqual(expect.arrayContaining(['version-7_2e_1_2e_0', 'version-7_2e_0_2e_0']));
  expect(parsed.hrefs).toContain('events/parcel-scanned.html');
  expect(repeatedIds(parsed)).toEqual([]);
});

it('is not there for a contract that lists no changes, and no page links to it', () => {
  const site = arrangeSite({ ...parcelContract, changes: [] });
  expect(changelogPage(site)).toBeNull();
  const home = homePage(site);
  const { hrefs, words } = parsePage({ path: home.path, content: renderPage(site, home, menuOf(site)) });
  expect(words).toContain('7.1.0');
  expect(hrefs).not.toContain('changelog.html');
});

it('does not list all of many events', () => {
  const [, scanned] = parcelContract.events;
  if (scanned === undefined) throw new Error('The fixture has two events');
  const events = Array.from({ length: 300 }, (_, index) => ({ ...scanned, key: `scan${index}x` }));
  const changes: Contract['changes'] = [
    {
      version: '7.1.0',
      date: null,
      changes: [{ kind: 'added', text: 'Many.', events: events.map(({ key }) => key) }],
    },
  ];
  const parsed = parsedChangelog({ ...parcelContract, events, changes });
  expect(parsed.hrefs.filter((href) => href.startsWith('events/scan')).length).toBeLessThan(100);
});
