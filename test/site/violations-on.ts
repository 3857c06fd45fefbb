import type { AxeResults, RunOptions } from 'axe-core';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const rules: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  // The one rule of WCAG 2.2 AA, and axe-core leaves it out unless it is asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** Those of them that depend on colors. */
const colorRules: RunOptions = {
  ...rules,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What axe-core finds on a page as it is now, by all rules or by some. */
export async function violationsOn(page: Page, options = rules): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (asked) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(
        document,
        asked,
      ) as Promise<AxeResults>,
    options,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * The same in both themes: in the light one by all rules, in the dark one, which differs in its colors alone, by those about
 * colors.
 */
export async function violationsInThemes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOn(page, colorRules);
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}
