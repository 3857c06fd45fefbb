import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOf } from '../generators/site/generated-site.ts';
import { bareContract } from '../generators/site/bare-contract.ts';
import { wideContract } from '../generators/site/wide-contract.ts';
import { openSite, type OpenSite } from './open-site.ts';
import { extent, isAll } from '../extent.ts';
import { kindsOfPages, walkedPages } from './own-site.ts';
import { unfold } from './unfold.ts';
import { violationsInThemes } from './violations-on.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const pages = walkedPages();

/** Pages whose frame or parts are others where there is room. */
const framed = [
  kindsOfPages.home,
  kindsOfPages['documented event'],
  kindsOfPages.recipe,
  kindsOfPages.module,
];

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const devices = [desktop, phone];

/** What axe-core finds on pages, light and dark: as they open where there is room, and unfolded where there is little. */
async function violationsOnPages(
  { browser, urlOf }: OpenSite,
  device: typeof desktop,
  paths: readonly string[],
): Promise<Record<string, readonly string[]>> {
  const page = await browser.newPage(device);
  const found: Record<string, readonly string[]> = {};
  for (const path of paths) {
    await page.goto(urlOf(path));
    if (device === phone) await unfold(page);
    const violations = await violationsInThemes(page);
    if (violations.length > 0) found[path] = violations;
  }
  await page.close();
  return found;
}

describe('axe-core finds nothing', () => {
  it.each([
    ['as it opens at 1440 pixels', desktop, isAll ? pages : framed],
    ['unfolded at 390 pixels', phone, pages],
  ])(
    'on a page %s, light and dark',
    async (_, device, paths) => expect(await violationsOnPages(site, device, paths)).toEqual({}),
    extent(120_000, 600_000),
  );

  it.each([
    ['a deep and wide payload', wideContract],
    ['little to say', bareContract],
  ])('on pages with %s', async (_, contract) => {
    const other = await openSite(await siteOf(contract));
    try {
      const paths = ['index.html', 'events/parcel-scanned.html'];
      expect(await violationsOnPages(other, phone, paths)).toEqual({});
    } finally {
      await other.close();
    }
  });

  it.each(devices)('with errors in a payload, at $viewport.width pixels', async (device) => {
    const page = await site.browser.newPage(device);
    await page.goto(site.urlOf(kindsOfPages['check a payload']));
    await page.getByRole('textbox', { name: 'Body' }).fill('{\n  "a": 1,\n  "b": }');
    await page.locator('.check li').waitFor();
    const found = await violationsInThemes(page);
    await page.close();
    expect(found).toEqual([]);
  });

  it.each(devices)('with search open, at $viewport.width pixels', async (device) => {
    const page = await site.browser.newPage(device);
    await page.goto(site.urlOf(kindsOfPages.home));
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.waitFor();
    const empty = await violationsInThemes(page);
    await field.fill('card');
    await page.getByRole('option').first().waitFor();
    const found = await violationsInThemes(page);
    await field.fill('qqqqqqqq');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    const none = await violationsInThemes(page);
    await field.fill('recieve');
    await page.getByRole('option').first().waitFor();
    const near = await violationsInThemes(page);
    await page.close();
    expect({ empty, found, none, near }).toEqual({ empty: [], found: [], none: [], near: [] });
  });
});
