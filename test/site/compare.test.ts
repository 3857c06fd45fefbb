import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract, DocumentedEvent } from '../../generators/contract/model/model.ts';
import { docs } from '../../generators/site/index.ts';
import type { GeneratedFile } from '../../generators/outputs/generator.ts';
import { parcelContract } from '../generators/site/parcel-contract.ts';
import { complaintsOf } from './open-browser.ts';
import { openSite, type OpenSite } from './open-site.ts';

const documented = parcelContract.events.find((event): event is DocumentedEvent => event.documented);
if (documented === undefined) throw new Error('The fixture has a documented event');
const other = parcelContract.events.filter(({ key }) => key !== documented.key);

const before = schemaOf({
  type: 'object',
  required: ['id', 'depot'],
  properties: { id: { type: 'string', maxLength: 8 }, depot: { type: 'string' }, constructor: true },
});
const after = schemaOf({
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string', maxLength: 12 },
    weight: { type: 'number', minimum: 0 },
    constructor: true,
  },
});

function schemaOf(schema: Contract['definitions'][string]): Contract['definitions'] {
  return { ...parcelContract.definitions, [documented?.payload ?? '']: schema };
}

/** Three published versions: the newest lacks an event, has another, and another payload; nothing is different in the oldest. */
async function published(): Promise<readonly GeneratedFile[]> {
  const eventNamed = (key: string, title: string) => ({ ...documented, key, title }) as DocumentedEvent;
  const old: Contract = {
    ...parcelContract,
    version: '1.0.0',
    definitions: before,
    events: [documented as DocumentedEvent, ...other, eventNamed('parcelFlown', 'Parcel Flown')],
  };
  const now: Contract = {
    ...parcelContract,
    version: '2.0.0',
    definitions: after,
    events: [documented as DocumentedEvent, ...other, eventNamed('parcelSailed', 'Parcel Sailed')],
  };
  const versions = {
    latest: '2.0.0',
    versions: [
      { version: '2.0.0', path: '' },
      { version: '1.1.0', path: 'versions/1.1.0/' },
      { version: '1.0.0', path: 'versions/1.0.0/' },
      { version: '0.1.0', path: 'versions/0.1.0/' },
    ],
  };
  const below = (files: readonly GeneratedFile[], folder: string) =>
    files.map((file) => ({ ...file, path: file.path.replace('docs/', `docs/versions/${folder}/`) }));
  const oldFiles = await docs.generate(old);
  return [
    ...(await docs.generate(now)).filter(({ path }) => path !== 'docs/versions.json'),
    ...below(oldFiles, '1.0.0'),
    ...below(oldFiles, '1.1.0'),
    { path: 'docs/versions.json', content: JSON.stringify(versions) },
  ];
}

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(await published());
});
afterAll(() => site?.close());

async function visit(address: string, look: (page: Page) => Promise<void>): Promise<readonly string[]> {
  const page = await site.browser.newPage();
  const complaints = complaintsOf(page);
  await page.goto(site.urlOf(address));
  await page.locator('[data-compare]').waitFor();
  await look(page);
  await page.close();
  return complaints;
}

const status = (page: Page) => page.locator('[data-part="status"]');
const differences = (page: Page) => page.locator('.differences').first().locator('li').allTextContents();

describe('the page that compares versions', () => {
  it('says of this version and the one before which events and fields are different', async () => {
    const complaints = await visit('compare.html', async (page) => {
      expect(await status(page).textContent()).toBe('Events: 1 added, 1 removed, 1 changed.');
      const headings = await page.locator('[data-part="found"] :is(h2, h3)').allTextContents();
      expect(headings).toEqual(['Added events', 'Removed events', 'Changed events', documented.title]);
      expect(await differences(page)).toEqual([
        expect.stringMatching(/^Changed id no longer: .*8.*now: .*12/),
        expect.stringMatching(/^Added weight number; optional; /),
        expect.stringMatching(/^Removed depot string; required$/),
      ]);
      const added = page.getByRole('link', { name: 'Parcel Sailed' }).last();
      expect(await added.evaluate((link: HTMLAnchorElement) => link.href)).toBe(
        site.urlOf('events/parcel-sailed.html'),
      );
      const removed = page.getByRole('link', { name: 'Parcel Flown' });
      expect(await removed.evaluate((link: HTMLAnchorElement) => link.href)).toBe(
        site.urlOf('versions/1.1.0/events/parcel-flown.html'),
      );
    });
    expect(complaints).toEqual([]);
  });

  it('compares any two, from any of them, and keeps them in the address', async () => {
    const complaints = await visit('versions/1.0.0/compare.html?from=1.0.0&to=1.1.0', async (page) => {
      expect(await status(page).textContent()).toBe('No event is different.');
      await page.getByRole('combobox', { name: 'to' }).selectOption('2.0.0');
      await expect.poll(() => status(page).textContent()).toContain('1 added');
      await page.waitForURL(/\?from=1\.0\.0&to=2\.0\.0$/);
      await page.reload();
      await page.locator('[data-compare]').waitFor();
      expect(await status(page).textContent()).toContain('1 added');
    });
    expect(complaints).toEqual([]);
  });

  it('says so where a version was published without what is compared', async () => {
    await visit('compare.html?from=0.1.0&to=2.0.0', async (page) => {
      expect(await status(page).textContent()).toContain('Version 0.1.0 cannot be compared');
    });
  });

  it('says so where one version is published', async () => {
    const alone = await openSite();
    try {
      const page = await alone.browser.newPage();
      const complaints = complaintsOf(page);
      await page.goto(alone.urlOf('compare.html'));
      await page.getByText('is published here').waitFor();
      expect(await page.locator('[data-compare]').isVisible()).toBe(false);
      expect(complaints).toEqual([]);
    } finally {
      await alone.close();
    }
  });
});
