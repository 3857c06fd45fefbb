import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docs } from '../../generators/site/index.ts';
import type { GeneratedFile } from '../../generators/outputs/generator.ts';
import { parcelContract } from '../generators/site/parcel-contract.ts';
import { complaintsOf } from './open-browser.ts';
import { openSite, type OpenSite } from './open-site.ts';
import { siteFiles } from './own-site.ts';

const versions = {
  latest: '1.1.0',
  versions: [
    { version: '1.1.0', path: '' },
    { version: '1.0.0', path: 'versions/1.0.0/' },
  ],
};

/** A published site of two versions; the old one has no glossary. */
function published(): readonly GeneratedFile[] {
  const old = siteFiles
    .filter(({ path }) => path !== 'docs/glossary.html')
    .map((file) => ({ ...file, path: file.path.replace(/^docs\//, 'docs/versions/1.0.0/') }));
  const latest = siteFiles.filter(({ path }) => path !== 'docs/versions.json');
  return [...latest, ...old, { path: 'docs/versions.json', content: JSON.stringify(versions) }];
}

/** A page whose links lead right one folder deeper. */
function deeper({ content }: GeneratedFile): string {
  return Buffer.from(content)
    .toString()
    .replaceAll(/(src|href)="(?=assets\/)/g, '$1="../');
}

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(published());
});
afterAll(() => site?.close());

async function visit(address: string, act: (page: Page) => Promise<void>): Promise<readonly string[]> {
  const page = await site.browser.newPage();
  const complaints = complaintsOf(page);
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    await act(page);
  } finally {
    await page.close();
  }
  return complaints;
}

describe('the version switch', () => {
  it('leads to the same page of another version and back', async () => {
    const complaints = await visit(site.urlOf('events/card-pos-approved.html#headers'), async (page) => {
      const menu = page.locator('[data-versions] details');
      expect(await menu.locator('summary').textContent()).toBe('1.1.0');
      expect(await page.locator('.old-version').count()).toBe(0);
      await menu.locator('summary').click();
      await menu.getByRole('link', { name: '1.0.0' }).click();
      await page.waitForURL(site.urlOf('versions/1.0.0/events/card-pos-approved.html#headers'));
      expect(await menu.locator('summary').textContent()).toBe('1.0.0');
      const banner = page.locator('.old-version');
      expect(await banner.textContent()).toBe('You are reading 1.0.0; the latest is 1.1.0.');
      await banner.getByRole('link').click();
      await page.waitForURL(site.urlOf('events/card-pos-approved.html#headers'));
    });
    expect(complaints).toEqual([]);
  });

  it('leads to the home page of a version that has no such page', async () => {
    await visit(site.urlOf('glossary.html'), async (page) => {
      const menu = page.locator('[data-versions] details');
      await menu.locator('summary').click();
      await menu.getByRole('link', { name: '1.0.0' }).click();
      await page.waitForURL(site.urlOf('versions/1.0.0/'));
    });
  });

  it('closes with Escape and by a click elsewhere', async () => {
    await visit(site.urlOf('index.html'), async (page) => {
      const menu = page.locator('[data-versions] details');
      const isOpen = () => menu.evaluate((details) => (details as HTMLDetailsElement).open);
      await menu.locator('summary').click();
      expect(await isOpen()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await isOpen()).toBe(false);
      await menu.locator('summary').click();
      await page.locator('h1').click();
      expect(await isOpen()).toBe(false);
    });
  });

  it('searches within its own version', async () => {
    await visit(site.urlOf('versions/1.0.0/index.html'), async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('CARD_POS_APPROVED_WEBHOOK');
      const option = page.getByRole('option').first();
      await option.waitFor();
      expect(await option.getAttribute('href')).toBe(
        site.urlOf('versions/1.0.0/events/card-pos-approved.html'),
      );
    });
  });
});

describe('an address that is not there', () => {
  let hosted: OpenSite;
  beforeAll(async () => {
    // On the page for such addresses links are right at any depth only where the address of the site is known.
    const files = await docs.generate(parcelContract, { siteUrl: 'https://docs.example.com/some/where/' });
    hosted = await openSite([
      ...files.filter(({ path }) => path !== 'docs/versions.json'),
      { path: 'docs/versions.json', content: JSON.stringify(versions) },
    ]);
  });
  afterAll(() => hosted?.close());

  it.each(['javascript:alert(1)', '//evil.example/x', '/evil.example/x', 'no-such-page.html'])(
    'leads to the home pages of the versions, and nowhere else: %s',
    async (path) => {
      const page = await hosted.browser.newPage();
      await page.goto(hosted.urlOf(path), { waitUntil: 'networkidle' });
      const hrefs = await page
        .locator('[data-versions] a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect(hrefs).toEqual([hosted.urlOf(''), hosted.urlOf('versions/1.0.0/')]);
      await page.close();
    },
  );

  it('leads to its own version where only the address looks like another place', async () => {
    const strange = 'javascript:alert(1)/index.html';
    const files = published();
    const index = files.find(({ path }) => path === 'docs/index.html');
    if (index === undefined) throw new Error('There is a home page');
    // As a host that serves the home page below any address.
    const odd = await openSite([...files, { ...index, path: `docs/${strange}`, content: deeper(index) }]);
    try {
      const page = await odd.browser.newPage();
      await page.goto(odd.urlOf(strange), { waitUntil: 'networkidle' });
      const href = await page
        .locator('[data-versions] a')
        .last()
        .evaluate((link) => (link as HTMLAnchorElement).href);
      expect(href).toBe(odd.urlOf(`versions/1.0.0/${strange}`));
    } finally {
      await odd.close();
    }
  });
});

it('does not take a root that is newer than the latest release for an old version', async () => {
  const newer = {
    latest: '1.0.0',
    versions: [
      { version: '1.1.0', path: '' },
      { version: '1.0.0', path: 'versions/1.0.0/' },
    ],
  };
  const files = published().filter(({ path }) => path !== 'docs/versions.json');
  const unreleased = await openSite([
    ...files,
    { path: 'docs/versions.json', content: JSON.stringify(newer) },
  ]);
  try {
    for (const path of ['index.html', 'versions/1.0.0/index.html']) {
      const page = await unreleased.browser.newPage();
      await page.goto(unreleased.urlOf(path), { waitUntil: 'networkidle' });
      expect(await page.locator('[data-versions] summary').isVisible()).toBe(true);
      expect([path, await page.locator('.old-version').count()]).toEqual([path, 0]);
      await page.close();
    }
  } finally {
    await unreleased.close();
  }
});

it('is not there on a site of one version', async () => {
  const alone = await openSite();
  try {
    const page = await alone.browser.newPage();
    const complaints = complaintsOf(page);
    await page.goto(alone.urlOf('index.html'), { waitUntil: 'networkidle' });
    expect(await page.locator('[data-versions]').isVisible()).toBe(false);
    expect(await page.locator('.top .version').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  } finally {
    await alone.close();
  }
});

it('opens a folded part that a link leads into, and shows the place of the page in the menu', async () => {
  const complaints = await visit(site.urlOf('events/card-pos-approved.html'), async (page) => {
    const id = await page.evaluate(() => document.querySelector('main details:not([open]) [id]')?.id ?? '');
    expect(id).not.toBe('');
    await page.evaluate((target) => {
      location.hash = target;
    }, id);
    await expect
      .poll(() => page.evaluate((target) => document.getElementById(target)?.checkVisibility(), id))
      .toBe(true);
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });
  expect(complaints).toEqual([]);
});
