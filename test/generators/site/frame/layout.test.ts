import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import type { Page } from '../../../../generators/site/frame/page.ts';
import { eventPage } from '../../../../generators/site/pages/event.ts';
import { homePage } from '../../../../generators/site/pages/home.ts';
import { menuOf } from '../../../../generators/site/pages/index.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage, repeatedIds } from '../parsed-page.ts';

const site = arrangeSite(parcelContract);
const [, scanned] = parcelContract.events;
if (scanned === undefined) throw new Error('The fixture has this event');

function render(page: Page, of = site) {
  return parsePage({ path: page.path, content: renderPage(of, page, menuOf(of)) });
}

describe('the frame', () => {
  it.each([homePage(site), eventPage(site, scanned)])('is whole around $path', (page) => {
    const { elements, errors, ...parsed } = render(page);
    const count = (tag: string) => elements.filter(({ tagName }) => tagName === tag).length;
    expect(errors).toEqual([]);
    expect(repeatedIds({ elements, errors, ...parsed })).toEqual([]);
    expect(['h1', 'main', 'header', 'footer'].map(count)).toEqual([1, 1, 1, 1]);
  });

  it('names every navigation, none of them alike', () => {
    const { elements } = render(eventPage(site, scanned));
    const names = elements
      .filter(({ tagName }) => tagName === 'nav')
      .map(({ attrs }) => attrs.find(({ name }) => name === 'aria-label')?.value);
    expect(names).toEqual(
      expect.arrayContaining([
        'Get started',
        'Reference',
        'Events by category',
        'Breadcrumb',
        'On this page',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('hides what only a script brings to life', () => {
    const { elements } = render(homePage(site));
    const buttons = elements.filter(({ tagName }) => tagName === 'button');
    expect(buttons.length).toBeGreaterThan(1);
    for (const { attrs } of buttons) expect(attrs.map(({ name }) => name)).toContain('hidden');
  });

  it('ends with where machines read the same', () => {
    const { hrefs } = render(eventPage(site, scanned));
    for (const href of ['parcel-scanned.md', '../contract/asyncapi.yaml', '../downloads.html', '../llms.txt'])
      expect(hrefs).toContain(href);
  });
});

describe('the breadcrumb', () => {
  const trail = (page: Page, of = site) =>
    /<nav class="breadcrumb".*?<\/nav>/s
      .exec(renderPage(of, page, menuOf(of)))?.[0]
      .matchAll(/href="([^"]*)"/g);

  it('leads from an event over its category to all events', () => {
    expect([...(trail(eventPage(site, scanned)) ?? [])].map(([, href]) => href)).toEqual([
      'index.html',
      'index.html#category-on-the-road',
    ]);
  });

  it('is not on pages that stand below no other', () => {
    expect(trail(homePage(site))).toBeUndefined();
  });
});
