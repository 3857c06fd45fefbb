import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOf } from '../generators/site/generated-site.ts';
import { bareContract } from '../generators/site/bare-contract.ts';
import { wideContract } from '../generators/site/wide-contract.ts';
import { openSite, type OpenSite } from './open-site.ts';
import { extent } from '../extent.ts';
import { kindsOfPages, walkedPages } from './own-site.ts';
import { unfold } from './unfold.ts';
import { violationsInThemes } from './violations-on.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const pages = walkedPages();

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const devices = [desktop, phone];

/** Every second one, where all of them are looked at in another view too; `TESTS=all` takes all. */
const someOf = (paths: readonly string[]): readonly string[] =>
  paths.filter((_, index) => index % extent(2, 1) === 0);

/** Folded at the one width and unfolded at the other, which is where they are fullest. */
const views = [
  { state: 'as it opens', device: desktop, isUnfolded: false },
  { state: 'unfolded', device: phone, isUnfolded: true },
] as const;

/** What axe-core finds on pages, light and dark. */
async function violationsOnPages(
  { browser, urlOf }: OpenSite,
  { device, isUnfolded }: (typeof views)[number],
  paths: readonly string[],
): Promise<Record<string, readonly string[]>> {
  const page = await browser.newPage(device);
  const found: Record<string, readonly string[]> = {};
  for (const path of paths) {
    await page.goto(urlOf(path));
    if (isUnfolded) await unfold(page);
    const violations = await violationsInThemes(page);
    if (violations.length > 0) found[path] = violations;
  }
  await page.close();
  return found;
}

describe('axe-core finds nothing', () => {
  it.each(views)(
    'on a page $state, light and dark, at $device.viewport.width pixels',
    async (view) => {
      const walked = view.isUnfolded ? pages : someOf(pages);
      expect(await violationsOnPages(site, view, walked)).toEqual({});
    },
    extent(120_000, 600_000),
  );

  it.each([
    ['a deep and wide payload', wideContract, ['.html']],
    ['little to say', bareContract, ['.html']],
  ])('on pages with %s', async (_, contract, ends) => {
    const other = await openSite(await siteOf(contract));
    try {
      const paths = ['index.html', ...ends.map((end) => `events/parcel-scanned${end}`)];
      for (const view of views) {
        const walked = view.isUnfolded ? paths : someOf(paths);
        expect(await violationsOnPages(other, view, walked)).toEqual({});
      }
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
