import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaintsOf } from './open-browser.ts';
import { openSite, type OpenSite } from './open-site.ts';
import { kindsOfPages } from './own-site.ts';

const address = () => site.urlOf(kindsOfPages['documented event']);
let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const firstFigure = (page: Page) =>
  page.locator('figure.code', { has: page.locator('[data-copy]:visible') }).first();

it('copies the text of the block, and says so to eye and ear', async () => {
  const context = await site.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(address());
  const figure = firstFigure(page);
  const button = figure.locator('[data-copy]');
  expect(await button.innerText()).toBe('Copy');
  expect(await button.getAttribute('aria-label')).toMatch(/^Copy \w/);
  await button.click();
  await expect.poll(() => button.textContent()).toBe('Copied');
  expect(await page.locator('.spoken[role="status"]').textContent()).toBe('Copied to the clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await figure.locator('pre').textContent(),
  );
  await expect.poll(() => button.innerText(), { timeout: 5000 }).toBe('Copy');
  expect(complaints).toEqual([]);
  await context.close();
});

it('selects the text where the clipboard is refused, and says so', async () => {
  const page = await site.browser.newPage();
  const complaints = complaintsOf(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(address());
  const figure = firstFigure(page);
  await figure.locator('[data-copy]').click();
  await expect.poll(() => figure.locator('[data-copy]').textContent()).toBe('Selected');
  expect(await page.locator('.spoken[role="status"]').textContent()).toContain('copy it yourself');
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(
    (await figure.locator('pre').textContent())?.trim(),
  );
  expect(complaints).toEqual([]);
  await page.close();
});

it('has no button without a script', async () => {
  const page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(address());
  expect(await page.locator('figure.copied').count()).toBeGreaterThan(0);
  expect(
    await page.locator('[data-copy]:visible, [data-search]:visible, [data-theme-toggle]:visible').count(),
  ).toBe(0);
  await page.close();
});

it('lets the keyboard stop at a block only if there is something to scroll', async () => {
  const page = await site.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address());
  const wrong = () =>
    page
      .locator('figure.code pre:visible')
      .evaluateAll((blocks) =>
        blocks
          .filter(
            (block) =>
              (block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight) !==
              (block.getAttribute('tabindex') === '0'),
          )
          .map((block) => block.getAttribute('aria-label')),
      );
  const stops = () => page.locator('figure.code pre[tabindex="0"]:visible').count();
  await expect.poll(wrong).toEqual([]);
  const before = await stops();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expect.poll(wrong).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(wrong).toEqual([]);
  expect(await stops()).toBeGreaterThan(before);
  await page.close();

  const plain = await site.browser.newPage({ javaScriptEnabled: false });
  await plain.goto(address());
  expect(await plain.locator('figure.code pre:not([tabindex="0"])').count()).toBe(0);
  await plain.close();
});
