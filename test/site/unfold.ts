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

/** Unfolds a page, and lists the widths at which it scrolls sideways. */
export async function readTooWide(page: Page): Promise<readonly string[]> {
  await unfold(page);
  const tooWide: string[] = [];
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) tooWide.push(`${content} of ${width} pixels`);
  }
  return tooWide;
}
