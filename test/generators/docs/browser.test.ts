import chromium from '@sparticuz/chromium';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium as playwright, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docs } from '../../../generators/docs/index.ts';
import { readContract, type GeneratedFile } from '../../../generators/index.ts';

// The pages of this repository's own contract, as files, in a real browser without JavaScript.
const { contract } = await readContract(path.resolve(import.meta.dirname, '../../../asyncapi.yaml'));
if (!contract) throw new Error('the contract of this repository is broken: run "npm run check"');
const files = await docs.generate(contract);
const pages = files.filter((file) => file.path.endsWith('.html'));

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-'));
  files.forEach(write);
  const executablePath = await chromium.executablePath();
  browser = await playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

function write({ path: file, content }: GeneratedFile): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

describe.each([
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const)('at $width pixels, $colorScheme', ({ width, colorScheme }) => {
  test('every page is whole: no message, no foreign request, no sideways scrolling', async () => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const messages: string[] = [];
    const requests = new Set<string>();
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('requestfailed', (request) => messages.push(`failed: ${request.url()}`));
    page.on('request', (request) => requests.add(new URL(request.url()).protocol));
    for (const { path: file } of pages) {
      await page.goto(pathToFileURL(path.join(folder, file)).href);
      const { height, width: content } = await size(page);
      expect({ file, content }).toEqual({ file, content: width });
      expect(height).toBeGreaterThan(400);
    }
    await context.close();
    expect(messages).toEqual([]);
    expect([...requests]).toEqual(['file:']);
  });
});

test('the background follows the reader’s choice of light or dark', async () => {
  const backgrounds = await Promise.all(
    (['light', 'dark'] as const).map(async (colorScheme) => {
      const page = await browser.newPage({ colorScheme });
      await page.goto(pathToFileURL(path.join(folder, 'docs/index.html')).href);
      return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    }),
  );
  expect(new Set(backgrounds).size).toBe(2);
});

/** The size of the content, which is wider than the window where a page scrolls sideways. */
async function size(
  page: Awaited<ReturnType<Browser['newPage']>>,
): Promise<{ width: number; height: number }> {
  return page.locator('html').evaluate((html) => ({ width: html.scrollWidth, height: html.scrollHeight }));
}
