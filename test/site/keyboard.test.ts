import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type OpenSite } from './open-site.ts';
import { kindsOfPages, ownLayouts } from './own-site.ts';
import { unfold } from './unfold.ts';
import { isAll } from '../extent.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

interface Stop {
  readonly name: string;
  readonly isSeen: boolean;
}

declare global {
  interface Window {
    /** Where the focus has been, in its order, until it left the page. */
    stops: Stop[];
    hasLeft: boolean;
  }
}

/** Keeps, on each page from now on, where the focus is whenever Tab is about to move it, and marks that as reached. */
function keepStops(): void {
  window.stops = [];
  window.hasLeft = false;
  addEventListener(
    'keydown',
    ({ key }) => {
      const element = document.activeElement;
      if (key !== 'Tab' || element === null || window.hasLeft) return;
      if (element === document.body) {
        window.hasLeft = window.stops.length > 0;
        return;
      }
      element.setAttribute('data-reached', '');
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      window.stops.push({
        name: `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 60)}`,
        isSeen:
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 1 &&
          !outlineColor.endsWith(', 0)') &&
          box.bottom > 0 &&
          box.top < innerHeight,
      });
    },
    true,
  );
}

/** What can be used and was not reached. */
function readUnreached(): readonly string[] {
  return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
    .filter(
      (element) =>
        element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"], [data-reached]'),
    )
    .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 60)}`);
}

/** Goes through a page with Tab alone, with all unfolded that is folded. The page keeps its stops. */
async function walk(page: Page): Promise<readonly Stop[]> {
  await unfold(page);
  await page.evaluate(nextFrames);
  for (;;) {
    // Without waiting for each: a page has hundreds of stops.
    await Promise.all(Array.from({ length: 40 }, () => page.keyboard.press('Tab')));
    const { stops, hasLeft } = await page.evaluate(() => ({ stops: window.stops, hasLeft: window.hasLeft }));
    if (hasLeft) return stops;
    if (stops.length > 3000) throw new Error(`The focus never leaves the page: ${stops.at(-1)?.name}`);
  }
}

/** What is unfolded has been laid out, and scripts have seen it. */
function nextFrames(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

async function openWalkedPage(width = 1280): Promise<Page> {
  const page = await site.browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.addInitScript(keepStops);
  return page;
}

describe.each(isAll ? [390, 1440] : [390])('with Tab alone, at %i pixels', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await openWalkedPage(width);
  });
  afterAll(() => page?.close());

  it.each(Object.entries(isAll ? kindsOfPages : ownLayouts))(
    'everything on the page "%s" is reached, and the focus seen',
    async (_, file) => {
      await page.goto(site.urlOf(file));
      const stops = await walk(page);
      expect(stops[0]?.name).toBe('a Skip to content');
      expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
      expect(await page.evaluate(readUnreached)).toEqual([]);
    },
  );
});

it('skips to the content', async () => {
  const page = await site.browser.newPage();
  await page.goto(site.urlOf(kindsOfPages['documented event']));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#content$/);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.close();
});
