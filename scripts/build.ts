import { buildSync } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Compiles what is published: Node does not run TypeScript below node_modules. `node scripts/build.ts [package …]`
 * builds the packages whose folders are named, or all of them, and before each what it stands on. Anything left from
 * before goes first, so that a package never holds a file whose source is gone.
 */
const repository = path.resolve(import.meta.dirname, '..');

/** The folders of the packages, each below what stands on it; `.` is the contract package, whose code is `generated`. */
const standsOn: Readonly<Record<string, readonly string[]>> = {
  runtime: [],
  receiver: ['runtime'],
  common: ['runtime', 'receiver'],
  player: ['runtime', 'receiver', 'common'],
  generators: ['runtime', 'receiver', 'common'],
  'asyncapi-template': ['generators'],
  '.': ['runtime', 'receiver', 'common', 'player'],
};

/** What is not TypeScript and belongs to the package all the same. */
const ASSETS = /\.(?:css|js|json|png|svg|yml)$/;

function build(name: string, done = new Set<string>()): boolean {
  if (done.has(name)) return true;
  done.add(name);
  if (!(standsOn[name] ?? []).every((below) => build(below, done))) return false;
  const folder = path.join(repository, name);
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', path.join(folder, 'tsconfig.build.json')], {
    stdio: 'inherit',
  });
  if (status !== 0) return false;
  if (name === 'generators') copyAssets(folder);
  if (name === 'runtime') bundleRuntime(folder);
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

/** Puts all that a module imports of its own package into it. */
function bundle(file: string, minify: boolean): void {
  buildSync({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    bundle: true,
    minify,
    format: 'esm',
    packages: 'external',
  });
}

function copyAssets(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || !ASSETS.test(file) || /^(?:dist|node_modules)\b/.test(file)) continue;
    if (file === 'package.json' || file === 'tsconfig.build.json') continue;
    cpSync(path.join(folder, file), path.join(folder, 'dist', file));
  }
}

const named = process.argv.slice(2);
const done = new Set<string>();
const isBuilt = (named.length > 0 ? named : Object.keys(standsOn)).every((name) => build(name, done));
process.exitCode = isBuilt ? 0 : 1;
