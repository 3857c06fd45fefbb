import { UsageError, type ExitCode } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../../contract.ts';
import { clockOf } from '../../delivery/clock.ts';
import { parallelCopies } from '../../faults/attempt-faults.ts';
import { checkConnections } from '../../faults/check-fault.ts';
import { createDispatcherPlayer, type DispatcherPlayer } from '../../scenario/dispatcher-player.ts';
import { countEffectsBy, type EffectsHook } from '../../scenario/effects.ts';
import type { Problem } from '../../scenario/position.ts';
import { runScenario, type ScenarioRun } from '../../scenario/run-scenario.ts';
import type { Scenario, SendStep } from '../../scenario/scenario.ts';
import { sendsOf } from '../../scenario/sends-of.ts';
import { InvalidPayloadError } from '../../sender/invalid-payload-error.ts';
import type { SenderSettings } from '../../sender/sender-options.ts';
import type { PayloadMaker } from '../../test-data/create-payload-maker.ts';
import type { CommandContext } from '../command-context.ts';
import { parseDuration } from '../duration.ts';
import { onStopSignals } from '../stop-signals.ts';
import { unmetNeed } from '../fault-need.ts';
import { readAccess, type ReceiverAccess } from '../receiver-access.ts';
import { readReceiverOptions, type ReceiverOptions } from '../receiver-options.ts';
import { warnOfLateAttempts } from '../late-attempts.ts';
import { describeTarget, receiverSettings, warnOfAccess } from '../receiver-settings.ts';
import { checkSigned } from '../signing-secret.ts';
import { chosenEvent, firstProblem, readWithContract } from './scenario-files.ts';
import { jsonReport, missLine, resultOf, textReport, type ScenarioReport } from './scenario-report.ts';
import { findScenario } from './scenario-source.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';
import { readSpeed } from '../speed-option.ts';

/** The options of `scenario run` about one scenario, as typed. */
export interface PlayOptions extends ReceiverOptions {
  readonly event?: string;
  readonly speed?: string;
  readonly effects?: string;
  readonly effectsWithin?: string;
  readonly json?: true;
}

/** Plays a scenario, and shows how it goes. Throws a UsageError or an OptionError if nothing can be sent. */
export async function playScenario(
  context: CommandContext,
  nameOrPath: string,
  options: PlayOptions,
): Promise<ScenarioVerdict> {
  const begun = performance.now();
  const { contract, stdout, stderr } = context;
  const event = chosenEvent(context, options.event);
  const plan = readReceiverOptions(context.contract, options);
  const access = readAccess(options);
  const wantedSpeed = options.speed === undefined ? undefined : readSpeed(options.speed);
  const { file, bytes } = await findScenario(nameOrPath, context.stdin);
  const read = await readWithContract(context, bytes, event);
  if (!read.ok) {
    throw firstProblem(file, read.problems);
  }
  const { scenario } = read;
  const sends = [...sendsOf(scenario.steps)];
  checkNeeds(sends, access, contract);
  checkSigned(contract, options);
  for (const { order } of sends) checkConnections(order.faultPlan.faults, plan.concurrency);
  const speed = wantedSpeed ?? scenario.speed;
  const settings = await receiverSettings(contract, plan, access, {
    clock: clockOf(speed),
  });
  const verdictOf = (result: ScenarioVerdict['result'], reasons: readonly string[]): ScenarioVerdict => ({
    name: scenario.name,
    result,
    reasons,
    durationMs: performance.now() - begun,
  });
  const effects = readEffects(options, settings);
  const player = await openPlayer(contract, settings, sends);
  try {
    const problems = sends.flatMap((send) => payloadProblem(player, send));
    if (problems.length > 0) {
      throw firstProblem(file, problems);
    }
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
    const { run, stopCode } = await play(context, scenario, player, report, effects);
    const reasons = run.misses.map((miss) => missLine(file, miss));
    if (run.notObserved) reasons.push('effects not observed');
    return { ...verdictOf(resultOf(run), reasons), stopCode };
  } catch (error) {
    // Only a payload made from a seed can be wrong this late.
    if (!(error instanceof InvalidPayloadError)) throw error;
    await stderr.line(`${contract.name}: the scenario was stopped. ${error.message}`);
    return verdictOf('failed', [error.message]);
  } finally {
    await player.close();
  }
}

async function play(
  context: CommandContext,
  scenario: Scenario,
  player: DispatcherPlayer,
  report: ScenarioReport,
  effects: EffectsHook | undefined,
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
      effects,
      report: (event) => report.onEvent(event),
      signal: stopping.signal,
    });
    await report.end(run);
    return { run, stopCode };
  } finally {
    off();
  }
}

/** How long a receiver has for what it does after its response. */
const defaultWithinMs = 5_000;

function readEffects(
  { effects, effectsWithin }: PlayOptions,
  target: SenderSettings,
): EffectsHook | undefined {
  const withinMs =
    effectsWithin === undefined ? defaultWithinMs : parseDuration(effectsWithin, '--effects-within');
  if (effects !== undefined) return { count: countEffectsBy(effects, target), withinMs };
  if (effectsWithin === undefined) return undefined;
  throw new UsageError('--effects-within: requires --effects.');
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

async function openPlayer(
  contract: ContractData,
  settings: SenderSettings,
  sends: readonly SendStep[],
): Promise<DispatcherPlayer> {
  // All before the first step: played time would go on while one is made.
  const makers = new Map<number, PayloadMaker>();
  for (const { order } of sends) {
    if (order.seed === undefined || makers.has(order.seed)) continue;
    const { createPayloadMaker } = await import('../../test-data/create-payload-maker.ts');
    makers.set(order.seed, await createPayloadMaker(contract, { seed: order.seed }));
  }
  const copies = sends.map(({ order }) => parallelCopies(order.faultPlan.faults));
  return createDispatcherPlayer({
    contract,
    settings,
    makePayload: (seed, ...which) => makers.get(seed)?.(...which),
    maxCopies: Math.max(1, ...copies),
  });
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
