import type { AttemptResult } from '../delivery/attempt.ts';
import { clockOf } from '../delivery/clock.ts';
import { openPlayer } from '../scenario/open-player.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import type { ReadyScenario } from '../scenario/ready-scenario-list.ts';
import { readyScenario } from '../scenario/ready-scenarios.ts';
import { runScenario, type ScenarioRun } from '../scenario/run-scenario.ts';
import type { Scenario, SendStep } from '../scenario/scenario.ts';
import { sendsOf } from '../scenario/sends-of.ts';
import { hasExample } from '../examples-of.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { playHandshakes } from '../sender/play-handshakes.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import { notApplicable, obstacleTo, type Obstacle } from './check-needs.ts';
import type { CheckResult } from './check-result.ts';
import type { EndpointTest } from './endpoint-test.ts';
import { curlOfFailure, type SentRequest } from './curl-of-failure.ts';
import { playAgain } from './play-again.ts';
import type { Miss } from '../scenario/judge.ts';

/** What came of a check, and what others may need of it. */
export interface Played {
  readonly result: Pick<CheckResult, 'verdict' | 'reasons' | 'requests' | 'reproduce'> & {
    readonly durationMs?: number;
  };
  /** What came of the last request. */
  readonly last?: AttemptResult | undefined;
  /** Whether a request without what the sender is known by got a success status. */
  readonly isForgedAccepted?: boolean;
}

/** Requests that are remembered for what is said of a failure. */
const maxRemembered = 1_000;

/** Plays a check. Rejects only for a fault of this side. */
export async function playCheck(test: EndpointTest, check: ReadyScenario): Promise<Played> {
  const begun = performance.now();
  const { contract, receiver, signal } = test;
  const hasId = contract.endpoint.eventId !== null;
  const effects = hasId ? test.effects : undefined;
  const event = test.event ?? contract.events.find(hasExample(contract));
  if (!event)
    return blocked(notApplicable('the contract has no event with an example, so there is none to send'));
  const most = event.delivery.retry?.maxRetries ?? 0;
  if (check.retries > most) {
    return blocked(
      notApplicable(
        most === 0
          ? `it needs retries, and the contract has none for ${event.title}`
          : `it needs ${check.retries} retries, and the contract has ${most} for ${event.title}`,
      ),
    );
  }
  const scenario = await scenarioOf(check, test, event);
  const sends = [...sendsOf(scenario.steps)];
  const obstacle = obstacleTo(check, scenario, sends, test);
  if (obstacle) return blocked(obstacle);
  const speed = check.needs === 'wait' ? waitedOf(scenario) / (test.waitMs ?? 1) : scenario.speed;
  const settings = withConnections({ ...test.settings, clock: clockOf(speed) }, sends);
  const player = await openPlayer(contract, settings, sends);
  let last: AttemptResult | undefined;
  let isForgedAccepted = false;
  const sent = new Map<string, SentRequest>();
  const stop = (): void => player.stop();
  signal?.addEventListener('abort', stop);
  try {
    const run = await runScenario(scenario, player, {
      success: contract.endpoint.success,
      effects,
      receiver,
      handshakes: () => playHandshakes(contract.endpoint, settings),
      signal,
      report(event) {
        if (event.type !== 'delivery') return;
        const { step, delivery, request } = event;
        last = delivery.attempts.at(-1);
        isForgedAccepted ||= delivery.outcome === 'delivered' && isAnonymous(step);
        if (sent.size < maxRemembered) sent.set(delivery.requestId, { order: step.order, request, last });
      },
    });
    const { verdict, reasons } = judged(check, run, hasId);
    const counted = { requests: run.attempts, durationMs: performance.now() - begun };
    if (verdict !== 'failed' && verdict !== 'warned') {
      return { result: { verdict, reasons, ...counted }, last, isForgedAccepted };
    }
    const curl = await curlOfFailure(contract, settings, run.misses, sent);
    const command = playAgain(check, test, speed === scenario.speed ? undefined : speed);
    return {
      result: {
        verdict,
        reasons,
        reproduce: { ...(curl !== undefined && { curl }), command },
        ...counted,
      },
      last,
      isForgedAccepted,
    };
  } finally {
    signal?.removeEventListener('abort', stop);
    await player.close();
  }
}

/** Whether its requests have nothing of what the sender is known by. */
function isAnonymous({ order: { faultPlan } }: SendStep): boolean {
  return faultPlan.faults.some(({ name }) => name === 'missing-header' || name === 'missing-signature');
}

/** In played milliseconds. */
function waitedOf({ steps }: Scenario): number {
  return steps.reduce((sum, step) => sum + (step.kind === 'wait' ? step.durationMs : 0), 0);
}

/** Enough connections for the deliveries of a burst, which wait for each other otherwise. */
function withConnections(settings: SenderSettings, sends: readonly SendStep[]): SenderSettings {
  const bursts = sends.flatMap(({ order }) =>
    order.faultPlan.faults.some(({ name }) => name === 'burst') ? [order.count] : [],
  );
  return { ...settings, concurrency: Math.max(settings.concurrency, ...bursts) };
}

function judged(
  check: ReadyScenario,
  run: ScenarioRun,
  hasId: boolean,
): Pick<CheckResult, 'verdict' | 'reasons'> {
  if (run.stopped) return { verdict: 'not-played', reasons: ['The run was stopped.'] };
  // What was not sent says nothing about the endpoint, whatever was expected.
  if (run.notSent > 0) return { verdict: 'inconclusive', reasons: ['An event could not be sent from here.'] };
  if (run.misses.length > 0) {
    const verdict = check.level === 'practice' ? 'warned' : 'failed';
    return { verdict, reasons: missesInWords(run.misses) };
  }
  if (run.restartUnseen) return { verdict: 'inconclusive', reasons: [RESTART_UNSEEN] };
  if (!run.notObserved) return { verdict: 'passed', reasons: [] };
  return {
    verdict: 'inconclusive',
    reasons: [
      hasId
        ? 'What the endpoint did cannot be seen from outside: tell how to see it with --effects or --effects-sink.'
        : 'What the endpoint did cannot be seen: events of this contract have no ID to count it by.',
    ],
  };
}

const RESTART_UNSEEN =
  'The endpoint responded all the time while --restart-command ran: it restarted nothing, or something else responded meanwhile, such as another instance. Have the command kill what listens at this address.';

/** Those that come with the package are valid for every contract that has an event to send. */
async function scenarioOf(
  { name }: ReadyScenario,
  { contract, seed }: EndpointTest,
  event: SendableEvent,
): Promise<Scenario> {
  const bytes = await readyScenario(name);
  const read = bytes && (await readScenario(bytes, { contract, event, seed }));
  if (read?.ok) return read.scenario;
  throw new Error(`${name}: ${read?.problems[0]?.message ?? 'it is missing; install the package again.'}`);
}

function blocked({ verdict, reason }: Obstacle): Played {
  return { result: { verdict, reasons: [sentence(reason)], requests: 0 } };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What was expected and seen, a sentence for each delivery and what was wrong with it. */
function missesInWords(misses: readonly Miss[]): string[] {
  const isSaid = ({ kind, requestId }: Miss): boolean =>
    // A status says more than that it was none of success.
    kind === 'outcome' && misses.some((other) => other.kind === 'status' && other.requestId === requestId);
  return misses.filter((miss) => !isSaid(miss)).map(sentenceOf);
}

function sentenceOf(miss: Miss): string {
  const { deliveries, of, requestId } = miss;
  const which = of > 1 ? ` for ${deliveries} of ${of}` : '';
  const id = requestId === undefined ? '' : ` (event ID ${requestId})`;
  return `${wordsOf(miss)}${which}${id}.`;
}

function wordsOf({ kind, expected, seen }: Miss): string {
  if (kind === 'outcome') {
    const wanted = expected === 'outcome delivered' ? 'a success status' : 'that it is refused';
    return `Expected ${wanted}, saw ${seen.replace(/^(?:delivered|lost): /, '')}`;
  }
  if (kind === 'effects') {
    const wanted = times(expected.replace('effects ', ''));
    return `Expected that the event is handled ${wanted}, and it was handled ${times(seen)}`;
  }
  if (kind === 'copies') {
    return `Expected ${expected.replace('copies ', '')} for each copy, saw ${seen}`;
  }
  return `Expected ${expected}, saw ${seen}`;
}

function times(count: string): string {
  return { '0': 'not at all', '1': 'once', '2': 'twice' }[count] ?? `${count} times`;
}
