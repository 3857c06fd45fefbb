import { counted } from '@webhook-contract/common/counted';
import { Option, Refusal, UsageError } from '@webhook-contract/common/command-line';
import { formatDiagnostic, isError } from '../contract/model/diagnostic.ts';
import { lastRelease, undatedChanges } from '../compare/against/last-release.ts';
import { withPrevious } from '../compare/against/with-previous.ts';
import { compareSides, isUnannounced } from '../compare/comparison.ts';
import type { SideReading } from '../compare/read-side.ts';
import { readCurrent, readPrevious } from '../compare/read-versions.ts';
import { reportFormats } from '../compare/report/formats.ts';
import { addContractOptions } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { print, printError, asTyped } from '../ground/command-line.ts';

interface DiffFlags extends Pick<BuildFlags, 'config' | 'contract'> {
  readonly against?: string;
  readonly lastRelease?: true;
  readonly format: string;
}

/** `diff`: says what has changed in the contract, whom it breaks, and which version follows. */
export const addDiff: AddCommand = (program) => {
  addContractOptions(program.command('diff'))
    .option(
      '--against <version>',
      'the previous contract: a git ref, a folder, a packed package (.tgz), or the name of an installed one',
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
    .description(
      'Compare the contract with an earlier version: what has changed, whom it breaks, and which version follows. Writes nothing.',
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
  ...flags
}: DiffFlags): Promise<number> {
  if ((named === undefined) === (isRelease === undefined))
    throw new UsageError('diff needs either --against or --last-release', 'Say what to compare with');
  const { settings } = await buildOptions(flags);
  const current = await readCurrent(settings);
  showProblems(current, 'The contract');
  const { side } = current;
  if (!side) return 1;
  const undated = isRelease && undatedChanges(side.contract);
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
    const report = reportFormats[format];
    if (report) print(report(comparison));
    const isTooLow = isRelease ? comparison.version.short.length > 0 : isUnannounced(comparison);
    return isTooLow ? 1 : 0;
  });
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
