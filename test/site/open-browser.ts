import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import type { Browser, BrowserServer, Page } from 'playwright-core';

const launchOptions = async () => ({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Starts Chromium. Close it in the end. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch(await launchOptions());
}

/** Starts a Chromium that others connect to. Close it in the end. */
export async function launchBrowser(): Promise<BrowserServer> {
  return playwright.launchServer(await launchOptions());
}

/** Connects to such a Chromium. Closing the connection closes the pages that it opened. */
export function connectBrowser(endpoint: string): Promise<Browser> {
  return playwright.connect(endpoint);
}

/** Collects from now on what must never happen on a page: console messages, errors, requests that fail. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What was still under way when the test went on to the next page is no fault of the page.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  return complaints;
}
