import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { siteOf } from '../generators/site/generated-site.ts';
import { parcelContract } from '../generators/site/parcel-contract.ts';
import { comparePicture } from './compare-picture.ts';
import { openSite, type OpenSite } from './open-site.ts';

/** The site of an invented contract, so that no edit of this repository's own one changes a picture. */
let site: OpenSite;
beforeAll(async () => {
  site = await openSite(await siteOf(parcelContract));
});
afterAll(() => site?.close());

const views = [
  { name: 'wide', viewport: { width: 1440, height: 1000 } },
  { name: 'narrow', viewport: { width: 390, height: 1000 } },
] as const;

const pictured: readonly (readonly [kind: string, page: string, schemes: readonly ('light' | 'dark')[]])[] = [
  ['home', 'index.html', ['light', 'dark']],
  ['documented event', 'events/parcel-scanned.html', ['light', 'dark']],
  ['undocumented event', 'events/parcel-lost.html', ['light']],
  ['delivery', 'delivery.html', ['light', 'dark']],
  ['table', 'notices.html', ['light', 'dark']],
  ['receiver guide', 'receiver.html', ['light']],
  ['recipe', 'receivers/express.html', ['light']],
  ['known gaps', 'known-gaps.html', ['light']],
  ['changelog', 'changelog.html', ['light']],
  ['check a payload', 'check.html', ['light', 'dark']],
];

describe.each(views)('$name', ({ name, viewport }) => {
  for (const [kind, file, schemes] of pictured) {
    it.each(schemes)(`the page "${kind}" looks as it did, %s`, async (colorScheme) => {
      const picture = await pictureOf(site.urlOf(file), {
        viewport,
        colorScheme,
        // Small pictures: they show a layout that broke, and not how letters are drawn.
        deviceScaleFactor: 0.32,
        reducedMotion: 'reduce',
        // The fonts of this test come as style inside the page.
        bypassCSP: true,
      });
      comparePicture(`${kind.replaceAll(' ', '-')}-${name}-${colorScheme}`, picture);
    });
  }
});

/** Chromium now and then has no picture to give of a page on a busy machine, and has one of the same page opened again. */
async function pictureOf(url: string, options: BrowserContextOptions, attempts = 5): Promise<Buffer> {
  const page = await site.browser.newPage(options);
  try {
    await page.goto(url);
    await setFonts(page);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } catch (error) {
    if (attempts === 1 || !String(error).includes('Unable to capture screenshot')) throw error;
  } finally {
    await page.close();
  }
  return pictureOf(url, options, attempts - 1);
}

/** Gives all text one font on every machine. */
async function setFonts(page: Page): Promise<void> {
  const faces = [400, 600, 700].map((weight) => {
    const file = import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
    const font = readFileSync(new URL(file)).toString('base64');
    return `@font-face { font-family: Pictured; font-weight: ${weight}; src: url(data:font/woff2;base64,${font}); }`;
  });
  const content = `${faces.join('\n')} :root { --sans: Pictured; --mono: Pictured; }`;
  await page.addStyleTag({ content });
  await page.evaluate(() => document.fonts.ready);
}
