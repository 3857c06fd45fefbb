import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { GeneratedFile } from '../outputs/generator.ts';
import { RUNTIME_PACKAGE } from '../ground/packages.ts';
import { pagePaths } from './links.ts';

let made: Promise<readonly GeneratedFile[]> | undefined;

/** The style sheet and the scripts of the site, each in one file, and its pictures: the same for every contract, so made once. */
export function assetFiles(): Promise<readonly GeneratedFile[]> {
  return (made ??= makeAssets());
}

async function makeAssets(): Promise<readonly GeneratedFile[]> {
  // Without an ending: the scripts are TypeScript here, and JavaScript in the package.
  const assets = [
    { path: pagePaths.style, from: './styles/index.css' },
    { path: pagePaths.script, from: './browser/site' },
    { path: pagePaths.theme, from: './browser/theme' },
    {
      path: pagePaths.search,
      from: './browser/search-engine',
      banner: await licenceOf('minisearch', 'LICENSE.txt'),
    },
    { path: pagePaths.compareScript, from: './browser/compare/compare-page' },
    { path: pagePaths.toolsStyle, from: './styles/tools.css' },
    {
      path: pagePaths.checkScript,
      from: './browser/check/check-page',
      banner: await licenceOf('jsonc-parser', 'LICENSE.md'),
    },
  ];
  const pictures = [
    { path: pagePaths.favicon, from: './pictures/favicon.svg' },
    { path: pagePaths.socialPicture, from: './pictures/social.png' },
  ];
  return Promise.all([
    ...assets.map(async ({ path, from, banner }) => ({
      path,
      content: await bundle(new URL(from, import.meta.url), banner),
    })),
    ...pictures.map(async ({ path, from }) => ({
      path,
      content: await readFile(new URL(from, import.meta.url)),
    })),
  ]);
}

/** The licence of a library, as a comment: a copy of it has to say it. */
async function licenceOf(library: string, file: string): Promise<string> {
  const text = await readFile(new URL(`../../${file}`, import.meta.resolve(library)), 'utf8');
  return `/* ${library}\n${text.trim()} */`;
}

/** What pages run of it is what receivers run. */
const runtime = `${RUNTIME_PACKAGE}/v1`;

/** A script or a style sheet with all that it imports, in one. */
export async function bundle(file: URL, banner = ''): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(file)],
    bundle: true,
    minify: true,
    // As this process finds it: its sources in this repository, what was compiled of them elsewhere.
    alias: { [runtime]: fileURLToPath(import.meta.resolve(runtime)) },
    // A page that is opened from a disk cannot load modules.
    format: 'iife',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    legalComments: 'none',
    banner: { js: banner },
    charset: 'utf8',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
