import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '../contract/json.ts';
import type { Settings } from '../config/settings.ts';
import type { Generator } from '../generator.ts';
import { packageEntries, type PackageEntries } from '../package-entries.ts';

/**
 * What the package.json beside the config lacks of the exports and commands of some generators, each problem with the
 * line to add. A package that is private, or a folder without a package.json, offers nothing and lacks nothing.
 */
export function packageProblems(
  { root, package: contractPackage }: Settings,
  generators: readonly Generator[],
): readonly string[] {
  const file = path.join(root, 'package.json');
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (manifest.private === true) return [];
  const wanted = packageEntries(generators, contractPackage);
  const offered = { exports: exportsOf(manifest), bin: commandsOf(manifest) };
  return (['exports', 'bin'] as const).flatMap((part) =>
    Object.entries(wanted[part])
      .filter(([name, target]) => !leadsTo(offered[part].get(name), target))
      .map(
        ([name, target]) =>
          `package.json: "${part}" needs ${JSON.stringify(name)} for a generated file. ${addWhat(target)}:\n` +
          `  ${JSON.stringify(name)}: ${JSON.stringify(target)}`,
      ),
  );
}

function addWhat(target: PackageEntries['exports'][string]): string {
  return JSON.stringify(target).includes('dist/') ? 'If dist/ holds what is compiled, add' : 'Add';
}

function exportsOf({ exports }: Record<string, unknown>): ReadonlyMap<string, unknown> {
  const subpaths = isObject(exports) ? Object.entries(exports) : [];
  return new Map(subpaths.some(([name]) => name.startsWith('.')) ? subpaths : [['.', exports]]);
}

function commandsOf({ bin, name }: Record<string, unknown>): ReadonlyMap<string, unknown> {
  if (isObject(bin)) return new Map(Object.entries(bin));
  return new Map([[String(name).replace(/^@[^/]*\//, ''), bin]]);
}

/** Whether one of the files at an entry is called like the one that is wanted there, in whatever folder and language. */
function leadsTo(offered: unknown, wanted: unknown): boolean {
  const stems = filesIn(wanted).map(stemOf);
  return filesIn(offered).some((file) => stems.some((stem) => `/${stemOf(file)}`.endsWith(`/${stem}`)));
}

function filesIn(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  return isObject(target) ? Object.values(target).flatMap(filesIn) : [];
}

/** The path without the folder that it was compiled into and without its ending. */
function stemOf(file: string): string {
  return file.replace(/^(?:\.\/)?(?:dist\/)?/, '').replace(/(?:\.d)?\.[cm]?[jt]s$/, '');
}
