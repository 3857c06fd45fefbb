import { buildSync, transformSync, type BuildOptions } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { libraryEntries, pageEntries, type BundleName } from '../generators/ground/bundles/entries.ts';
import { bundle as makeBundle } from '../generators/ground/bundles/make.ts';
import { reference } from '../generators/site/reference/make.ts';

/**
 * Compiles what is published: Node does not run TypeScript below node_modules. `node scripts/build.ts [package …]`
 * builds the packages whose folders are named, or all of them, and before each what it stands on. Anything left from
 * before goes first, so that a package never holds a file whose source is gone.
 */
const repository = path.resolve(import.meta.dirname, '..');

/** The folders of the packages, each below what stands on it; `.` is the contract package, whose code is `generated`. */
const standsOn: Readonly<Record<string, readonly string[]>> = {
  runtime: [],
  common: ['runtime'],
  receiver: ['runtime', 'common'],
  player: ['runtime', 'common', 'receiver'],
  generators: ['runtime', 'common'],
  'asyncapi-template': ['generators'],
  '.': ['runtime', 'common', 'receiver', 'player'],
};

/** What is not TypeScript and belongs to the package all the same. */
const ASSETS = /\.(?:css|js|json|png|svg|txt|yml)$/;
/** The guides of the site, and the receivers to copy. */
const TEXTS = /^site[\\/](?:guides|recipes)\b.*(?<!\.ts)$/;
/** What a new contract repository begins with, whatever it is. */
const NEW_FILES = /^package[\\/]init[\\/]files\b/;

async function build(name: string, done = new Set<string>()): Promise<boolean> {
  if (done.has(name)) return true;
  done.add(name);
  for (const below of standsOn[name] ?? []) if (!(await build(below, done))) return false;
  const folder = path.join(repository, name);
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', path.join(folder, 'tsconfig.build.json')], {
    stdio: 'inherit',
  });
  if (status !== 0) return false;
  if (name === 'generators') {
    copyAssets(folder);
    copyRuntime(folder);
    await writeBundles(folder);
    // Those who install the kit then need no compiler.
    writeFileSync(path.join(folder, 'dist/reference.json'), JSON.stringify(reference()));
  }
  // What a consumer installs in production.
  if (['runtime', 'receiver', '.'].includes(name)) slim(folder);
  if (name === 'runtime') bundleRuntime(folder);
  if (name === 'receiver') bundleCommandLine(folder);
  if (name === '.') bundleValidators(folder);
  return true;
}

/** One module in place of one for each event, whose subpath loads that of this event alone; as `init` has others do it. */
function bundleValidators(folder: string): void {
  bundle(path.join(folder, 'dist/validators/index.js'), true);
}

/** One module in place of twenty, as each takes a quarter of a millisecond to load, for code that needs one event only. */
function bundleRuntime(folder: string): void {
  const entry = path.join(folder, 'dist/v1.js');
  bundle(entry, false);
  for (const file of readdirSync(path.dirname(entry), { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js') && file !== 'v1.js') rmSync(path.join(folder, 'dist', file));
  }
}

/** A production install of a receiver then has no package more; what it holds of commander comes with its licence. */
function bundleCommandLine(folder: string): void {
  const ofCommon = createRequire(path.join(repository, 'common/package.json'));
  const license = readFileSync(path.join(path.dirname(ofCommon.resolve('commander')), 'LICENSE'), 'utf8');
  bundle(path.join(folder, 'dist/command/command-line.js'), true, {
    packages: 'bundle',
    platform: 'node',
    banner: { js: `/* commander\n${license.trim()} */` },
  });
}

/** The guards and data of a contract: nothing in them throws, so no stack trace leads there. */
const GUARDS_AND_DATA = /^(?:events|validators|contract|examples)\b/;
/** Commands lose their line breaks, but keep their names for a bug report. */
const COMMANDS = /^command\b/;

/** Removes what only readers of the source need: comments and layout of code, and declarations that no entry leads to. */
function slim(folder: string): void {
  const dist = path.join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => path.join(dist, file));
  for (const file of files.filter((one) => one.endsWith('.js'))) {
    const name = path.relative(dist, file);
    const minify = folder === repository && GUARDS_AND_DATA.test(name);
    const minifyWhitespace = minify || COMMANDS.test(name);
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      minify,
      minifyWhitespace,
      legalComments: 'inline',
    });
    writeFileSync(file, code);
  }
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string | { readonly types: string }>>;
  };
  const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : entry.types));
  const needed = new Set<string>();
  const need = (file: string): void => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g))
      need(path.resolve(path.dirname(file), to.replace(/\.[jt]s$/, '.d.ts')));
  };
  for (const entry of entries) globSync(path.join(folder, entry)).forEach(need);
  for (const file of files.filter((one) => one.endsWith('.d.ts') && !needed.has(one))) rmSync(file);
}

/** Puts all that a module imports of its own package into it. */
function bundle(file: string, minify: boolean, more: BuildOptions = {}): void {
  buildSync({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    bundle: true,
    minify,
    format: 'esm',
    packages: 'external',
    ...more,
  });
}

/** What the kit hands out as one text: those who install it then need no bundler. */
async function writeBundles(folder: string): Promise<void> {
  const bundles = path.join(folder, 'dist/bundles');
  mkdirSync(bundles);
  for (const name of Object.keys({ ...pageEntries, ...libraryEntries }))
    writeFileSync(path.join(bundles, name), await makeBundle(name as BundleName));
}

/** For an output with the runtime inlined. */
function copyRuntime(folder: string): void {
  cpSync(path.join(repository, 'runtime'), path.join(folder, 'dist/runtime-sources'), {
    recursive: true,
    filter: (file) => /(?:^|[\\/])(?:runtime|explain|[\w-]+\.ts)$/.test(file),
  });
}

function copyAssets(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (
      !entry.isFile() ||
      !(ASSETS.test(file) || TEXTS.test(file) || NEW_FILES.test(file)) ||
      /^(?:dist|node_modules)\b/.test(file)
    )
      continue;
    if (file === 'package.json' || file === 'tsconfig.build.json') continue;
    cpSync(path.join(folder, file), path.join(folder, 'dist', file));
  }
}

const named = process.argv.slice(2);
const done = new Set<string>();
for (const name of named.length > 0 ? named : Object.keys(standsOn)) {
  if (await build(name, done)) continue;
  process.exitCode = 1;
  break;
}
