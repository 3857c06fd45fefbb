import { expect, it } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { downloadFiles } from '../../../../generators/site/downloads/index.ts';
import { eventFiles } from '../../../../generators/site/event-files.ts';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import { downloadsPage } from '../../../../generators/site/pages/downloads.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';

function parsed(contract: Contract) {
  const site = arrangeSite(contract);
  const page = downloadsPage(site);
  const { hrefs } = parsePage({ path: page.path, content: renderPage(site, page, []) });
  const offered = [...downloadFiles(site), ...eventFiles(site)].map(({ path }) => path);
  return { hrefs, offered };
}

it('leads to every format, and to the schema and the type of each payload', () => {
  const { hrefs, offered } = parsed(parcelContract);
  const files = offered.filter((path) => path.startsWith('downloads/'));
  expect(files.length).toBeGreaterThan(4);
  expect(hrefs).toEqual(expect.arrayContaining([...files, 'events/parcel-scanned.schema.json']));
});
