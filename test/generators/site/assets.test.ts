import { expect, it } from 'vitest';
import { assetFiles } from '../../../generators/site/assets.ts';

/** What esbuild takes as it is, and browsers lack that the site is for. */
const tooNew =
  /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:try|withResolvers)|Array\.fromAsync|RegExp\.escape)\b|\.(?:is(?:Sub|Super)setOf|isDisjointFrom|symmetricDifference)\(/;

it('runs in browsers of two years ago', async () => {
  const scripts = (await assetFiles()).filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ content }) => tooNew.test(String(content))).map(({ path }) => path)).toEqual([]);
});
