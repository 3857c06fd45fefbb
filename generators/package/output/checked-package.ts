import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../contract/model/diagnostic.ts';
import type { Generator } from '../../outputs/generator.ts';
import { collectFiles } from './collect.ts';
import { compareFolder, isSame, type Difference } from './compare.ts';
import type { BuildOptions } from '../build-options.ts';
import { readPackage } from '../read-package.ts';
import { isGenerated, isLeftOver, selectGenerators } from '../select.ts';
import { sourceTree } from '../source-tree.ts';
import { isObject } from '../../contract/model/json.ts';
import type { Settings } from '../config/config.ts';
import { packageEntries } from '../../outputs/package-entries.ts';

/** What `check` has found. */
export interface CheckedPackage {
  /** Problems of the contract. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was compared with the output; null if errors of the contract leave nothing to compare. */
  readonly output: CheckedOutput | null;
}

interface CheckedOutput {
  /** The outputs that were compared. */
  readonly selected: readonly Generator[];
  /** How many files the contract generates. */
  readonly files: number;
  readonly events: number;
  /** How many of the events are documented. */
  readonly documented: number;
  readonly difference: Difference;
  /** Files that no generator writes. */
  readonly foreign: readonly string[];
  /** What package.json lacks; undefined if it lacks nothing. */
  readonly packageProblem: PackageProblem | undefined;
}

/** Checks contract, output and package.json. Writes nothing. */
export async function checkedPackage({ settings, only, siteUrl }: BuildOptions): Promise<CheckedPackage> {
  const { output, generators, runtime } = settings;
  const selected = selectGenerators(generators, only).filter(
    ({ isCommitted = true }) => isCommitted || only !== undefined,
  );
  const { contract, diagnostics, filesRead } = await readPackage(settings);
  if (!contract) return { diagnostics, output: null };

  const files = await collectFiles(contract, selected, {
    sources: sourceTree(settings.document, filesRead),
    siteUrl,
    runtime,
  });
  const difference = compareFolder(
    output,
    files,
    (file) => isGenerated(selected, file) || (only === undefined && !isGenerated(generators, file)),
  );
  return {
    diagnostics,
    output: {
      selected,
      files: files.length,
      events: contract.events.length,
      documented: contract.events.filter(({ documented }) => documented).length,
      difference,
      foreign: difference.unexpected.filter(
        (file) => !isGenerated(generators, file) && !isLeftOver(generators, file),
      ),
      packageProblem: packageProblem(settings, selected),
    },
  };
}

/** Whether there is nothing to fix. */
export function isFine({ output }: CheckedPackage): boolean {
  return output !== null && isSame(output.difference) && output.packageProblem === undefined;
}

/** What package.json lacks, what to do about it, and the lines to add. */
interface PackageProblem {
  readonly message: string;
  readonly advice: string;
  readonly lines: readonly string[];
}

/**
 * What the package.json beside the config lacks of the exports and commands of some generators. One that cannot be published,
 * as it is private or has no name or version, offers nothing and lacks nothing, as does a folder without a package.json.
 */
function packageProblem(
  { root, package: contractPackage }: Settings,
  generators: readonly Generator[],
): PackageProblem | undefined {
  const file = path.join(root, 'package.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (manifest.private === true || !manifest.name || !manifest.version) return undefined;
  const wanted = packageEntries(generators, contractPackage);
  const offered = { exports: exportsOf(manifest), bin: commandsOf(manifest) };
  const missing = (['exports', 'bin'] as const).flatMap((part) => {
    const entries = Object.entries(wanted[part]).filter(
      ([name, target]) => !leadsTo(offered[part].get(name), target),
    );
    return entries.length === 0 ? [] : [{ part, entries }];
  });
  if (missing.length === 0) return undefined;
  const counts = missing.map(({ part, entries }) => `${entries.length} of "${part}"`);
  const either =
    manifest.exports === undefined ? 'Add "private": true if it is not published; otherwise add' : 'Add';
  const condition = JSON.stringify(missing).includes('dist/') ? ', if dist/ holds what is compiled' : '';
  return {
    message: `package.json lacks entries for generated files: ${counts.join(' and ')}.`,
    advice: `${either}${condition}:`,
    lines: commaBetween(
      missing.map(({ part, entries }) => [
        `${JSON.stringify(part)}: {`,
        ...commaBetween(
          entries.map(([name, target]) => [`  ${JSON.stringify(name)}: ${JSON.stringify(target)}`]),
        ),
        '}',
      ]),
    ),
  };
}

/** The lines of items of JSON, so that they can be pasted as they are: behind the last item there is no comma. */
function commaBetween(items: readonly (readonly string[])[]): readonly string[] {
  return items.flatMap((lines, index) =>
    index < items.length - 1 ? lines.toSpliced(-1, 1, `${lines.at(-1)},`) : lines,
  );
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
