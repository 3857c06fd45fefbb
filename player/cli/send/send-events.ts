import { exitCodes, printable, UsageError, type ExitCode } from '@webhook-contract/receiver/command-line';
import { fileProblem } from '@webhook-contract/common/file-problem';
import { clockOf } from '../../delivery/clock.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import { prepareRun, startRun, type PreparedRun } from '../../run/start-run.ts';
import { lacksExample, noExample } from '../../examples-of.ts';
import { InvalidPayloadError } from '../../sender/invalid-payload-error.ts';
import { createPayloadMaker } from '../../sender/payload-maker.ts';
import type { CommandContext } from '../command-context.ts';
import { onStopSignals } from '../stop-signals.ts';
import type { ReceiverAccess } from '../receiver-access.ts';
import { describeTarget, receiverSettings, warnOfAccess } from '../receiver-settings.ts';
import { warnOfLateAttempts } from '../late-attempts.ts';
import { createRunCounts, endedDeliveries, summaryOf } from './run-counts.ts';
import { readSendOptions, type SendOptions } from './send-options.ts';
import { countAndReport, reportFor } from './send-report.ts';

/** Sends events. Ends with 1 where one was lost. */
export async function sendEvents(
  context: CommandContext,
  eventNames: readonly string[],
  options: SendOptions,
): Promise<ExitCode> {
  const { contract, stderr } = context;
  const { plan, access, warnings } = await readSendOptions(context, eventNames, options);
  const prepared = await prepare(context, plan, access);
  const { settings } = prepared;
  for (const warning of warnings) await stderr.line(`${contract.name}: ${printable(warning)}`);
  await warnOfAccess(context, access);
  await warnOfLateAttempts(context, { ...plan, retries: plan.events.map(settings.retryOf) });
  const counts = createRunCounts();
  const report = reportFor(context, {
    json: options.json,
    plan,
    counts,
    clock: settings.clock,
    receiver: describeTarget(settings.url),
  });
  let stopCode: ExitCode | undefined;
  try {
    try {
      const run = startRun(prepared, countAndReport(counts, report));
      report.watch(run);
      const off = onStopSignals(context, (code) => {
        stopCode = code;
        run.stop();
      });
      await run.done().finally(off);
    } finally {
      await report.end();
    }
  } catch (error) {
    await stderr.line(`${contract.name}: the run was stopped. ${whyStopped(error)}`);
    return error instanceof InvalidPayloadError ? exitCodes.failed : exitCodes.ownFault;
  }
  // Once the output is closed, nothing more is printed.
  if (stopCode === exitCodes.pipeClosed) return stopCode;
  await report.sumUp(summaryOf(plan.count, counts) + seedHint(plan));
  const { outcomes } = counts;
  if (stopCode !== undefined && endedDeliveries(outcomes) < plan.count) {
    await stderr.line(`${contract.name}: stopped before all events were sent.`);
    return stopCode;
  }
  if (outcomes['not-sent'] > 0) return exitCodes.ownFault;
  return outcomes.lost === 0 ? exitCodes.ok : exitCodes.failed;
}

/** How to send the same payloads again. */
function seedHint({ seed }: SendPlan): string {
  return seed === null ? '' : `; payloads of --seed ${seed}`;
}

/** In words; throws what is a fault of the sender's own. */
function whyStopped(error: unknown): string {
  // Only a payload made from a seed can be wrong this late.
  if (error instanceof InvalidPayloadError) return error.message;
  const reason = fileProblem(error);
  if (reason === undefined) throw error;
  return `The output could not be written: ${reason}.`;
}

/** Everything that can be found wrong before anything is sent. */
async function prepare(
  { contract }: CommandContext,
  plan: SendPlan,
  access: ReceiverAccess,
): Promise<PreparedRun> {
  const settings = await receiverSettings(contract, plan, access, {
    clock: clockOf(plan.speed),
    retry: plan.retry,
    faults: plan.faults,
    faultAttempts: plan.faultAttempts,
  });
  const makePayload = plan.seed === null ? undefined : createPayloadMaker(contract, plan.seed);
  try {
    return prepareRun({ contract, plan, settings, makePayload });
  } catch (error) {
    if (!(error instanceof InvalidPayloadError)) throw error;
    const bare = plan.payload || plan.set.length > 0 ? undefined : plan.events.find(lacksExample(contract));
    throw new UsageError(bare ? noExample(bare) : `${plan.payload ? '--body' : '--set'}: ${error.message}`);
  }
}
