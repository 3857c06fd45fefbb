import chromium from '@sparticuz/chromium';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium as playwright } from 'playwright-core';
import sirv from 'sirv';
import { median } from '../rounds.ts';
import type { SearchTimes } from './figures.ts';

/**
 * Types queries into the search of a site in Chromium, each as often as there are rounds. Throws if one finds
 * nothing.
 */
export async function measureSearch(
  folder: string,
  queries: readonly string[],
  rounds: number,
): Promise<SearchTimes> {
  const serve = sirv(folder);
  const server = createServer((request, response) =>
    serve(request, response, () => void response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const times = await timesOf(`http://127.0.0.1:${port}/`, queries, rounds);
    const sorted = times.sort((one, other) => one - other);
    return {
      queries: times.length,
      medianMs: median(sorted),
      p95Ms: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN,
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function timesOf(url: string, queries: readonly string[], rounds: number): Promise<number[]> {
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // A new page knows no answer of the round before.
      await page.goto(url);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('event');
      await page.getByRole('option').first().waitFor();
      for (const query of queries) times.push(await page.evaluate(timeOf, query));
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function timeOf(query: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('[role=combobox]');
  const list = document.querySelector('[role=listbox]');
  if (!field || !list) throw new Error('Search is not open');
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const start = performance.now();
  const observer = new MutationObserver(() => resolve(performance.now() - start));
  observer.observe(list, { childList: true });
  const timer = setTimeout(() => reject(new Error(`No answer to ${query}`)), 10_000);
  field.value = query;
  field.dispatchEvent(new Event('input'));
  try {
    const time = await promise;
    if (list.childElementCount === 0) throw new Error(`Nothing is found for ${query}`);
    return time;
  } finally {
    clearTimeout(timer);
    observer.disconnect();
  }
}
