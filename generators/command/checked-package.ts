import type { Diagnostic } from '../contract/model/diagnostic.ts';
import type { Generator } from '../outputs/generator.ts';
import { belongsTo, collectFiles } from '../package/output/collect.ts';
import { compareFolder, isSame, type Difference } from '../package/output/compare.ts';
import { packageProblem, type PackageProblem } from '../package/output/package-problem.ts';
import type { BuildOptions } from '../package/build-options.ts';
import { readApart } from '../package/read-apart.ts';
import { isGenerated, selectGenerators } from '../package/select.ts';
import { sourceTree } from '../package/source-tree.ts';

/** What `check` has found. */
export interface CheckedPackage {
  /** Problems of the contract. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was compared with the output; null if errors of the contract leave nothing to compare. */
  readonly output: CheckedOutput | null;
}

export interface CheckedOutput {
  /** The outputs that were compared. */
  readonly selected: readonly Generator[];
  /** How many files the contract generates. */
  readonly files: number;
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
  const { contract, diagnostics, filesRead } = await readApart(settings);
  if (!contract) return { diagnostics, output: null };

  const files = await collectFiles(contract, selected, {
    sources: sourceTree(settings.document, filesRead),
    siteUrl,
    runtime,
  });
  const difference = compareFolder(
    output,
    files,
    (file) =>
      selected.some((generator) => belongsTo(generator, file)) ||
      (only === undefined && !isGenerated(generators, file)),
  );
  return {
    diagnostics,
    output: {
      selected,
      files: files.length,
      difference,
      foreign: difference.unexpected.filter((file) => !isGenerated(generators, file)),
      packageProblem: packageProblem(settings, selected),
    },
  };
}

/** Whether there is nothing to fix. */
export function isFine({ output }: CheckedPackage): boolean {
  return output !== null && isSame(output.difference) && output.packageProblem === undefined;
}
