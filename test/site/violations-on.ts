import type { AxeResults, RunOptions } from 'axe-core';
import { source as axeSource } from 'axe-core';
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

/** What axe-core finds on a page as it is now. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(
        document,
        options,
      ) as Promise<AxeResults>,
    rules,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
