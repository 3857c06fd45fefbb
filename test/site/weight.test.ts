import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type OpenSite } from './open-site.ts';
import { walkedPages } from './own-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

interface Weight {
  /** HTML and CSS, gzipped. */
  readonly page: number;
  /** Scripts, gzipped and as they are. */
  readonly script: number;
  readonly plainScript: number;
}

/** What a reader who comes for the first time gets sent. */
async function weigh(file: string): Promise<Weight> {
  const page = await site.browser.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(site.urlOf(file), { waitUntil: 'networkidle' });
  const weight = { page: 0, script: 0, plainScript: 0 };
  for (const response of responses) {
    const body = await response.body();
    const gzipped = gzipSync(body).byteLength;
    const kind = response.request().resourceType();
    if (kind === 'document' || kind === 'stylesheet') weight.page += gzipped;
    if (kind === 'script') {
      weight.script += gzipped;
      weight.plainScript += body.byteLength;
    }
  }
  await page.close();
  return weight;
}

it('sends at most 30 KB of page and 25 KB of script for an event', async () => {
  const files = walkedPages().filter((file) => file.startsWith('events/'));
  const weights = await Promise.all(files.map(async (file) => ({ file, ...(await weigh(file)) })));
  const heaviest = weights.toSorted((one, other) => other.page - one.page)[0];
  console.log('The heaviest page of an event, in bytes, gzipped:', heaviest);
  const tooHeavy = weights.filter(
    ({ page, plainScript }) => page > 30_000 || plainScript > 25_000 || plainScript === 0,
  );
  expect(tooHeavy).toEqual([]);
});
