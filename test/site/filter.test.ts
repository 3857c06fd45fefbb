import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { assetFiles } from '../../generators/site/assets.ts';
import { renderPage } from '../../generators/site/frame/layout.ts';
import { tablePages } from '../../generators/site/pages/tables.ts';
import { allRows, arrangeSite } from '../../generators/site/site.ts';
import { readContract } from '../../generators/index.ts';
import { complaintsOf, connectBrowser } from './open-browser.ts';

// The table of this repository's own contract, from a disk: no server has to know of a filter.
const { contract } = await readContract(path.resolve(import.meta.dirname, '../../asyncapi.yaml'));
if (!contract) throw new Error('the contract of this repository is broken: run "npm run check"');
const site = arrangeSite(contract);
const notifications = contract.tables.flatMap(allRows).map(({ cells }) => cells);
const all = `${notifications.length} notifications`;

let folder: string;
let address: string;
let browser: Browser;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  const [table] = tablePages(site);
  if (table === undefined) throw new Error('the contract has no table');
  folder = mkdtempSync(path.join(tmpdir(), 'filter-'));
  const files = [...(await assetFiles()), { path: table.path, content: renderPage(site, table, []) }];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file.path)), { recursive: true });
    writeFileSync(path.join(folder, file.path), file.content);
  }
  address = pathToFileURL(path.join(folder, table.path)).href;
  browser = await connectBrowser(inject('browserEndpoint'));
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints = complaintsOf(page);
  await page.goto(address);
});

afterEach(async () => {
  await page.close();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});

const rows = () => page.locator('tr[data-with]:visible');
const count = () => page.locator('[data-count]').textContent();
const search = () => page.evaluate(() => location.search);
const fill = (words: string) => page.getByRole('searchbox', { name: 'Words' }).fill(words);
const select = (name: string, option: string) =>
  page.getByRole('combobox', { name }).selectOption({ label: option });

test.each([
  ['With', 'SMS', notifications.filter(({ sms }) => sms !== null).length],
  ['With', 'Email template', notifications.filter(({ email }) => email !== null).length],
  ['With', 'Webhook', notifications.filter(({ webhook }) => webhook !== null).length],
  ['Payout method', 'BANK', notifications.filter((cells) => cells['payout-method'] === 'BANK').length],
])('%s %s', async (field, option, expected) => {
  await select(field, option);
  expect(await rows().count()).toBe(expected);
  expect(await count()).toBe(`${expected} of ${all}`);
});

test('filters combine, and groups without a match are gone', async () => {
  await select('Payout method', 'CASH');
  await select('With', 'Webhook');
  await fill('  Remittance   PAID ');
  expect(await rows().count()).toBe(2);
  expect(await page.locator('main section:visible h2').allTextContents()).toEqual([
    expect.stringContaining('Remittances'),
  ]);
});

test('the address keeps the filter, and opens it again', async () => {
  await select('With', 'Webhook');
  await fill('returned & cash');
  expect(new URLSearchParams(await search()).get('text')).toBe('returned & cash');
  await fill('returned cash');
  expect(await search()).toBe('?text=returned+cash&with=webhook');
  await page.reload();
  expect(await count()).toBe(`1 of ${all}`);
  await expect(page.getByRole('combobox', { name: 'With' }).inputValue()).resolves.toBe('webhook');
});

test('what the page does not offer counts for nothing in an address', async () => {
  await page.goto(`${address}?with=none-such&other=1&column-payout-method=bank`);
  expect(await count()).toBe(`8 of ${all}`);
});

test('nothing found says so, and reset shows all again', async () => {
  await fill('no such words');
  expect(await count()).toBe(`0 of ${all}`);
  expect(await page.locator('[data-empty]').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await rows().count()).toBe(notifications.length);
  expect(await count()).toBe(all);
  expect(await page.locator('[data-empty]').isVisible()).toBe(false);
  expect(await search()).toBe('');
});

test('a link to a notification shows it whatever the filter says', async () => {
  const id = 'notification-remittance-paid-cash';
  await page.goto(`${address}?with=sms#${id}`);
  expect(await page.locator(`#${id}`).isVisible()).toBe(true);
  await select('With', 'SMS');
  expect(await page.locator(`#${id}`).isVisible()).toBe(false);
  await page.evaluate(() => (location.hash = 'notification-card-activated'));
  await page.locator('#notification-card-activated').waitFor({ state: 'visible' });
  expect(await page.locator('#notification-card-activated').isVisible()).toBe(true);
});

test('using the filter leaves the notification of the address behind', async () => {
  await page.goto(`${address}#notification-remittance-paid-cash`);
  await select('Payout method', 'BANK');
  expect(await page.evaluate(() => location.search + location.hash)).toBe('?column-payout-method=bank');
  await page.reload();
  expect(await count()).toBe(`8 of ${all}`);
});

test('the table of contents names only groups that are shown', async () => {
  const groups = page.locator('.contents li:not([hidden])');
  const allGroups = await groups.count();
  await select('Payout method', 'CASH');
  const shown = await groups.locator('a').allTextContents();
  expect(shown.length).toBeLessThan(allGroups);
  expect(shown).toEqual(
    (await page.locator('main section:visible h2').allTextContents()).map((title) =>
      title.replace('#', '').trim(),
    ),
  );
  await fill('no such words');
  expect(await groups.count()).toBe(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await groups.count()).toBe(allGroups);
});

test('the keyboard alone reaches every part', async () => {
  await page.getByRole('searchbox', { name: 'Words' }).focus();
  await page.keyboard.type('remittance');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('W');
  expect(await search()).toBe('?text=remittance&with=webhook');
  for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await count()).toBe(all);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('text');
});
