import { counted } from '@webhook-contract/common/counted';
import { Option, Refusal, UsageError } from '@webhook-contract/common/command-line';
import { formatDiagnostic, isError } from '../contract/model/diagnostic.ts';
import { lastRelease, undatedChanges } from '../compare/against/last-release.ts';
import { withPrevious } from '../compare/against/with-previous.ts';
import { compareSides, isUnannounced, type Comparison } from '../compare/comparison.ts';
import type { ContractSide } from '../compare/contract-side.ts';
import type { SideReading } from '../compare/read-side.ts';
import { readCurrent, readPrevious } from '../compare/read-versions.ts';
import { recordComparison } from '../authoring/changelog/record-comparison.ts';
import { reportFormats } from '../compare/report/formats.ts';
import { differenceOf } from '../authoring/edit/difference-of.ts';
import { createDraft } from '../authoring/edit/draft.ts';
import { writeChanges } from '../authoring/edit/write-changes.ts';
import { addContractOptions } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { print, printError, printErrorText, asTyped } from '../ground/command-line.ts';

interface DiffFlags extends Pick<BuildFlags, 'config' | 'contract'> {
  readonly against?: string;
  readonly lastRelease?: true;
  readonly format: string;
  readonly writeChanges?: true;
  readonly dryRun?: true;
}

/** `diff`: says what has changed in the contract, whom it breaks, and which version follows. */
export const addDiff: AddCommand = (program) => {
  addContractOptions(program.command('diff'))
    .option(
      '--against <version>',
      'the previous contract: a git ref, a folder, a packed package (.tgz), the name of an installed package, or npm:<name>@<version>',
    )
    .option(
      '--last-release',
      'compare with the last tag v<version>, and also fail if the version is too low for any change: run it before a release',
    )
    .addOption(
      new Option('--format <name>', 'the form of the report')
        .choices(Object.keys(reportFormats))
        .default('text'),
    )
    .option(
      '--write-changes',
      'add what has changed to the changelog of the contract, for you to put into better words, under the version that follows',
    )
    .option('--dry-run', 'show what --write-changes would write, and write nothing')
    .description(
      'Compare the contract with an earlier version: what has changed, whom it breaks, and which version follows. ' +
        'Writes nothing without --write-changes.',
    )
    .uses(
      commandUse(
        [
          asTyped('diff', ['--against', 'main']),
          asTyped('diff', ['--against', 'v0.1.0', '--format', 'markdown']),
        ],
        'the contract breaks something that its version does not say, or has errors',
        'nothing breaks, or the version says so',
      ),
    )
    .runs(diff);
};

async function diff({
  against: named,
  lastRelease: isRelease,
  format,
  writeChanges: writes,
  dryRun,
  ...flags
}: DiffFlags): Promise<number> {
  if ((named === undefined) === (isRelease === undefined))
    throw new UsageError('diff needs either --against or --last-release', 'Say what to compare with');
  const { settings } = await buildOptions(flags);
  const current = await readCurrent(settings);
  showProblems(current, 'The contract');
  const { side } = current;
  if (!side) return 1;
  const undated = isRelease && !writes && undatedChanges(side.contract);
  if (undated) throw new Refusal(undated);
  const against = isRelease ? lastRelease(settings.root, side.contract) : named;
  if (against === undefined) {
    printError(`Version ${side.contract.version} is the first release: no tag v<version> comes before it.`);
    return 0;
  }
  return withPrevious(against, settings.document, async (found) => {
    const previous = await readPrevious(settings, found.document, found.mayBePackaged ? side : undefined);
    if (!previous.side)
      throw new UsageError(
        `The contract of ${found.label} cannot be read: ${firstError(previous)}`,
        'Name another version',
      );
    showProblems(previous, `The contract of ${found.label}`);
    if (previous.isCompleted)
      printError(
        `The contract of ${found.label} has no extensions: what they say, such as delivery policies and assumptions, is not compared.\n`,
      );
    const comparison = compareSides(found.label, previous.side, side);
    const written = writes ? writeChangelog(comparison, previous.side, side, dryRun === true) : undefined;
    const report = reportFormats[format];
    // What the version has just become does not have to be written any more.
    const isSettled = written !== undefined && written === comparison.version.follows;
    const { version } = comparison;
    if (report) print(report(isSettled ? { ...comparison, version: { ...version, short: [] } } : comparison));
    const isTooLow = isRelease ? version.short.length > 0 : isUnannounced(comparison);
    return !writes && isTooLow ? 1 : 0;
  });
}

/**
 * Returns the version that contract and changelog have got, if anything was written. What it says of it is no part of the
 * report on standard output.
 */
function writeChangelog(
  comparison: Comparison,
  previous: ContractSide,
  current: ContractSide,
  isDry: boolean,
): string | undefined {
  const { sources } = current.subject;
  const draft = createDraft(sources);
  const version = recordComparison(draft, comparison, previous, current);
  const changes = draft.changes();
  const files = changes.map(({ file }) => file).join(', ');
  if (changes.length === 0) printError('The changelog says all of it.');
  else if (isDry) printErrorText(differenceOf(changes));
  else {
    writeChanges(sources.folder.contract, changes);
    printError(`Written under ${version}: ${files}.`);
  }
  return changes.length === 0 ? undefined : version;
}

function firstError({ diagnostics }: SideReading): string {
  const [first] = diagnostics.filter(isError);
  return first === undefined
    ? 'it has no events'
    : formatDiagnostic(first).replace(/\n\s*/g, ' ').replace(/\.$/, '');
}

/** Warnings are for `check`. */
function showProblems({ diagnostics }: SideReading, which: string): void {
  const errors = diagnostics.filter(isError);
  if (errors.length === 0) return;
  for (const error of errors) printError(formatDiagnostic(error));
  printError(`\n${which} has ${counted(errors.length, 'error')}.\n`);
}
