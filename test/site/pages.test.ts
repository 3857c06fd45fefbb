import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenLinks, parsePages, repeatedIds } from '../generators/site/parsed-page.ts';
import { complaintsOf } from './open-browser.ts';
import { openSite, type OpenSite } from './open-site.ts';
import { kindsOfPages, pagePaths, siteFiles, siteFolder, walkedPages } from './own-site.ts';
import { readTooWide, unfold } from './unfold.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** The origins of all requests from now on. */
function originsOf(page: Page): ReadonlySet<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:') origins.add(`${protocol}//${host}`);
  });
  return origins;
}

describe('every page', () => {
  it('is whole over HTTP, in light: no message, no foreign request, no sideways scrolling, the same text without JavaScript', async () => {
    const page = await site.browser.newPage({ colorScheme: 'light' });
    await markHidden(page);
    const complaints = complaintsOf(page);
    const origins = originsOf(page);
    const withoutScript = await site.browser.newContext({ javaScriptEnabled: false });
    const plain = await withoutScript.newPage();
    const tooWide: string[] = [];
    for (const file of walkedPages()) {
      await plain.goto(site.urlOf(file));
      await unfold(plain);
      const { text, unseen } = await plain.evaluate(readMain, '[hidden]');
      expect([file, unseen]).toEqual([file, []]);
      expect(text.length).toBeGreaterThan(100);
      await page.goto(site.urlOf(file));
      expect([file, (await page.evaluate(readMain, '[data-was-hidden], [data-copy]')).text]).toEqual([
        file,
        text,
      ]);
      tooWide.push(...(await readTooWide(page)).map((width) => `${file}: ${width}`));
    }
    await withoutScript.close();
    await page.close();
    expect({ complaints, tooWide }).toEqual({ complaints: [], tooWide: [] });
    expect([...origins]).toEqual([new URL(site.urlOf('')).origin]);
  });

  it('is whole from a disk, in dark: no message, no foreign request', async () => {
    const page = await site.browser.newPage({ colorScheme: 'dark' });
    const complaints = complaintsOf(page);
    const origins = originsOf(page);
    for (const file of walkedPages()) await page.goto(pathToFileURL(path.join(siteFolder, file)).href);
    await page.close();
    expect(complaints).toEqual([]);
    expect([...origins]).toEqual(['file://']);
  });

  it('leads only to pages and anchors that are there', () => {
    const pages = parsePages(siteFiles);
    expect(pages.size).toBe(pagePaths.length);
    expect(brokenLinks(pages, siteFiles)).toEqual([]);
    expect([...pages.values()].flatMap(repeatedIds)).toEqual([]);
  });
});

/** Marks what needs a script, on each page from now on: it is hidden until deferred scripts run, after the page was read to its end. */
function markHidden(page: Page) {
  return page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const element of document.querySelectorAll('[hidden]'))
        element.setAttribute('data-was-hidden', '');
    });
  });
}

/** The text of a page's main part without what a selector matches, and which of it nobody can see. */
function readMain(without: string): { readonly text: string; readonly unseen: readonly string[] } {
  const main = document.querySelector('main');
  if (main === null) throw new Error('No main part');
  const texts: string[] = [];
  const unseen: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { data, parentElement } = walker.currentNode as Text;
    if (data.trim() === '' || parentElement?.closest(without)) continue;
    // What tells that a script is needed.
    if (parentElement?.closest('noscript')) continue;
    texts.push(data.trim());
    // Titles and descriptions of pictures are for those who cannot see them; permalinks show when they are pointed at.
    const isAlternative = parentElement?.closest('svg title, svg desc, template, .permalink');
    if (
      !isAlternative &&
      !parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      unseen.push(data.trim());
  }
  return { text: texts.join('\n'), unseen };
}

describe('an address that is not there', () => {
  it('is responded to with a page that looks like the others and leads back, at any depth', async () => {
    const page = await site.browser.newPage();
    const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
    await page.goto(site.urlOf('index.html'));
    const usual = await font();
    const response = await page.goto(site.urlOf('no/such/folder/page.html'));
    expect(response?.status()).toBe(404);
    await expect.poll(font).toBe(usual);
    // Search and theme are brought to life.
    await page.getByRole('button', { name: /Search/ }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /overview/i })
      .click();
    await page.waitForURL(site.urlOf('index.html'));
    await page.close();
  });
});

it('has a page of each kind', () => {
  expect(Object.values(kindsOfPages).filter((file) => !pagePaths.includes(file))).toEqual([]);
});
