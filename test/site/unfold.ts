import type { Page } from 'playwright-core';

/** Opens all that is folded on a page. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}
