import type { Page } from 'playwright-core';

/** Opens all that is folded on a page, also what shows one of several at a time. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }
  });
}
