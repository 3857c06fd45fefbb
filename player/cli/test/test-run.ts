import { exitCodes, printable, UsageError, type ExitCode } from '@webhook-contract/common/command-line';
import type { CheckResult, EndpointReport } from '../../endpoint-test/check-result.ts';
import { runChecks } from '../../endpoint-test/run-checks.ts';
import { prepareTest, type EndpointTestPlan } from '../../endpoint-test/endpoint-test.ts';
import { startEffectsSink } from '../../probe/effects-sink.ts';
import type { CommandContext } from '../command-context.ts';
import { describeTarget, receiverSettings, type ReceiverOptions } from '../receiver-options.ts';
import { onStopSignals } from '../stop-signals.ts';
import { progressLine, textReport } from './text-report.ts';

/** The options of `test`, as typed. Times are in milliseconds. */
export interface TestOptions extends ReceiverOptions {
  readonly effects?: string;
  readonly effectsSink?: number;
  readonly effectsWithin?: number;
  readonly restartCommand?: string;
  readonly dependencyCommand?: string;
  readonly event?: string;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly probe?: true;
  readonly wait?: number;
  readonly rate?: number;
  readonly yes?: true;
  readonly strict?: true;
  readonly json?: true;
}

/**
 * Tests an endpoint, and reports. Ends with 1 if a check failed; with 3 if the endpoint was not reached, or if a check is inconclusive and
 * that is not wanted. Throws a UsageError or an OptionError before anything is sent.
 */
export async function runTest(context: CommandContext, options: TestOptions): Promise<ExitCode> {
  const { contract, stdout } = context;
  const { effects, effectsSink, effectsWithin, json } = options;
  if (effects !== undefined && effectsSink !== undefined) {
    throw new UsageError('--effects-sink: cannot be combined with --effects. Leave one out.');
  }
  if (effectsWithin !== undefined && effects === undefined && effectsSink === undefined) {
    throw new UsageError('--effects-within: requires --effects or --effects-sink.');
  }
  const settings = await receiverSettings(contract, options, {});
  const stopping = new AbortController();
  const sink = effectsSink === undefined ? undefined : await startEffectsSink(effectsSink);
  try {
    const plan = {
      ...planOf(options),
      effects: sink?.count ?? effects,
      signal: stopping.signal,
      onResult: (result: CheckResult) => printResult(stdout, options, result),
    };
    const again = effectsSink === undefined ? [] : [`--effects-sink ${effectsSink}`];
    const test = await prepareTest(contract, settings, plan, again);
    if (!json) await stdout.line(`Testing ${describeTarget(settings.url)} …`);
    if (!json && sink) {
      await stdout.line(
        `Counting at ${sink.url}: each request there counts for the event IDs in its path, query, headers and body.`,
      );
    }
    let stopCode: ExitCode | undefined;
    const off = onStopSignals(context, (code) => {
      stopCode = code;
      stopping.abort();
    });
    const report = await runChecks(test).finally(off);
    if (json) await stdout.line(JSON.stringify({ type: 'summary', ...report, results: undefined }));
    else for (const line of textReport(report)) await stdout.line(printable(line));
    return stopCode ?? exitCodeOf(report, options);
  } finally {
    await sink?.close();
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

function planOf(options: TestOptions): EndpointTestPlan {
  const { only, skip, probe, event } = options;
  return {
    only,
    skip,
    probe,
    event,
    waitMs: options.wait,
    requestsPerSecond: options.rate,
    confirmed: options.yes,
    effectsWithinMs: options.effectsWithin,
    restart: options.restartCommand,
    dependency: options.dependencyCommand,
  };
}
