import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { extent } from '../extent.ts';
import { complaintsOf } from './open-browser.ts';
import { openSite, type OpenSite } from './open-site.ts';
import { siteFiles } from './own-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const pages = siteFiles.map(({ path: file, content }) => ({
  path: file.replace('docs/', ''),
  text: Buffer.from(content).toString(),
}));
const eventPages = pages.filter(({ path }) => /^events\/(?!index\.html).*\.html$/.test(path));
const [documented, undocumented] = [true, false].map((isDocumented) =>
  eventPages.filter(({ text }) => text.includes('id="example-') === isDocumented).map(({ path }) => path),
) as [string[], string[]];
const [first = ''] = documented;

async function openAt(file: string, width: number, height: number): Promise<Page> {
  const page = await site.browser.newPage({ viewport: { width, height } });
  await page.goto(site.urlOf(file));
  return page;
}

describe('the first example', () => {
  it.each([
    { width: 1440, height: 900, screens: 1, isWhole: true },
    { width: 390, height: 844, screens: 2, isWhole: false },
  ])('is in the first $screens screens of $width × $height', async ({ width, height, screens, isWhole }) => {
    for (const file of documented) {
      const page = await openAt(file, width, height);
      const box = await page.locator('.pair pre').first().boundingBox();
      // The window shows all of it, or at least its first ten lines.
      const needed = isWhole ? Math.min(box?.height ?? NaN, 600) : 200;
      expect([file, (box?.y ?? NaN) + needed <= screens * height]).toEqual([file, true]);
      await page.close();
    }
  });

  it.each([
    [1280, true],
    [1279, false],
  ])('at %i pixels stands beside the fields: %s', async (width, isBeside) => {
    const page = await openAt(first, width, 900);
    const example = await page.locator('.pair pre').first().boundingBox();
    const fields = await page.locator('.pair .fields').first().boundingBox();
    if (example === null || fields === null) throw new Error('Both can be seen');
    expect(example.x > fields.x + fields.width).toBe(isBeside);
    await page.close();
  });
});

it('shows the first example as long as the fields, and no longer', async () => {
  const page = await openAt(first, 1440, 900);
  const example = page.locator('.pair pre').first();
  const last = page.locator('.pair .fields > li').last();
  await last.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  expect(((await example.boundingBox())?.y ?? NaN) > 0).toBe(true);
  await page.locator('#use').evaluate((heading) => heading.scrollIntoView());
  const box = await example.boundingBox();
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(0);
  await page.close();
});

describe('a field', () => {
  const marked = (page: Page) =>
    page
      .locator('.marked')
      .evaluateAll((elements) =>
        elements.map((element) => element.id || (element.querySelector('a')?.getAttribute('href') ?? '')),
      );

  it('is marked where it is described and in the example that is shown, wherever it is pointed at', async () => {
    const page = await openAt(first, 1440, 900);
    const complaints = complaintsOf(page);
    const line = page.locator('.pair pre .line').nth(2);
    const href = (await line.locator('a').getAttribute('href')) ?? '';
    await line.hover();
    expect(new Set(await marked(page))).toEqual(new Set([href, href.slice(1)]));
    await page.locator('h1').hover();
    expect(await marked(page)).toEqual([]);
    await page.locator(href).hover();
    expect(new Set(await marked(page))).toEqual(new Set([href, href.slice(1)]));
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('is marked by the keyboard too, whose Enter leads to what is said of it', async () => {
    const page = await openAt(first, 1440, 900);
    const link = page.locator('.pair pre .line a').nth(3);
    const href = (await link.getAttribute('href')) ?? '';
    await link.focus();
    expect(await marked(page)).toContain(href.slice(1));
    await page.keyboard.press('Enter');
    await page.waitForURL(({ hash }) => hash === href);
    await expect.poll(() => page.locator(href).evaluate((row) => row.matches(':target'))).toBe(true);
    await page.locator(`${href} .permalink`).focus();
    expect(await marked(page)).toContain(href);
    await page.close();
  });
});

describe('tabs', () => {
  it('show code in the language that was chosen, in every group and on the next page', async () => {
    const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(site.urlOf(first));
    const open = () => page.locator('.languages > .tab[open] > summary').allInnerTexts();
    const before = await open();
    await page.locator('.languages summary', { hasText: 'TypeScript' }).first().click();
    await expect.poll(open).toEqual(before.map(() => 'TypeScript'));
    // A second press does not close it.
    await page.locator('.languages summary', { hasText: 'TypeScript' }).first().click();
    expect(await open()).toEqual(before.map(() => 'TypeScript'));
    await page.goto(site.urlOf(documented.at(-1) ?? ''));
    expect(await open()).toEqual(before.map(() => 'TypeScript'));
    // A page with other languages as well keeps the choice.
    await page.goto(site.urlOf('verify-the-sender.html'));
    expect(await open()).toEqual(['TypeScript']);
    await page.locator('.languages summary', { hasText: 'Python' }).first().click();
    await page.reload();
    expect(await open()).toEqual(['Python']);
    // Stores and frameworks are chosen apart.
    await page.goto(site.urlOf('receiver.html'));
    await page.locator('.stores summary', { hasText: 'PostgreSQL' }).click();
    await page.locator('.frameworks summary', { hasText: 'Fastify' }).click();
    await page.reload();
    const chosen = page.locator(':is(.stores, .frameworks) > .tab[open] > summary');
    expect(await chosen.allInnerTexts()).toEqual(['PostgreSQL', 'Fastify']);
    await context.close();
  });

  it('show one at a time without a script, and what a link leads to', async () => {
    const page = await site.browser.newPage({ javaScriptEnabled: false });
    await page.goto(site.urlOf(first));
    const examples = page.locator('.pair-side .tab');
    const second = (await examples.nth(1).locator('[id^="example-"]').getAttribute('id')) ?? '';
    await examples.nth(1).locator('summary').click();
    expect(await examples.locator('pre:visible').count()).toBe(await examples.nth(1).locator('pre').count());
    await page.goto(site.urlOf(first));
    await page.goto(site.urlOf(`${first}#${second}`));
    expect(await page.locator(`#${second} pre`).first().isVisible()).toBe(true);
    await page.close();
  });
});

it('copies the page as Markdown', async () => {
  const context = await site.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(site.urlOf(first));
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect.poll(() => page.locator('[data-copy-from]').textContent()).toBe('Copied');
  const twin = pages.find(({ path }) => path === first.replace('.html', '.md'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(twin?.text);
  await context.close();
});

it('says all that is known of an undocumented event on one screen', async () => {
  const page = await site.browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const path of undocumented.filter((_, index) => index % extent(5, 1) === 0)) {
    await page.goto(site.urlOf(path));
    const code = await page.locator('.languages pre').first().boundingBox();
    const handle = await page.locator('#handle').boundingBox();
    expect([path, (code?.y ?? NaN) + (code?.height ?? NaN) < 900, (handle?.y ?? NaN) < 850]).toEqual([
      path,
      true,
      true,
    ]);
  }
  await page.close();
});

it('prints on a few sheets of paper', async () => {
  const page = await openAt(first, 1440, 900);
  const pdf = await page.pdf({ format: 'A4' });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  console.log('Sheets of paper for an event:', sheets);
  expect(sheets).toBeLessThanOrEqual(6);
  await page.close();
});
