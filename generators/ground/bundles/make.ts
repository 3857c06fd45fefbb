import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { COMMON_PACKAGE, RUNTIME_PACKAGE } from '../packages.ts';
import { libraryEntries, pageEntries, type BundleName, type Entry } from './entries.ts';

/** Makes a bundle from its sources; what is packed has them made already, see `read.ts`. */
export async function bundle(name: BundleName): Promise<string> {
  const { outputFiles } = await build({
    ...(name in pageEntries
      ? await forPages(pageEntries[name as keyof typeof pageEntries])
      : forGeneratedCode(libraryEntries[name as keyof typeof libraryEntries])),
    bundle: true,
    write: false,
    logLevel: 'silent',
  });
  // Modules are strict anyway, and functions with destructured parameters must not say so.
  return (outputFiles?.[0]?.text ?? '').replace(/^"use strict";\n/, '');
}

/** What pages run of these is what receivers and commands run. */
const shared = [`${RUNTIME_PACKAGE}/v1`, `${COMMON_PACKAGE}/nearest-names`, `${COMMON_PACKAGE}/shell-word`];

async function forPages({ from, licenses = [] }: Entry): Promise<BuildOptions> {
  return {
    entryPoints: [fileURLToPath(new URL(`../../${from}`, import.meta.url))],
    minify: true,
    // As this process finds it: its sources, or what was compiled of them.
    alias: Object.fromEntries(shared.map((name) => [name, fileURLToPath(import.meta.resolve(name))])),
    // A page that is opened from a disk cannot load modules.
    format: 'iife',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    legalComments: 'none',
    banner: { js: (await Promise.all(licenses.map((one) => licenseText(...one)))).join('\n') },
    charset: 'utf8',
  };
}

/** The licence of a library, as a comment: a copy of it has to say it. */
async function licenseText(library: string, file: string): Promise<string> {
  const text = await readFile(new URL(file, import.meta.resolve(library)), 'utf8');
  return `/* ${library}\n${text.trim()} */`;
}

function forGeneratedCode({ from }: Entry): BuildOptions {
  return {
    entryPoints: [from],
    format: 'iife',
    globalName: 'library',
    target: 'es2022',
    charset: 'ascii',
    plugins: [fromPackage],
  };
}

/** esbuild writes the place of a module into a comment, and the output must not depend on where packages are installed. */
const fromPackage: Plugin = {
  name: 'from-package',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path }) => ({ path, namespace: 'package' }));
    onLoad({ filter: /./, namespace: 'package' }, ({ path }) => ({
      contents: readFileSync(createRequire(import.meta.url).resolve(path), 'utf8'),
    }));
  },
};
