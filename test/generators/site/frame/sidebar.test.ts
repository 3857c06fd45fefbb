import { describe, expect, it } from 'vitest';
import { sidebar } from '../../../../generators/site/frame/sidebar.ts';
import { htmlText } from '../../../../generators/site/html.ts';
import { menuOf } from '../../../../generators/site/pages/index.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
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
      'events/index.html#terms',
    ])
      expect(hrefs).toContain(page);
    expect(words).toMatch(
      /Events by category \* category assumed On the Road 2 events Parcel Lost \(undocumented\) Parcel Scanned \* All 2 in On the Road/,
    );
    expect(words).not.toContain('At Rest');
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
});
