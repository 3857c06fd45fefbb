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

it.each([true, false])(
  'the address of a question opens its answer and shows both, with scripts: %s',
  async (javaScriptEnabled) => {
    const context = await site.browser.newContext({
      javaScriptEnabled,
      viewport: { width: 390, height: 740 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(site.urlOf(kindsOfPages.answers));
    const asked = page.locator('.question').nth(20);
    const id = (await asked.locator('[id]').first().getAttribute('id')) ?? '';
    await page.goto(site.urlOf(kindsOfPages.home));
    await page.goto(`${site.urlOf(kindsOfPages.answers)}#${id}`);
    await expect.poll(() => asked.locator('p').first().isVisible()).toBe(true);
    expect(await page.locator('.question[open]').count()).toBe(1);
    const bar = await page.locator('.menu > summary').boundingBox();
    const question = await asked.locator('summary').boundingBox();
    expect(question?.y).toBeGreaterThanOrEqual((bar?.y ?? NaN) + (bar?.height ?? NaN));
    expect(question?.y).toBeLessThan(600);
    await context.close();
  },
);

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
