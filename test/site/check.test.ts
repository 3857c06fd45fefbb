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

/** How long the page waits after a key before it checks; the clock of the page is moved on by it. */
const PAUSE_MS = 250;

/** Opens a page that checks payloads, and gives what it complained of in the end. */
async function visit(
  address: string,
  look: (page: Page) => Promise<void>,
  of = site,
): Promise<readonly string[]> {
  const page = await of.browser.newPage({ viewport: { width: 1280, height: 900 } });
  const complaints = complaintsOf(page);
  await page.clock.install();
  await page.goto(address);
  await page.locator('[data-check]').waitFor();
  await look(page);
  await page.close();
  return complaints;
}

const body = (page: Page) => page.getByRole('textbox', { name: 'Body or HTTP request' });
const choice = (page: Page) => page.getByRole('combobox', { name: 'Event to start from' });
const status = (page: Page) => page.locator('[data-part="status"]');
const listed = (page: Page) =>
  page.locator('[data-part="problems"] li').evaluateAll((items) => items.map((item) => item.textContent));

/** Types a body, and waits for the verdict on it. */
async function check(page: Page, text: string): Promise<void> {
  await status(page).evaluate((element) => (element.textContent = ''));
  await body(page).fill(text);
  await page.clock.runFor(PAUSE_MS);
  await expect.poll(() => status(page).textContent(), { interval: 20 }).not.toBe('');
}

/** What the generated validators say, as the page shows it. */
function expectedOf(text: string): readonly string[] {
  const parsed = parseEvent(text);
  if (parsed.status === 'unknown') return [];
  if (parsed.status === 'valid')
    return parsed.warnings.map(({ path: at, message }) => `${at} assumed: ${message}`.trim()).sort();
  return parsed.errors.map(({ path: at, message }) => `${at} documented: ${message}`.trim()).sort();
}

it('says what the generated validators say of every example, below a path and from a disk', async () => {
  const fromDisk = pathToFileURL(path.join(siteFolder, 'check.html')).href;
  for (const address of [site.urlOf('check.html'), fromDisk]) {
    const complaints = await visit(address, async (page) => {
      for (const { examples, invalidExamples } of documented) {
        const payloads = [...examples, ...invalidExamples].map(({ payload }) => payload);
        // What differs from a disk is how the validators of an event are loaded.
        for (const payload of address === fromDisk ? payloads.slice(-1) : payloads) {
          const text = JSON.stringify(payload, null, 2);
          await check(page, text);
          const { status: expected } = parseEvent(text);
          const found = (await listed(page))
            .map((words) => words?.replace(/^Line \d+ /, '') ?? '')
            .filter((words) =>
              expected === 'valid' ? words.includes('assumed: ') : words.includes('documented: '),
            )
            .sort();
          expect([text, found]).toEqual([text, expectedOf(text)]);
        }
      }
    });
    expect(complaints).toEqual([]);
  }
  expect(documented.length).toBeGreaterThan(0);
});

it('accepts a broken assumption with a warning that says so, and refuses a broken documented rule', async () => {
  const [event] = documented;
  const example = { ...event?.examples[0]?.payload };
  const complaints = await visit(site.urlOf('check.html'), async (page) => {
    await check(page, JSON.stringify({ ...example, transactionAmount: '42,50' }));
    expect(await status(page).textContent()).toBe(
      `${event?.title}: valid, 1 warning. A receiver accepts this with a warning.`,
    );
    expect(await listed(page)).toEqual([expect.stringContaining('/transactionAmount assumed: must ')]);
    await check(page, JSON.stringify({ unheardOf: 1, ...example, transactionAmount: 12.5 }));
    expect(await status(page).textContent()).toContain('invalid, 1 error, 1 unknown field.');
    expect(await listed(page)).toEqual([
      expect.stringContaining('/transactionAmount documented: must be'),
      'Line 1 /unheardOf unknown field: is not a known property',
    ]);
    await check(page, JSON.stringify({ ...example, unheardOf: 1 }));
    expect(await status(page).textContent()).toBe(
      `${event?.title}: valid, 1 unknown field. A receiver accepts this.`,
    );
    await check(page, '{"template": "CARD_POS_APROVED_WEBHOOK"}');
    expect(await status(page).textContent()).toContain('Did you mean CARD_POS_APPROVED_WEBHOOK?');
  });
  expect(complaints).toEqual([]);
});

it('puts an example of each event into the editor, and loads an event only when it is needed', async () => {
  const loaded: string[] = [];
  const page = await site.browser.newPage();
  await page.clock.install();
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

  await choice(page).selectOption({ label: first.title });
  await expect.poll(() => status(page).textContent()).toContain(first.title);
  expect(JSON.parse(await body(page).inputValue())).toEqual(first.examples[0]?.payload);

  // What a reader has written stays, and nothing of it leaves the page.
  const before = loaded.length;
  await check(page, '{"template": "SECRET"}');
  await choice(page).selectOption({ label: second.title });
  expect(await body(page).inputValue()).toBe('{"template": "SECRET"}');
  expect(loaded.slice(before)).toEqual([]);
  await page.close();
});

it('leads to the line of a problem by keyboard, also in a whole HTTP request', async () => {
  const [event] = documented;
  const [name = ''] = Object.keys(event?.examples[0]?.payload ?? {}).slice(1);
  const complaints = await visit(site.urlOf('check.html'), async (page) => {
    const payload = JSON.stringify({ ...event?.examples[0]?.payload, [name]: 17 }, null, 2);
    const text = `POST /webhook HTTP/1.1\nHost: localhost\n\n${payload}`;
    const line = text.split('\n').findIndex((one) => one.includes(`"${name}": 17`)) + 1;
    await check(page, text);
    await page
      .getByRole('button', { name: `Line ${line}, column 3` })
      .first()
      .press('Enter');
    const selected = await body(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toBe(`"${name}": 17`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Body or HTTP request',
    );
  });
  expect(complaints).toEqual([]);
});

it('names the command without JavaScript', async () => {
  const page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.urlOf('check.html'));
  expect(await page.locator('noscript').innerText()).toMatch(/run npx .* validate body\.json/);
  await page.close();
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
            await choice(page).selectOption({ label: title });
            await check(page, JSON.stringify(examples[0]?.payload));
            await expect.poll(() => status(page).textContent()).toBe(`${title}: valid.`);
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
