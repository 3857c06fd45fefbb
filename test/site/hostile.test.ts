import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Contract } from '../../generators/contract/model/model.ts';
import type { GeneratedFile } from '../../generators/outputs/generator.ts';
import { docs } from '../../generators/site/index.ts';
import { hostileContract } from '../generators/site/hostile-contract.ts';
import { parcelContract } from '../generators/site/parcel-contract.ts';
import { readCase } from '../golden/generate-case.ts';
import { complaintsOf } from './open-browser.ts';
import { openSite, type OpenSite } from './open-site.ts';
import { walkedPages } from './own-site.ts';
import { readTooWide } from './unfold.ts';

describe.each([
  {
    name: 'with hostile text behind every text',
    read: async () => hostileContract(parcelContract),
    query: 'onerror',
    mark: 'alert(1)',
  },
  {
    name: 'of the golden case',
    read: () => readCase('hostile'),
    query: 'script',
    mark: 'globalThis.PWNED',
  },
])('the site of a contract $name', ({ read, query, mark }) => {
  let files: readonly GeneratedFile[];
  let site: OpenSite;
  beforeAll(async () => {
    files = await docs.generate(await read());
    site = await openSite(files);
  });
  afterAll(() => site?.close());

  it('runs nothing of it, on any page, whatever is clicked, nor in search', async () => {
    // What would be seen if it ran: a dialog, or the name that it sets.
    expect(files.filter(({ content }) => String(content).includes(mark)).length).toBeGreaterThan(0);
    const page = await site.browser.newPage();
    const seen = await watch(page);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    for (const path of walkedPages(pathsOf(files))) {
      await page.goto(site.urlOf(path.split('/').map(encodeURIComponent).join('/')));
      await page.evaluate(touchEverything);
      if (await page.evaluate(() => 'PWNED' in globalThis)) throw new Error(`It ran on ${path}`);
    }
    await page.goto(site.urlOf('index.html'));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(query);
    await page.getByRole('option').first().waitFor();
    expect(
      await page
        .getByRole('listbox')
        .locator('img, script, iframe, [onerror], [onload], [onmouseover]')
        .count(),
    ).toBe(0);
    await page.evaluate(touchEverything);
    expect(seen()).toEqual([]);
    expect([...origins]).toEqual([new URL(site.urlOf('')).origin]);
    await page.close();
    // With all of them, some sixty pages, each of which loads all that it has.
  }, 400_000);

  it('is kept from running by the policy of the page as well', async () => {
    const page = await site.browser.newPage();
    const seen = await watch(page);
    await page.goto(site.urlOf('index.html'));
    // As if an escape had been forgotten.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="data:," onerror="alert(1)"><a href="javascript:alert(2)">x</a>',
      );
      const script = document.createElement('script');
      script.textContent = 'alert(3)';
      document.body.append(script);
      document.body.querySelector<HTMLElement>('a[href^=javascript]')?.click();
    });
    await expect.poll(() => seen().filter((text) => text.startsWith('policy: script-src'))).toHaveLength(3);
    expect(seen().filter((text) => text.startsWith('dialog'))).toEqual([]);
    await page.close();
  });
});

it('is not wider than the window, however long a name is', async () => {
  const files = await docs.generate(withLongNames(parcelContract));
  const site = await openSite(files);
  onTestFinished(() => site.close());
  const page = await site.browser.newPage();
  const tooWide: string[] = [];
  for (const path of walkedPages(pathsOf(files))) {
    await page.goto(site.urlOf(path));
    tooWide.push(...(await readTooWide(page)).map((width) => `${path}: ${width}`));
  }
  await page.close();
  expect(tooWide).toEqual([]);
});

const longNames = 'title version name trigger category eventType label payment letter call'.split(' ');

/** The contract with names that no line can hold, and that have no space where a line could end. */
function withLongNames(contract: Contract): Contract {
  const { title, version, categories, events, knownGaps, tables } = contract;
  const named = JSON.stringify({ title, version, categories, events, knownGaps, tables });
  const lengthened = (key: string, value: unknown): unknown =>
    typeof value === 'string' && longNames.includes(key)
      ? value.replaceAll(' ', '') + 'M'.repeat(240)
      : value;
  return { ...contract, ...(JSON.parse(named, lengthened) as Contract) };
}

/** Keeps all that would show that something ran, or tried to. */
async function watch(page: Page): Promise<() => readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('seeViolation', (directive: string) => seen.push(`policy: ${directive}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (globalThis as unknown as { seeViolation(directive: string): void }).seeViolation(effectiveDirective),
    );
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const complaints = complaintsOf(page);
  // What was still loading when the next page was opened is no complaint.
  return () => [...seen, ...complaints.filter((complaint) => !complaint.endsWith('net::ERR_ABORTED'))];
}

/** The paths of the pages inside the site. */
function pathsOf(files: readonly GeneratedFile[]): readonly string[] {
  return files.filter(({ path }) => path.endsWith('.html')).map(({ path }) => path.replace(/^docs\//, ''));
}

/** Unfolds, points at and presses whatever there is but links, which lead away, and search, which every page has: it is tried once. */
function touchEverything(): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const element of document.querySelectorAll('*')) {
    for (const name of ['mouseover', 'mouseenter', 'focus', 'load', 'error'])
      element.dispatchEvent(new Event(name, { bubbles: false }));
    if (element instanceof HTMLButtonElement && element.dataset['search'] === undefined) element.click();
  }
}
