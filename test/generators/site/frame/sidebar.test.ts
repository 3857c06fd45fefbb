import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import { sidebar } from '../../../../generators/site/frame/sidebar.ts';
import { htmlText } from '../../../../generators/site/html.ts';
import { eventPage } from '../../../../generators/site/pages/event.ts';
import { homePage } from '../../../../generators/site/pages/home.ts';
import { menuOf } from '../../../../generators/site/pages/index.ts';
import { knownGapsPage } from '../../../../generators/site/pages/known-gaps.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { extent } from '../../../extent.ts';
import { largeContract } from '../large-contract.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';

function readMenu(contract: Contract, path: string) {
  const site = arrangeSite(contract);
  const content = htmlText(sidebar(site, path, menuOf(site)));
  const { elements, hrefs, words } = parsePage({ path, content });
  const attribute = (tag: string, name: string) =>
    elements
      .filter(({ tagName }) => tagName === tag)
      .map(({ attrs }) => attrs.find((attr) => attr.name === name)?.value);
  return { hrefs, words, current: attribute('a', 'aria-current'), open: attribute('details', 'open') };
}

describe('the menu of a small contract', () => {
  it('names the pages and, by category, the titles of all events', () => {
    const { hrefs, words } = readMenu(parcelContract, 'delivery.html');
    for (const page of [
      'index.html',
      'quick-start.html',
      'receiver.html',
      'notices.html',
      'events/index.html',
    ])
      expect(hrefs).toContain(page);
    expect(words).toMatch(
      /Events by category \* category assumed On the Road 2 events Parcel Lost \(undocumented\) Parcel Scanned \* All 2 in On the Road/,
    );
    expect(words).not.toContain('At Rest');
  });

  it('leaves out pages that the contract does not have', () => {
    const { hrefs } = readMenu({ ...parcelContract, tables: [], knownGaps: [], events: [] }, 'index.html');
    expect(hrefs).not.toContain('notices.html');
    expect(hrefs).not.toContain('known-gaps.html');
  });

  it('shows the page of a part where the event is that it belongs to', () => {
    const site = arrangeSite(parcelContract);
    const menu = sidebar(
      site,
      'events/parcel-scanned/stops.html',
      menuOf(site),
      'events/parcel-scanned.html',
    );
    expect(htmlText(menu)).toContain('<details open><summary>On the Road');
    expect(htmlText(menu)).toContain(
      '<a href="../parcel-scanned.html" aria-current="true">Parcel Scanned *</a>',
    );
  });

  it('marks the current page once and opens its category alone', () => {
    const contract: Contract = {
      ...parcelContract,
      events: parcelContract.events.map((event, index) =>
        index === 0 ? { ...event, category: 'At Rest' } : event,
      ),
    };
    const { current, open } = readMenu(contract, 'events/parcel-scanned.html');
    expect(current.filter((value) => value === 'page')).toHaveLength(1);
    // The menu itself, the recipes, then the categories.
    expect(open.slice(-2)).toEqual(['', undefined]);
  });
});

describe('the menu of a large contract', () => {
  const contract = largeContract(1000, 5);

  it('shows the events before and after the current one, and links to the rest', () => {
    const { hrefs, current, words } = readMenu(contract, 'events/scan-500.html');
    const events = hrefs.filter((href) => /^scan-\d/.test(href));
    expect(events).toHaveLength(12);
    expect(events).toContain('scan-495.html');
    expect(events).toContain('scan-505.html');
    expect(current).toContain('page');
    expect(words).toContain('All 200 in Depot 1');
    expect(hrefs.filter((href) => href.includes('#category-'))).toHaveLength(5);
  });

  it.each(['events/scan-0.html', 'events/scan-995.html'])(
    'shows as many at the edge of a category: %s',
    (path) => {
      const { hrefs, current } = readMenu(contract, path);
      expect(hrefs.filter((href) => /^scan-\d/.test(href))).toHaveLength(12);
      expect(current).toContain('page');
    },
  );

  it('shows the categories before and after the current one, and links to the rest', () => {
    const { hrefs, words } = readMenu(largeContract(300, 300), 'events/scan-150.html');
    const categories = hrefs.filter((href) => href.includes('#category-'));
    expect(new Set(categories).size).toBe(12);
    for (const number of [145, 151, 155]) expect(categories).toContain(`index.html#category-depot-${number}`);
    expect(words).toContain('All 300 categories');
    const home = readMenu(largeContract(300, 300), 'index.html').hrefs;
    expect(home.filter((href) => href.includes('#category-'))).toHaveLength(12);
  });

  it('leaves every page light', () => {
    const site = arrangeSite(contract);
    const [event] = contract.events;
    if (event === undefined) throw new Error('There are events');
    for (const page of [homePage(site), eventPage(site, event)]) {
      const links = parsePage({ path: page.path, content: renderPage(site, page, menuOf(site)) }).hrefs;
      expect(links.filter((href) => /scan-.*\.html/.test(href)).length).toBeLessThan(50);
    }
    const scattered = arrangeSite(largeContract(extent(300, 1000), extent(300, 1000)));
    const knownGaps = knownGapsPage(scattered) ?? [];
    const pages = [homePage(scattered), eventPage(scattered, event)].concat(knownGaps);
    for (const page of pages) {
      const links = parsePage({
        path: page.path,
        content: renderPage(scattered, page, menuOf(scattered)),
      }).hrefs;
      expect(links.filter((href) => /depot-|scan-/.test(href)).length).toBeLessThan(160);
    }
  });
});
