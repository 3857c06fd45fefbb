import { writeFileSync } from 'node:fs';
import { exitCodes, printable, type ExitCode } from '@webhook-contract/common/command-line';
import { writeFor } from '../write-file.ts';
import type { CheckResult, EndpointReport } from '../../endpoint-test/check-result.ts';
import { runChecks } from '../../endpoint-test/run-checks.ts';
import { prepareTest } from '../../endpoint-test/test-endpoint.ts';
import type { EndpointTestPlan } from '../../endpoint-test/endpoint-test.ts';
import type { CommandContext } from '../command-context.ts';
import { describeSink, openEffects, type EffectsOptions } from '../effects-options.ts';
import { describeTarget, receiverSettings, type ReceiverOptions } from '../receiver-options.ts';
import { onStopSignals } from '../stop-signals.ts';
import { junitReport } from './junit-xml.ts';
import { progressLine, textReport } from './text-report.ts';

/** The options of `test`, as typed. */
export interface TestOptions extends ReceiverOptions, EffectsOptions {
  readonly event?: string;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly probe?: true;
  readonly load?: true;
  /** In milliseconds. */
  readonly wait?: number;
  readonly rate?: number;
  readonly yes?: true;
  readonly strict?: true;
  readonly junit?: string;
  readonly json?: true;
}

/**
 * Tests an endpoint, and reports. Ends with 1 if a check failed; with 3 if the endpoint was not reached, or if a check is inconclusive and
 * that is not wanted. Throws a UsageError or an OptionError before anything is sent.
 */
export async function runTest(context: CommandContext, options: TestOptions): Promise<ExitCode> {
  const { contract, stdout } = context;
  const plan = planOf(options);
  const settings = await receiverSettings(contract, options, {});
  const stopping = new AbortController();
  const effects = await openEffects(options);
  try {
    const again = options.effectsSink === undefined ? [] : [`--effects-sink ${options.effectsSink}`];
    const test = await prepareTest(
      contract,
      settings,
      {
        ...plan,
        ...effects,
        signal: stopping.signal,
        onResult: (result) => printResult(stdout, options, result),
      },
      again,
    );
    const { junit } = options;
    // Before anything is sent: who asks for a report wants no run without one.
    if (junit !== undefined) writeFor('--junit', junit, () => writeFileSync(junit, ''));
    if (!options.json) await stdout.line(`Testing ${describeTarget(settings.url)} …`);
    if (!options.json && effects.sinkUrl !== undefined) await stdout.line(describeSink(effects.sinkUrl));
    let stopCode: ExitCode | undefined;
    const off = onStopSignals(context, (code) => {
      stopCode = code;
      stopping.abort();
    });
    const report = await runChecks(test).finally(off);
    if (options.json) await stdout.line(JSON.stringify(summaryRecord(report)));
    else for (const line of textReport(report)) await stdout.line(printable(line));
    if (junit !== undefined) writeFor('--junit', junit, () => writeFileSync(junit, junitReport(report)));
    return stopCode ?? exitCodeOf(report, options);
  } finally {
    await effects.close();
  }
}

function exitCodeOf({ unusable, counts }: EndpointReport, { strict }: TestOptions): ExitCode {
  // Nothing was sent if no check came to a result.
  if (unusable?.reached === false || counts.failed + counts.warned + counts.passed === 0)
    return exitCodes.ownFault;
  if (counts.failed > 0) return exitCodes.failed;
  return strict && counts.inconclusive > 0 ? exitCodes.ownFault : exitCodes.ok;
}

function printResult(stdout: CommandContext['stdout'], { json }: TestOptions, result: CheckResult): void {
  if (result.verdict === 'not-played') return;
  const line = json ? JSON.stringify({ type: 'check', ...result }) : printable(progressLine(result));
  void stdout.line(line).then(() => stdout.flush());
}

/** A report without its results, each of which has a record of its own. */
function summaryRecord(report: EndpointReport): object {
  return { type: 'summary', ...report, results: undefined };
}

function planOf(options: TestOptions): EndpointTestPlan {
  const { only, skip, probe, load, event, wait, rate, yes } = options;
  return { only, skip, probe, load, event, waitMs: wait, requestsPerSecond: rate, confirmed: yes };
}
