import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { exitCodes, printable, UsageError, type ExitCode } from '@webhook-contract/receiver/command-line';
import { writeProblem } from '@webhook-contract/common/file-problem';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import type { EndpointReport } from '../../endpoint-test/check-result.ts';
import { runChecks } from '../../endpoint-test/test-endpoint.ts';
import { isThisMachine } from '../../http/target-guard.ts';
import { checkGroups, checkLevels, type CheckLevel } from '../../scenario/check-info.ts';
import { readyScenarios, type ReadyScenario } from '../../scenario/ready-scenario-list.ts';
import type { CommandContext } from '../command-context.ts';
import { readEffects, type EffectsOptions } from '../effects-options.ts';
import { describeAccess, readAccess } from '../receiver-access.ts';
import { readReceiverOptions, type ReceiverOptions } from '../receiver-options.ts';
import { describeTarget, receiverSettings, warnOfAccess } from '../receiver-settings.ts';
import { chosenEvent } from '../scenario/scenario-files.ts';
import { checkSigned } from '../signing-secret.ts';
import { onStopSignals } from '../stop-signals.ts';
import { htmlReport } from './html-report.ts';
import { junitReport } from './junit-xml.ts';
import { markdownReport } from './markdown-report.ts';
import { progressLine, textReport } from './text-report.ts';

/** The options of `test`, as typed. */
export interface TestOptions extends ReceiverOptions, EffectsOptions {
  readonly event?: string;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly level?: string;
  readonly probe?: true;
  readonly load?: true;
  readonly yes?: true;
  readonly strict?: true;
  readonly junit?: string;
  readonly markdown?: string;
  readonly html?: string;
  readonly json?: true;
}

/**
 * Tests an endpoint, and reports. Ends with 1 if a check failed; with 3 if the endpoint was not reached, or if a check is inconclusive and
 * that is not wanted. Throws a UsageError or an OptionError before anything is sent.
 */
export async function runTest(context: CommandContext, options: TestOptions): Promise<ExitCode> {
  const { contract, stdout } = context;
  const select = selection(options);
  const event = chosenEvent(context, options.event);
  const plan = readReceiverOptions(contract, options);
  const access = readAccess(options);
  checkSigned(contract, options);
  const settings = await receiverSettings(contract, plan, access, {});
  const effects = readEffects(options, settings);
  // A hook that cannot tell would be noticed in the middle of the run.
  await effects?.count(randomUUID());
  confirmSending(context, options, settings.url);
  await warnOfAccess(context, access);
  const files = reportFiles(options);
  // Before anything is sent: who asks for a report wants no run without one.
  for (const { option, file } of files) await writeReport(option, file, '');
  const stopping = new AbortController();
  let stopCode: ExitCode | undefined;
  const off = onStopSignals(context, (code) => {
    stopCode = code;
    stopping.abort();
  });
  let report: EndpointReport;
  try {
    if (!options.json) await stdout.line(`Testing ${describeTarget(settings.url)} …`);
    report = await runChecks({
      contract,
      settingsAt: (clock) => ({ ...settings, clock }),
      event,
      effects,
      select,
      signal: stopping.signal,
      onResult(result) {
        if (result.verdict === 'not-played') return;
        const line = options.json
          ? JSON.stringify({ type: 'check', ...result })
          : printable(progressLine(result));
        void stdout.line(line).then(() => stdout.flush());
      },
    });
  } finally {
    off();
  }
  const again = [describeTarget(settings.url), ...describeAccess(access)].join(' ');
  if (options.json) await stdout.line(JSON.stringify(summaryRecord(report)));
  else for (const line of textReport(report, contract.name, again)) await stdout.line(printable(line));
  for (const { option, file, render } of files) await writeReport(option, file, render(report));
  if (stopCode !== undefined) return stopCode;
  if (report.unusable?.reached === false) return exitCodes.ownFault;
  if (report.counts.failed > 0) return exitCodes.failed;
  return options.strict && report.counts.inconclusive > 0 ? exitCodes.ownFault : exitCodes.ok;
}

/** A report without its results, each of which has a record of its own. */
function summaryRecord(report: EndpointReport): object {
  return { type: 'summary', ...report, results: undefined };
}

/** Which checks are played. Throws a UsageError for a name that no check and no group has. */
function selection({ only, skip, level, probe, load }: TestOptions): (check: ReadyScenario) => true | string {
  const names = [...Object.keys(checkGroups), ...readyScenarios().map(({ name }) => name)];
  for (const [option, list = []] of [
    ['--only', only],
    ['--skip', skip],
  ] as const) {
    const unknown = list.find((name) => !names.includes(name));
    if (unknown === undefined) continue;
    const proposal = didYouMeanOneOf(unknown, names) || '.';
    throw new UsageError(
      `${option}: there is no check and no group ${printable(unknown)}${printable(proposal)} See all with scenario list.`,
    );
  }
  if (level !== undefined && !checkLevels.includes(level as CheckLevel)) {
    throw new UsageError(
      `--level: ${printable(level)} is no level. The levels are ${checkLevels.join(', ')}.`,
    );
  }
  const isIn = (list: readonly string[], { name }: ReadyScenario): boolean =>
    list.some((wanted) => wanted === name || name.startsWith(`${wanted}/`));
  return (check) => {
    // The check that all others rely on is played anyway.
    if (only && !isIn(only, check)) return 'Left out by --only.';
    if (skip && isIn(skip, check)) return 'Left out by --skip.';
    if (level !== undefined && check.level !== level) return 'Left out by --level.';
    const named = only?.includes(check.name) || level === check.level;
    if (check.level === 'probe' && !probe && !named) return 'Hostile requests are sent with --probe.';
    if (check.name.startsWith('load/') && !load && !only) return 'Load is sent with --load.';
    return true;
  };
}

/** Events are invented, and those who get them may not know: beyond this machine somebody has to say yes. */
function confirmSending({ contract }: CommandContext, { yes }: TestOptions, url: URL): void {
  if (yes || isThisMachine(url)) return;
  throw new UsageError(
    `--yes: missing. The test sends invented events of ${contract.name} to ${url.host}, hundreds of them, some forged or broken. Whatever is behind that host may take them for real, and move money. Confirm with --yes.`,
  );
}

interface ReportFile {
  readonly option: string;
  readonly file: string;
  render(report: EndpointReport): string;
}

function reportFiles({ junit, markdown, html }: TestOptions): ReportFile[] {
  const wanted = [
    ['--junit', junit, junitReport],
    ['--markdown', markdown, markdownReport],
    ['--html', html, htmlReport],
  ] as const;
  return wanted.flatMap(([option, file, render]) => (file === undefined ? [] : [{ option, file, render }]));
}

async function writeReport(option: string, file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    const reason = writeProblem(error);
    if (reason === undefined) throw error;
    throw new UsageError(`${option}: cannot write ${printable(file)}: ${reason}.`);
  }
}
