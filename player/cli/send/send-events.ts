import { exitCodes, printable, UsageError, type ExitCode } from '@webhook-contract/receiver/command-line';
import { clockOf } from '../../delivery/clock.ts';
import { assumedEvent } from '../../assumed-event.ts';
import type { ContractData } from '../../contract.ts';
import type { SendableEvent } from '../../sendable-event.ts';
import type { RunState } from '../../run-log/read-run-log.ts';
import { recordedEvent } from '../../run/recorded-request.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import { allObservers, prepareRun, startRun, type PreparedRun } from '../../run/start-run.ts';
import { lacksExample, noExample } from '../../examples-of.ts';
import { InvalidPayloadError } from '../../sender/invalid-payload-error.ts';
import { createPayloadMaker } from '../../test-data/create-payload-maker.ts';
import type { CommandContext } from '../command-context.ts';
import { fileProblem } from '@webhook-contract/common/file-problem';
import { onStopSignals } from '../stop-signals.ts';
import { readAccess, type ReceiverAccess } from '../receiver-access.ts';
import { describeTarget, receiverSettings, warnOfAccess } from '../receiver-settings.ts';
import { countingObserver, endedDeliveries, summaryOf } from './run-counts.ts';
import { lockLog, openRunFiles } from './run-files.ts';
import { leaveOf, readSendOptions, type SendOptions } from './send-options.ts';
import { reportFor } from './send-report.ts';
import { warnOfLateAttempts } from '../late-attempts.ts';

/** Sends events, or resumes a run. Ends with 1 where one was lost. */
export async function sendEvents(
  context: CommandContext,
  eventNames: readonly string[],
  options: SendOptions,
): Promise<ExitCode> {
  if (options.resume === undefined) {
    const { log, har, json } = options;
    return playRun(context, { ...(await readSendOptions(context, eventNames, options)), log, har, json });
  }
  // Late, as a new run needs none of it.
  const { checkLeave, checkResumeOptions, readResumedRun } = await import('./resume-options.ts');
  checkResumeOptions(context.contract, eventNames, options);
  const { resume: log, har, json } = options;
  const access = readAccess(options);
  const unlock = lockLog(log, '--resume');
  try {
    const resumed = readResumedRun(context.contract, log);
    const { plan } = resumed.run;
    checkLeave(plan, access, har);
    return await playRun(context, { plan, access, log, har, json, resumed });
  } finally {
    unlock();
  }
}

interface Order {
  readonly plan: SendPlan;
  readonly access: ReceiverAccess;
  /** Paths of files; undefined if none is kept. */
  readonly log: string | undefined;
  readonly har: string | undefined;
  readonly json: true | undefined;
  readonly resumed?: RunState<SendPlan>;
  /** To say before anything is sent. */
  readonly warnings?: readonly string[];
}

async function playRun(
  context: CommandContext,
  { plan, access, log, har, json, resumed, warnings = [] }: Order,
): Promise<ExitCode> {
  const { contract, stderr } = context;
  const prepared = await prepare(context, plan, access, resumed);
  const { settings, events } = prepared;
  const counting = countingObserver(resumed);
  const files = openRunFiles({
    contract,
    plan,
    settings,
    log,
    har,
    resumedIds: resumed && new Set(resumed.open.map(({ event }) => event.requestId)),
  });
  for (const warning of warnings) await stderr.line(`${contract.name}: ${printable(warning)}`);
  await warnOfAccess(context, access);
  await warnOfLateAttempts(context, { ...plan, retries: events.map(settings.retryOf) });
  const report = reportFor(context, {
    json,
    plan,
    counts: counting.counts,
    clock: settings.clock,
    receiver: describeTarget(settings.url),
  });
  let stopCode: ExitCode | undefined;
  try {
    try {
      const run = startRun(prepared, allObservers([...files.observers, counting, report]), resumed);
      report.watch(run);
      const off = onStopSignals(context, (code) => {
        stopCode = code;
        run.stop();
      });
      await run.done().finally(off);
    } finally {
      await report.end().finally(() => files.close());
    }
  } catch (error) {
    await stderr.line(`${contract.name}: the run was stopped. ${whyStopped(error)}`);
    return error instanceof InvalidPayloadError ? exitCodes.failed : exitCodes.ownFault;
  }
  // Once the output is closed, nothing more is printed.
  if (stopCode === exitCodes.pipeClosed) return stopCode;
  await report.sumUp(summaryOf(plan.count, counting.counts) + seedHint(plan));
  const { outcomes } = counting.counts;
  if (stopCode !== undefined && endedDeliveries(outcomes) < plan.count) {
    await stderr.line(
      log === undefined
        ? `${contract.name}: stopped. With --log <file> a run can be resumed.`
        : `${contract.name}: stopped. Resume it with: ${[contract.name, 'send --resume', log, ...leaveOf(access, har)].map(printable).join(' ')}`,
    );
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
  return `What was sent could not be recorded: ${reason}.`;
}

/** Everything that can be found wrong before anything is sent. */
async function prepare(
  { contract }: CommandContext,
  plan: SendPlan,
  access: ReceiverAccess,
  resumed: RunState<SendPlan> | undefined,
): Promise<PreparedRun> {
  const events = plan.recorded
    ? [...new Set(plan.recorded.map(({ eventType }) => eventType))].map((eventType) =>
        recordedEvent(contract, eventType),
      )
    : plan.events.map((key) => plannedEvent(contract, key, plan));
  const settings = await receiverSettings(contract, plan, access, {
    clock: clockOf(plan.speed, resumed && resumedAt(plan, resumed)),
    retry: plan.retry,
    faults: plan.faults,
    faultAttempts: plan.faultAttempts === 'all' ? Infinity : plan.faultAttempts,
  });
  const makePayload =
    plan.seed === null ? undefined : await createPayloadMaker(contract, { seed: plan.seed });
  try {
    return prepareRun({ contract, plan, events, settings, makePayload });
  } catch (error) {
    const bare = plan.payload || plan.set.length > 0 ? undefined : events.find(lacksExample(contract));
    if (error instanceof InvalidPayloadError && bare) throw new UsageError(noExample(bare));
    if (error instanceof InvalidPayloadError)
      throw new UsageError(`${plan.payload ? '--body' : '--set'}: ${error.message}`);
    // A damaged log may put a value where a scalar stands; what is typed has been tried.
    if (error instanceof TypeError) throw new UsageError(`--resume: ${error.message}`);
    throw error;
  }
}

function plannedEvent(contract: ContractData, key: string, { eventType }: SendPlan): SendableEvent {
  const named = contract.events.find((one) => one.key === key);
  if (!named) throw new UsageError(`--resume: the log names ${key}, which is not in this contract.`);
  const { event, problem } = assumedEvent(contract, named, eventType ?? undefined);
  if (!event) throw new UsageError(`--resume: ${problem}`);
  return event;
}

/** Played time goes on where a stopped run left it; real time has gone on by itself. */
function resumedAt({ speed }: SendPlan, { latestTime }: RunState<SendPlan>): number {
  return speed === 1 ? Math.max(latestTime, Date.now()) : latestTime;
}
