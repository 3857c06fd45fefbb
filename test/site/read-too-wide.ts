import type { Page } from 'playwright-core';
import { unfold } from './unfold.ts';

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
