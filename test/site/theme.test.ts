import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaintsOf } from './open-browser.ts';
import { openSite, type OpenSite } from './open-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** What a reader sees: the label of the control, and whether the page is dark. */
async function themeOf(page: Page): Promise<readonly [string | null, boolean]> {
  const label = await page.locator('[data-theme-toggle]').getAttribute('aria-label');
  const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const [red = 255] = background.match(/\d+/g)?.map(Number) ?? [];
  return [label, red < 128];
}

it('goes from the system to light, to dark and back, and stays on other pages', async () => {
  const page = await site.browser.newPage({ colorScheme: 'dark' });
  const complaints = complaintsOf(page);
  await page.goto(site.urlOf('index.html'));
  const toggle = page.locator('[data-theme-toggle]');
  expect(await themeOf(page)).toEqual(['Theme: as the system', true]);
  await toggle.click();
  expect(await themeOf(page)).toEqual(['Theme: light', false]);
  await page.goto(site.urlOf('events/card-pos-approved.html'));
  expect(await themeOf(page)).toEqual(['Theme: light', false]);
  await toggle.click();
  expect(await themeOf(page)).toEqual(['Theme: dark', true]);
  await toggle.click();
  expect(await themeOf(page)).toEqual(['Theme: as the system', true]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await themeOf(page)).toEqual(['Theme: as the system', false]);
  expect(complaints).toEqual([]);
  await page.close();
});

it('is there before anything is painted', async () => {
  const page = await site.browser.newPage({ colorScheme: 'light' });
  await page.goto(site.urlOf('index.html'));
  await page.locator('[data-theme-toggle]').click();
  await page.locator('[data-theme-toggle]').click();
  // The script of the page comes after it has been read; what colours the page must not wait for it.
  await page.route('**/assets/site.js', (route) => route.abort());
  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect((await themeOf(page))[1]).toBe(true);
  await page.close();
});

it('works for the page where the browser lets nothing be kept', async () => {
  const page = await site.browser.newPage({ colorScheme: 'light' });
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('No storage', 'SecurityError');
      },
    }),
  );
  const complaints = complaintsOf(page);
  await page.goto(site.urlOf('index.html'));
  await page.locator('[data-theme-toggle]').click();
  await page.locator('[data-theme-toggle]').click();
  expect(await themeOf(page)).toEqual(['Theme: dark', true]);
  expect(complaints).toEqual([]);
  await page.close();
});

it('is that of the system where the browser holds something else', async () => {
  const page = await site.browser.newPage({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('webhook-docs-theme', '"><script>'));
  await page.goto(site.urlOf('index.html'));
  expect(await themeOf(page)).toEqual(['Theme: as the system', false]);
  await page.close();
});
