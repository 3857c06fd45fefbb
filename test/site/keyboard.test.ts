import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type OpenSite } from './open-site.ts';
import { kindsOfPages } from './own-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

interface Stop {
  readonly name: string;
  readonly isFoldedSummary: boolean;
  readonly isSeen: boolean;
}

/** Where the focus is, marked as reached; undefined if it has left the page. */
function readStop(): Stop | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  element.setAttribute('data-reached', '');
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  return {
    name: `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 60)}`,
    isFoldedSummary:
      element.tagName === 'SUMMARY' &&
      element.parentElement instanceof HTMLDetailsElement &&
      !element.parentElement.open,
    isSeen:
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 1 &&
      !outlineColor.endsWith(', 0)') &&
      box.bottom > 0 &&
      box.top < innerHeight,
  };
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

/** What is unfolded has been laid out, and scripts have seen it. */
function nextFrames(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Goes through a page with Tab alone, and unfolds with Enter what is folded. */
async function walk(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop === undefined) return stops;
    stops.push(stop);
    if (stop.isFoldedSummary) {
      await page.keyboard.press('Enter');
      await page.evaluate(nextFrames);
    }
    if (stops.length > 3000) throw new Error(`The focus never leaves the page: ${stop.name}`);
  }
}

describe.each([390, 1440])('with Tab and Enter alone, at %i pixels', (width) => {
  it.each(Object.entries(kindsOfPages))(
    'everything on the page "%s" is reached, and the focus seen',
    async (_, file) => {
      const page = await site.browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await page.goto(site.urlOf(file));
      const stops = await walk(page);
      expect(stops[0]?.name).toBe('a Skip to content');
      expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
      expect(await page.evaluate(readUnreached)).toEqual([]);
      await page.close();
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

it('reaches search, theme and copy by their controls', async () => {
  const page = await site.browser.newPage();
  await page.goto(site.urlOf(kindsOfPages['documented event']));
  await walk(page);
  for (const control of ['[data-search]', '[data-theme-toggle]', '[data-copy]']) {
    expect([control, await page.locator(`${control}[data-reached]`).count()]).not.toEqual([control, 0]);
  }
  await page.close();
});

it('opens search with a slash, and leads to a result with Enter', async () => {
  const page = await site.browser.newPage();
  await page.goto(site.urlOf(kindsOfPages.delivery));
  await page.keyboard.press('/');
  const field = page.getByRole('combobox');
  await field.waitFor();
  await page.keyboard.type('CARD_POS_APPROVED_WEBHOOK');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith(`/${kindsOfPages['documented event']}`));
  await page.close();
});
