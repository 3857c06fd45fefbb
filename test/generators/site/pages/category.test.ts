import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import { categoryPages } from '../../../../generators/site/pages/category.ts';
import { eventsPages } from '../../../../generators/site/pages/events.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { largeContract } from '../large-contract.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';

function pagesOf(contract: Contract) {
  const site = arrangeSite(contract);
  return categoryPages(site).map((page) => {
    const { elements, words } = parsePage({ path: page.path, content: renderPage(site, page, []) });
    const inTables = elements.filter(
      ({ attrs, tagName }) =>
        tagName === 'th' && attrs.some(({ name, value }) => name === 'scope' && value === 'row'),
    );
    return { path: page.path, rows: inTables.length, words };
  });
}

describe('pages of categories', () => {
  it('list the events, and say if there are none', () => {
    const pages = pagesOf(parcelContract);
    expect(pages.map(({ path, rows }) => [path, rows])).toEqual([
      ['categories/on-the-road.html', 2],
      ['categories/at-rest.html', 0],
    ]);
    expect(pages[0]?.words).toContain('2 events, 1 of them documented');
    expect(pages[1]?.words).toContain('No event is known.');
  });

  it('are several where a category has many events, each with links to the others', () => {
    const pages = pagesOf(largeContract(250, 1));
    expect(pages.map(({ path, rows }) => [path, rows])).toEqual([
      ['categories/depot-1.html', 100],
      ['categories/depot-1.2.html', 100],
      ['categories/depot-1.3.html', 50],
    ]);
    expect(pages[1]?.words).toContain('Events 101 to 200 of 250.');
  });

  it('do not meet those of a category that is named after one', () => {
    const contract = largeContract(250, 1);
    const pages = pagesOf({
      ...contract,
      categories: [
        ...contract.categories,
        { name: 'Depot 1 2', description: '', externalDocs: null },
        { name: 'Depot 1.2', description: '', externalDocs: null },
      ],
    });
    expect(new Set(pages.map(({ path }) => path)).size).toBe(5);
  });
});

describe('the page of all events', () => {
  const rowsOf = (contract: Contract) => {
    const site = arrangeSite(contract);
    return eventsPages(site).map((page) => renderPage(site, page, []).match(/scope="row"/g)?.length);
  };

  it('lists the events of a contract of a hundred, and of a larger one only the categories', () => {
    expect(rowsOf(largeContract(100, 4))).toEqual([100]);
    expect(rowsOf(largeContract(101, 4))).toEqual([4]);
  });

  it('is several where the categories are many too', () => {
    expect(rowsOf(largeContract(250, 250))).toEqual([100, 100, 50]);
    const site = arrangeSite(largeContract(250, 250));
    const paths = eventsPages(site).map(({ path }) => path);
    expect(paths).toEqual(['events/index.html', 'events/index.2.html', 'events/index.3.html']);
    for (const page of eventsPages(site)) {
      const { hrefs } = parsePage({ path: page.path, content: renderPage(site, page, []) });
      expect(hrefs).toEqual(expect.arrayContaining(paths.map((path) => path.replace('events/', ''))));
    }
  });
});
