import { readFile } from 'node:fs/promises';
import { bundle } from '#bundles';
import type { GeneratedFile } from '../outputs/generator.ts';
import { pagePaths } from './links.ts';

let made: Promise<readonly GeneratedFile[]> | undefined;

/** The style sheet and the scripts of the site, each in one file, and its icon: the same for every contract, so made once. */
export function assetFiles(): Promise<readonly GeneratedFile[]> {
  return (made ??= makeAssets());
}

const bundled = [
  [pagePaths.style, 'site.css'],
  [pagePaths.script, 'site.js'],
  [pagePaths.theme, 'theme.js'],
  [pagePaths.search, 'search.js'],
  [pagePaths.checkScript, 'check.js'],
] as const;

function makeAssets(): Promise<readonly GeneratedFile[]> {
  return Promise.all([
    ...bundled.map(async ([path, name]) => ({ path, content: await bundle(name) })),
    readFile(new URL('./pictures/favicon.svg', import.meta.url)).then((content) => ({
      path: pagePaths.favicon,
      content,
    })),
  ]);
}
