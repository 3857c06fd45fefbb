import type { ContractData } from '../contract.ts';
import { clockOf } from '../delivery/clock.ts';
import type { EffectsHook } from '../scenario/effects.ts';
import type { Miss } from '../scenario/judge.ts';
import { openPlayer } from '../scenario/open-player.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import { readyScenarios, type ReadyScenario } from '../scenario/ready-scenario-list.ts';
import { readyScenario } from '../scenario/ready-scenarios.ts';
import { runScenario, type ScenarioRun } from '../scenario/run-scenario.ts';
import type { Scenario, SendStep } from '../scenario/scenario.ts';
import { sendsOf } from '../scenario/sends-of.ts';
import { isDocumented, type SendableEvent } from '../sendable-event.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import type { AttemptResult } from '../delivery/attempt.ts';
import { adviceOn } from './first-advice.ts';
import { notApplicable, obstacleTo, type Obstacle } from './check-needs.ts';
import { countVerdicts, type CheckResult, type EndpointReport } from './check-result.ts';

/** What an endpoint is tested with. */
export interface EndpointTest {
  readonly contract: ContractData;
  /** Settings of a sender, with the clock for a speed: each check has a time of its own. */
  settingsAt(clock: SenderSettings['clock']): SenderSettings;
  /** What is sent where a check does not name it; the first documented event by default. */
  readonly event?: SendableEvent | undefined;
  readonly effects?: EffectsHook | undefined;
  /** Whether a check is to be played; why not, otherwise. */
  select(check: ReadyScenario): true | string;
  /** Called with each result, in the order of the checks. */
  readonly onResult?: ((result: CheckResult) => void) | undefined;
  /** Once aborted, nothing more is sent, and the rest is `not-played`. */
  readonly signal?: AbortSignal | undefined;
}

/** The check that all others rely on. */
const firstCheck = 'reachable/event';

/** Plays the checks against an endpoint, one after the other. What the endpoint does is a result; rejects only for a fault of this side. */
export async function runChecks(test: EndpointTest): Promise<EndpointReport> {
  const begun = performance.now();
  const startedAt = new Date().toISOString();
  const results: CheckResult[] = [];
  let unusable: EndpointReport['unusable'];
  for (const check of readyScenarios()) {
    const isFirst = check.name === firstCheck;
    const reason = leftOut(test, check, unusable);
    const played =
      reason === undefined || (isFirst && !test.signal?.aborted)
        ? await playCheck(test, check)
        : { result: { verdict: 'not-played' as const, reasons: [reason ?? ''], requests: 0 } };
    if (isFirst && played.result.verdict === 'failed') {
      const last: Pick<AttemptResult, 'status' | 'failure' | 'reason'> = played.last ?? {};
      unusable = { reached: last.status !== undefined, advice: adviceOn(last) };
    }
    const { retries: _, ...of } = check;
    const result: CheckResult = { ...of, durationMs: 0, ...played.result };
    results.push(result);
    test.onResult?.(result);
  }
  const { origin, pathname } = test.settingsAt(clockOf('max')).url;
  const { name, version } = test.contract;
  return {
    endpoint: `${origin}${pathname}`,
    contract: { name, version },
    startedAt,
    durationMs: performance.now() - begun,
    ...(unusable !== undefined && { unusable }),
    acceptsForged: results.some(({ name: id, verdict }) => forgery.has(id) && verdict === 'failed'),
    results,
    counts: countVerdicts(results),
    stopped: test.signal?.aborted ?? false,
  };
}

/** The checks that a request of anybody is refused. */
const forgery: ReadonlySet<string> = new Set(['sender/key-missing', 'signatures/missing']);

function leftOut(
  test: EndpointTest,
  check: ReadyScenario,
  unusable: EndpointReport['unusable'],
): string | undefined {
  if (test.signal?.aborted) return 'The run was stopped.';
  if (unusable !== undefined)
    return 'The endpoint does not accept a plain event, on which this check relies.';
  const selected = test.select(check);
  return selected === true ? undefined : selected;
}

interface Played {
  readonly result: Pick<CheckResult, 'verdict' | 'reasons' | 'requests'> & { readonly durationMs?: number };
  /** What came of the last request. */
  readonly last?: AttemptResult | undefined;
}

async function playCheck(test: EndpointTest, check: ReadyScenario): Promise<Played> {
  const begun = performance.now();
  const { contract, effects, signal } = test;
  const event = test.event ?? contract.events.find(isDocumented);
  if (!event) return blocked(notApplicable('the contract documents no event, so there is none to send'));
  const most = event.delivery.retry?.maxRetries ?? 0;
  if (check.retries > most) {
    return blocked(
      notApplicable(`it needs ${check.retries} retries, and the contract has ${most} for ${event.title}`),
    );
  }
  const scenario = await scenarioOf(check, contract, event);
  const sends = [...sendsOf(scenario.steps)];
  const settings = withConnections(test.settingsAt(clockOf(scenario.speed)), sends);
  const obstacle = obstacleTo(check, sends, contract, settings);
  if (obstacle) return blocked(obstacle);
  const player = await openPlayer(contract, settings, sends);
  let last: AttemptResult | undefined;
  const stop = (): void => player.stop();
  signal?.addEventListener('abort', stop);
  try {
    const run = await runScenario(scenario, player, {
      success: contract.endpoint.success,
      effects,
      signal,
      report(event) {
        if (event.type === 'delivery') last = event.delivery.attempts.at(-1);
      },
    });
    const counted = { requests: run.attempts, durationMs: performance.now() - begun };
    return { result: { ...judged(check, run), ...counted }, last };
  } finally {
    signal?.removeEventListener('abort', stop);
    await player.close();
  }
}

/** Enough connections for the deliveries of a burst, which wait for each other otherwise. */
function withConnections(settings: SenderSettings, sends: readonly SendStep[]): SenderSettings {
  const bursts = sends.flatMap(({ order }) =>
    order.faultPlan.faults.some(({ name }) => name === 'burst') ? [order.count] : [],
  );
  return { ...settings, concurrency: Math.max(settings.concurrency, ...bursts) };
}

function judged(check: ReadyScenario, run: ScenarioRun): Pick<CheckResult, 'verdict' | 'reasons'> {
  if (run.stopped) return { verdict: 'not-played', reasons: ['The run was stopped.'] };
  // What was not sent says nothing about the endpoint, whatever was expected.
  if (run.notSent > 0) return { verdict: 'inconclusive', reasons: ['An event could not be sent from here.'] };
  if (run.misses.length > 0) {
    const verdict = check.level === 'practice' ? 'warned' : 'failed';
    return { verdict, reasons: run.misses.map(reasonOf) };
  }
  if (!run.notObserved) return { verdict: 'passed', reasons: [] };
  return {
    verdict: 'inconclusive',
    reasons: ['What the endpoint did cannot be seen from outside: tell how to see it with --effects.'],
  };
}

/** Those that come with the package are valid for every contract that has an event to send. */
async function scenarioOf(
  { name }: ReadyScenario,
  contract: ContractData,
  event: SendableEvent,
): Promise<Scenario> {
  const bytes = await readyScenario(name);
  const read = bytes && (await readScenario(bytes, { contract, event }));
  if (read?.ok) return read.scenario;
  throw new Error(`${name}: ${read?.problems[0]?.message ?? 'it is missing; install the package again.'}`);
}

function blocked({ verdict, reason }: Obstacle): Played {
  return { result: { verdict, reasons: [sentence(reason)], requests: 0 } };
}

function reasonOf({ expected, seen, deliveries, of, requestId }: Miss): string {
  const which = of > 1 ? ` for ${deliveries} of ${of}` : '';
  const id = requestId === undefined ? '' : ` (event ID ${requestId})`;
  return `Expected ${expected}, saw ${seen}${which}${id}.`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
