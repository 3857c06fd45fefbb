import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type OpenSite } from './open-site.ts';
import { kindsOfPages } from './own-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

describe('the menu beside a page', () => {
  /** How far it is scrolled, and how much of it stands below the entry of the page. */
  async function menuOf(file: string, height: number) {
    const page = await site.browser.newPage({ viewport: { width: 1440, height } });
    await page.goto(site.urlOf(file));
    const measured = await page.locator('.menu > div').evaluate((box) => {
      const entry = box.querySelector('[aria-current="page"]')?.getBoundingClientRect();
      return { scrolled: box.scrollTop, below: box.getBoundingClientRect().bottom - (entry?.bottom ?? NaN) };
    });
    await page.close();
    return measured;
  }

  it('stays at its beginning where the entry of the page is seen there', async () => {
    const { scrolled, below } = await menuOf(kindsOfPages.delivery, 900);
    expect(scrolled).toBe(0);
    expect(below).toBeGreaterThanOrEqual(0);
  });

  it('is scrolled no further than it must', async () => {
    const { scrolled, below } = await menuOf(kindsOfPages['documented event'], 500);
    expect(scrolled).toBeGreaterThan(0);
    expect(below).toBeGreaterThanOrEqual(0);
    expect(below).toBeLessThan(150);
  });
});

it.each([360, 1440])(
  'at %i pixels the upper line stays, and hides nothing that a link leads to',
  async (width) => {
    const page = await site.browser.newPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce' });
    await page.goto(`${site.urlOf(kindsOfPages.home)}#events`);
    const bottomOfLine = await page.locator('.top').evaluate((line) => line.getBoundingClientRect().bottom);
    const topOfHeading = await page
      .locator('#events')
      .evaluate((heading) => heading.getBoundingClientRect().top);
    expect(bottomOfLine).toBeGreaterThan(0);
    expect(topOfHeading).toBeGreaterThanOrEqual(bottomOfLine);
    await page.close();
  },
);

const foldedPages = [
  ['a known gap', kindsOfPages['open points']],
  ['a command', kindsOfPages.command],
  ['an export', kindsOfPages.module],
] as const;

it.each(foldedPages.flatMap((page) => [true, false].map((scripts) => [...page, scripts] as const)))(
  'the address of %s on %s opens it and shows its title, with scripts: %s',
  async (_, file, javaScriptEnabled) => {
    const page = await site.browser.newPage({
      javaScriptEnabled,
      viewport: { width: 390, height: 740 },
      reducedMotion: 'reduce',
    });
    await page.goto(site.urlOf(file));
    const asked = page.locator('.folded').nth(6);
    const id = (await asked.locator('[id]').first().getAttribute('id')) ?? '';
    await page.goto(site.urlOf(kindsOfPages.home));
    await page.goto(`${site.urlOf(file)}#${encodeURIComponent(id)}`);
    await expect.poll(() => asked.locator('div').first().isVisible()).toBe(true);
    expect(await page.locator('.folded[open]').count()).toBe(1);
    const bar = await page.locator('.menu > summary').boundingBox();
    const title = await asked.locator('summary').boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? NaN) + (bar?.height ?? NaN));
    expect(title?.y).toBeLessThan(600);
    await page.close();
  },
);

it('pages from which readers pick one of many are short on a phone, and whole on paper', async () => {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  for (const file of [...foldedPages.map(([, name]) => name), 'receivers/go.html']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(site.urlOf(file));
    expect([file, (await heightOf(page)) < 10_000]).toEqual([file, true]);
    await page.emulateMedia({ media: 'print' });
    const unseen = await page.evaluate(() =>
      [...document.querySelectorAll('.folded > div')]
        .filter((part) => part.clientHeight === 0)
        .map(({ id }) => id),
    );
    expect([file, unseen]).toEqual([file, []]);
  }
  await page.close();
});

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

it.each([
  [390, '.menu', 'Get started'],
  [390, '.contents', 'On this page'],
  [768, '.menu', 'Get started'],
  [768, '.contents', 'On this page'],
  [1100, '.contents', 'On this page'],
])('at %i pixels %s stays in reach, and Escape closes it', async (width, box, links) => {
  const page = await site.browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(site.urlOf(kindsOfPages.delivery));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const list = page.getByRole('navigation', { name: links });
  const summary = page.locator(`${box} > summary`);
  expect(await summary.evaluate((line) => line.getBoundingClientRect().top)).toBeLessThan(120);
  await summary.click();
  expect(await list.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await list.isVisible()).toBe(false);
  expect(await summary.evaluate((line) => line === document.activeElement)).toBe(true);
  await page.close();
});

it('at 1440 pixels menu and contents stand beside the page, wherever it is scrolled', async () => {
  const page = await site.browser.newPage({
    viewport: { width: 1440, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto(site.urlOf(kindsOfPages.delivery));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  for (const name of ['Get started', 'On this page']) {
    const box = await page.getByRole('navigation', { name }).boundingBox();
    expect(box?.y).toBeLessThan(844);
    expect(box?.y).toBeGreaterThanOrEqual(0);
  }
  await page.close();
});
