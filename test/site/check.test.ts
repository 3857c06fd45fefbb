import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEvent } from '../../generated/validators/index.ts';
import { docs } from '../../generators/site/index.ts';
import { eventStem } from '../../generators/contract/model/names.ts';
import { contractFolder } from '../contracts/contract-folders.ts';
import { readValid } from '../golden/generate-case.ts';
import { readOwnContract } from '../own-contract.ts';
import { complaintsOf } from './open-browser.ts';
import { openSite, type OpenSite } from './open-site.ts';
import { siteFolder } from './own-site.ts';

const { contract } = await readOwnContract();
const documented = contract?.events.filter((event) => event.documented) ?? [];

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Opens a page that checks payloads, and gives what it complained of in the end. */
async function visit(
  address: string,
  look: (page: Page) => Promise<void>,
  of = site,
): Promise<readonly string[]> {
  const context = await of.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(address);
  await page.locator('[data-check]').waitFor();
  await look(page);
  await context.close();
  return complaints;
}

const body = (page: Page) => page.getByRole('textbox', { name: 'Body' });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });
const status = (page: Page) => page.locator('[data-part="status"]');
const listed = (page: Page, mode: string) =>
  page.locator(`[data-part="${mode}"] li`).evaluateAll((items) => items.map((item) => item.textContent));

/** Does something that has a body checked, and waits for the verdict. */
async function fresh(page: Page, act: () => Promise<unknown>): Promise<void> {
  await status(page).evaluate((element) => (element.textContent = ''));
  await act();
  await expect.poll(() => status(page).textContent(), { interval: 20 }).not.toBe('');
}

const check = (page: Page, text: string) => fresh(page, () => body(page).fill(text));

/** Where the generated validators find something. */
function expectedOf(text: string, mode: 'tolerant' | 'strict') {
  const parsed = parseEvent(text, { mode });
  const found =
    parsed.status === 'valid' ? parsed.warnings : parsed.status === 'unknown' ? [] : parsed.errors;
  return found.map(({ path: at }) => at).sort();
}

it('agrees with the generated validators on every example, below a path and from a disk', async () => {
  const fromDisk = pathToFileURL(path.join(siteFolder, 'check.html')).href;
  for (const address of [site.urlOf('check.html'), fromDisk]) {
    const complaints = await visit(address, async (page) => {
      for (const { title, examples, invalidExamples } of documented) {
        await fresh(page, () => choice(page, 'Event').selectOption({ label: title }));
        await expect.poll(() => status(page).textContent()).toContain(title);
        for (const [index, { payload }] of [...examples, ...invalidExamples].entries()) {
          await fresh(page, () => choice(page, 'Example').selectOption({ value: String(index) }));
          const text = await body(page).inputValue();
          expect(JSON.parse(text)).toEqual(payload);
          for (const mode of ['tolerant', 'strict'] as const) {
            const found = (await listed(page, mode))
              .map((words) => /^Line \d+ (\/\S*)?/.exec(words)?.[1] ?? '')
              .sort();
            expect([text, mode, found]).toEqual([text, mode, expectedOf(text, mode)]);
          }
        }
      }
    });
    expect(complaints).toEqual([]);
  }
  expect(documented.length).toBeGreaterThan(0);
});

it('puts an example of each event into the editor, and loads an event only when it is needed', async () => {
  const loaded: string[] = [];
  const context = await site.browser.newContext();
  const page = await context.newPage();
  page.on('request', (request) =>
    loaded.push(new URL(request.url()).pathname.split('/some/where/')[1] ?? ''),
  );
  const [first, second] = documented;
  if (first === undefined || second === undefined) throw new Error('The contract has two documented events');
  await page.goto(site.urlOf(`check.html?event=${eventStem(second.key)}`));
  await page.locator('[data-check]').waitFor();
  expect(JSON.parse(await body(page).inputValue())).toEqual(second.examples[0]?.payload);
  expect(loaded).toContain(`check/events/${eventStem(second.key)}.js`);
  expect(loaded).not.toContain(`check/events/${eventStem(first.key)}.js`);

  await choice(page, 'Event').selectOption({ label: first.title });
  await expect.poll(() => status(page).textContent()).toContain(first.title);
  expect(JSON.parse(await body(page).inputValue())).toEqual(first.examples[0]?.payload);
  const [invalid] = first.invalidExamples;
  if (invalid === undefined) throw new Error('The event has an invalid example');
  await choice(page, 'Example').selectOption({ label: `Invalid: ${invalid.name}` });
  await expect.poll(() => status(page).textContent()).toContain('Invalid');
  expect(JSON.parse(await body(page).inputValue())).toEqual(invalid.payload);

  // What a reader has written stays, and nothing of it leaves the page.
  const before = loaded.length;
  await check(page, '{"template": "SECRET"}');
  await choice(page, 'Event').selectOption({ label: second.title });
  expect(await body(page).inputValue()).toBe('{"template": "SECRET"}');
  expect(loaded.slice(before)).toEqual([]);
  await context.close();
});

it('shows errors at their lines, and leads to them', async () => {
  const [event] = documented;
  const [name = ''] = Object.keys(event?.examples[0]?.payload ?? {}).slice(1);
  const complaints = await visit(site.urlOf('check.html'), async (page) => {
    const payload = { ...event?.examples[0]?.payload, [name]: 17 };
    const text = JSON.stringify(payload, null, 2);
    const line = text.split('\n').findIndex((one) => one.includes(`"${name}": 17`)) + 1;
    await check(page, text);
    const button = page.getByRole('button', { name: `Line ${line}, column 3` }).first();
    const mark = page.locator('[data-marks] .error');
    expect(await mark.count()).toBe(1);
    // The mark lies behind the line that the numbers name.
    const [numbers, marked] = await Promise.all([
      page.locator('[data-numbers]').boundingBox(),
      mark.boundingBox(),
    ]);
    const lineHeight = marked?.height ?? 0;
    expect(Math.round(((marked?.y ?? 0) - (numbers?.y ?? 0)) / lineHeight)).toBe(line);
    await button.press('Enter');
    const selected = await body(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toBe(`"${name}": 17`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Body');
  });
  expect(complaints).toEqual([]);
});

it('says line and column of what keeps a text from being JSON', async () => {
  await visit(site.urlOf('check.html'), async (page) => {
    await check(page, '{\n  "a": 1\n  "b": 2\n}');
    expect(await status(page).textContent()).toContain('Not an event');
    const item = page.locator('[data-part="tolerant"] li');
    expect(await item.textContent()).toBe('Line 3 a comma is missing before this');
    expect(await item.getByRole('button').getAttribute('aria-label')).toContain('Line 3, column 3');
  });
});

it('says why, in words of the body, and what was perhaps meant', async () => {
  const [event] = documented;
  const text = JSON.stringify({
    ...event?.examples[0]?.payload,
    transactionAmount: 12.5,
    merchantTown: 'Leeds',
  });
  await visit(site.urlOf('check.html'), async (page) => {
    await check(page, text.replace('{', '{"mcc": "1",'));
    expect(await listed(page, 'tolerant')).toEqual([
      'Line 1 /mcc stands twice: parsers keep the last one',
      'Line 1 /transactionAmount must be a string, not a number, such as "42.50"',
    ]);
    expect(await status(page).textContent()).toContain('A name stands twice.');
    await check(page, '{"template": "CARD_POS_APROVED_WEBHOOK"}');
    expect(await status(page).textContent()).toContain('did you mean CARD_POS_APPROVED_WEBHOOK?');
  });
});

it('shows the verdict without scrolling, on a desk and on a phone', async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await visit(site.urlOf('check.html'), async (page) => {
      await page.setViewportSize(viewport);
      const shown = await status(page).boundingBox();
      expect([viewport.width, (shown?.y ?? Infinity) + (shown?.height ?? 0) <= viewport.height]).toEqual([
        viewport.width,
        true,
      ]);
    });
  }
});

it('copies the body as curl and as a test', async () => {
  const context = await site.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(site.urlOf('check.html'));
  await page.locator('[data-check]').waitFor();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect.poll(clipboard).toMatch(/^curl --include --request POST http:/);
  expect(await clipboard()).toContain(`--data-raw '${await body(page).inputValue()}'`);
  await page.getByRole('button', { name: 'Copy as test' }).click();
  await expect.poll(clipboard).toMatch(/^import \{ parseEvent \} from /);
  await expect.poll(() => status(page).textContent()).toBe('Copied to the clipboard.');
  await context.close();
});

it('shows what it cannot copy', async () => {
  await visit(site.urlOf('check.html'), async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    const shown = page.getByRole('textbox', { name: 'Code to copy' });
    await shown.waitFor();
    expect(await shown.inputValue()).toMatch(/^curl /);
  });
});

describe('where a header tells the event', () => {
  it('checks the body as the event that is chosen', async () => {
    const other = await readValid(path.join(contractFolder('header-and-variant'), 'asyncapi.yaml'));
    const pages = await openSite(await docs.generate(other));
    try {
      const complaints = await visit(
        pages.urlOf('check.html'),
        async (page) => {
          for (const { title, documented: isDocumented, examples } of other.events) {
            if (!isDocumented) continue;
            await choice(page, 'Event').selectOption({ label: title });
            await check(page, JSON.stringify(examples[0]?.payload));
            await expect
              .poll(() => status(page).textContent())
              .toBe(`${title}. Tolerant: Valid. Strict: Valid.`);
          }
        },
        pages,
      );
      expect(complaints).toEqual([]);
    } finally {
      await pages.close();
    }
  });
});
