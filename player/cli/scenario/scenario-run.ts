import { exitCodes, UsageError, type ExitCode } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../../contract.ts';
import { clockOf } from '../../delivery/clock.ts';
import { checkConnections } from '../../faults/check-fault.ts';
import type { DispatcherPlayer } from '../../scenario/dispatcher-player.ts';
import { effectsHookBy } from '../../scenario/effects.ts';
import { receiverHooksBy, type ReceiverHooks } from '../../scenario/receiver-hooks.ts';
import { openPlayer } from '../../scenario/open-player.ts';
import type { Problem } from '../../scenario/position.ts';
import { readScenario } from '../../scenario/read-scenario.ts';
import { runScenario, type RunSettings, type ScenarioRun } from '../../scenario/run-scenario.ts';
import type { Scenario, SendStep } from '../../scenario/scenario.ts';
import { sendsOf } from '../../scenario/sends-of.ts';
import { InvalidPayloadError } from '../../sender/invalid-payload-error.ts';
import { playHandshakes } from '../../sender/play-handshakes.ts';
import type { CommandContext } from '../command-context.ts';
import { describeSink, openEffects, type EffectsOptions } from '../effects-options.ts';
import { onStopSignals } from '../stop-signals.ts';
import { unmetNeed } from '../fault-need.ts';
import { readAccess, type ReceiverAccess } from '../receiver-access.ts';
import { readReceiverOptions, type ReceiverOptions } from '../receiver-options.ts';
import { warnOfLateAttempts } from '../late-attempts.ts';
import { describeTarget, receiverSettings, warnOfAccess } from '../receiver-settings.ts';
import { checkSigned } from '../signing-secret.ts';
import { chosenEvent, firstProblem } from './scenario-files.ts';
import { jsonReport, resultOf, textReport, type ScenarioReport } from './scenario-report.ts';
import { findScenario } from './scenario-source.ts';

/** The options of `scenario run` about one scenario, as typed. */
export interface PlayOptions extends ReceiverOptions, EffectsOptions {
  readonly event?: string;
  readonly speed?: number | 'max';
  readonly seed?: number;
  readonly json?: true;
}

/**
 * Plays a scenario, and shows how it goes. Ends with 1 where an expectation did not hold, with 3 where this side could not send. Throws a
 * UsageError or an OptionError if nothing can be sent.
 */
export async function playScenario(
  context: CommandContext,
  nameOrPath: string,
  options: PlayOptions,
): Promise<ExitCode> {
  const { contract, stdout, stderr } = context;
  const event = chosenEvent(context, options.event);
  const plan = readReceiverOptions(context.contract, options);
  const access = readAccess(options);
  const { file, bytes } = await findScenario(nameOrPath, context.stdin);
  const read = await readScenario(bytes, { contract, event, seed: options.seed ?? 0 });
  if (!read.ok) throw firstProblem(file, read.problems);
  const { scenario } = read;
  const sends = [...sendsOf(scenario.steps)];
  checkNeeds(sends, access, contract);
  checkSigned(contract, options);
  for (const { order } of sends) checkConnections(order.faultPlan.faults, plan.concurrency);
  const speed = options.speed ?? scenario.speed;
  const settings = await receiverSettings(contract, plan, access, { clock: clockOf(speed) });
  const written = await openEffects(options);
  const player = await openPlayer(contract, settings, sends);
  try {
    const hooks = {
      effects: effectsHookBy(written.effects, written.effectsWithinMs, settings),
      receiver: receiverHooksBy(written, settings),
      handshakes: () => playHandshakes(contract.endpoint, settings),
    };
    checkReceiver(scenario, hooks.receiver);
    if (written.sinkUrl !== undefined) await stderr.line(describeSink(written.sinkUrl));
    const problems = sends.flatMap((send) => payloadProblem(player, send));
    if (problems.length > 0) throw firstProblem(file, problems);
    await warnOfAccess(context, access);
    await warnOfLateAttempts(context, {
      timeoutMs: settings.timeoutMs,
      speed,
      retries: sends.map(({ order: { event, retry } }) =>
        retry === undefined ? settings.retryOf(event) : retry ? event.delivery.retry : null,
      ),
    });
    const reported = { scenario, file, target: describeTarget(settings.url) };
    const report = options.json ? jsonReport(stdout, reported) : textReport(stdout, reported);
    const { run, stopCode } = await play(context, scenario, player, report, hooks);
    return stopCode ?? exitOf[resultOf(run)];
  } catch (error) {
    // Only a payload made from a seed can be wrong this late.
    if (!(error instanceof InvalidPayloadError)) throw error;
    await stderr.line(`${contract.name}: the scenario was stopped. ${error.message}`);
    return exitCodes.failed;
  } finally {
    await player.close();
    await written.close();
  }
}

/** Throws a UsageError if steps do something to the receiver that nothing can do. */
function checkReceiver({ steps }: Scenario, receiver: ReceiverHooks | undefined): void {
  for (const step of steps) {
    if (step.kind !== 'receiver' || receiver?.can(step.action)) continue;
    const option = step.action === 'restart' ? '--restart-command' : '--dependency-command';
    throw new UsageError(`${option}: missing. The scenario has the step receiver: ${step.action}.`);
  }
}

/** How the command ends by what came of a scenario; one that a signal stopped ends by that. */
const exitOf = {
  passed: exitCodes.ok,
  failed: exitCodes.failed,
  'not-sent': exitCodes.ownFault,
  stopped: exitCodes.ownFault,
} as const;

async function play(
  context: CommandContext,
  scenario: Scenario,
  player: DispatcherPlayer,
  report: ScenarioReport,
  hooks: Pick<RunSettings, 'effects' | 'receiver' | 'handshakes'>,
): Promise<{ run: ScenarioRun; stopCode: ExitCode | undefined }> {
  const stopping = new AbortController();
  let stopCode: ExitCode | undefined;
  const off = onStopSignals(context, (code) => {
    stopCode = code;
    stopping.abort();
    player.stop();
  });
  try {
    const run = await runScenario(scenario, player, {
      success: context.contract.endpoint.success,
      ...hooks,
      report: (event) => report.onEvent(event),
      signal: stopping.signal,
    });
    await report.end(run);
    return { run, stopCode };
  } finally {
    off();
  }
}

function checkNeeds(sends: readonly SendStep[], access: ReceiverAccess, { endpoint }: ContractData): void {
  for (const { order } of sends) {
    const need = unmetNeed(order.faultPlan.faults, access, endpoint);
    if (need) {
      throw new UsageError(
        `${need.option}: missing. The scenario has the fault ${need.fault}, so give the ${need.what}.`,
      );
    }
  }
}

/** What is wrong with the first payload of a send; the next ones hold the same changes. */
function payloadProblem(player: DispatcherPlayer, { order, at }: SendStep): Problem[] {
  try {
    player.requestFor(order, 0);
    return [];
  } catch (error) {
    if (error instanceof InvalidPayloadError) return [{ ...at, message: error.message }];
    throw error;
  }
}
