import type { Check } from '../checks/check.ts';
import type { AttemptResult } from '../delivery/attempt.ts';
import { clockOf } from '../delivery/clock.ts';
import { hasExample } from '../examples-of.ts';
import { parallelCopies } from '../faults/apply-faults.ts';
import { runProbe, type PlayCheck, type ProbeParts, type ProbeRun } from '../probe/endpoint-probe.ts';
import { createDispatcherPlayer } from '../probe/dispatcher-player.ts';
import type { Player, SendOrder } from '../probe/player.ts';
import { playHandshakes } from '../sender/play-handshakes.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import { notApplicable, obstacleTo, sentence, type Obstacle } from './check-needs.ts';
import type { CheckResult } from './check-result.ts';
import type { EndpointTest } from './endpoint-test.ts';
import { missesInWords } from './misses-in-words.ts';
import { planCheck, type CheckPlan } from './plan-check.ts';
import { playAgain } from './play-again.ts';

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

/** Plays a check. Rejects only for a fault of this side. */
export async function playCheck(test: EndpointTest, check: Check): Promise<Played> {
  const { contract, waitMs = 1 } = test;
  const event = test.event ?? contract.events.find(hasExample(contract));
  if (!event)
    return blocked(notApplicable('the contract has no event with an example, so there is none to send'));
  const { retries = 0 } = check;
  const most = event.delivery.retry?.maxRetries ?? 0;
  if (retries > most) {
    return blocked(
      notApplicable(
        most === 0
          ? `it needs retries, and the contract has none for ${event.title}`
          : `it needs ${retries} retries, and the contract has ${most} for ${event.title}`,
      ),
    );
  }
  const plan = await planCheck(check.play, { contract, event });
  const obstacle = obstacleTo(check, plan, test);
  if (obstacle) return blocked(obstacle);
  const clock = clockOf(check.needs === 'wait' ? plan.waitedMs / waitMs : 'max');
  return play(test, check, plan, { event, settings: withConnections({ ...test.settings, clock }, plan) });
}

async function play(
  test: EndpointTest,
  check: Check,
  { orders }: CheckPlan,
  { event, settings }: { readonly event: SendOrder['event']; readonly settings: SenderSettings },
): Promise<Played> {
  const begun = performance.now();
  const copies = orders.map(({ faultPlan }) => parallelCopies(faultPlan.faults));
  let last: AttemptResult | undefined;
  let isForgedAccepted = false;
  const run = await playOn({ ...test, settings }, check.play, {
    event,
    maxCopies: Math.max(1, ...copies),
    onDelivery(order, delivery) {
      last = delivery.attempts.at(-1);
      isForgedAccepted ||= delivery.outcome === 'delivered' && isAnonymous(order);
    },
  });
  const { verdict, reasons } = judged(check, run, test.contract.endpoint.eventId !== null);
  const isBad = verdict === 'failed' || verdict === 'warned';
  const reproduce = isBad && { reproduce: { command: playAgain(check, test) } };
  const counted = { requests: run.attempts, durationMs: performance.now() - begun };
  return { result: { verdict, reasons, ...reproduce, ...counted }, last, isForgedAccepted };
}

/** Plays a check against the endpoint of a test, with a player of its own. */
export async function playOn(
  { contract, settings, signal, effects, receiver }: EndpointTest,
  play: PlayCheck,
  {
    event,
    maxCopies,
    checked = (player) => player,
    ...more
  }: Pick<ProbeParts, 'event' | 'onDelivery' | 'receiver'> & {
    readonly maxCopies: number;
    /** What the check gets in place of the player. */
    readonly checked?: (player: Player) => Player;
  },
): Promise<ProbeRun> {
  const player = createDispatcherPlayer({ contract, settings, maxCopies });
  const stop = (): void => player.stop();
  signal?.addEventListener('abort', stop);
  try {
    return await runProbe(play, {
      contract,
      event,
      player: checked(player),
      effects: contract.endpoint.eventId === null ? undefined : effects,
      receiver,
      handshakes: () => playHandshakes(contract.endpoint, settings),
      signal,
      ...more,
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    await player.close();
  }
}

/** Whether its requests have nothing of what the sender is known by. */
function isAnonymous({ faultPlan }: SendOrder): boolean {
  return faultPlan.faults.some(({ name }) => name === 'missing-header' || name === 'missing-signature');
}

/** Enough connections for the deliveries of a burst, which wait for each other otherwise. */
function withConnections(settings: SenderSettings, { orders }: CheckPlan): SenderSettings {
  const bursts = orders.flatMap(({ count, faultPlan }) =>
    faultPlan.faults.some(({ name }) => name === 'burst') ? [count] : [],
  );
  return { ...settings, concurrency: Math.max(settings.concurrency, ...bursts) };
}

function judged(check: Check, run: ProbeRun, hasId: boolean): Pick<CheckResult, 'verdict' | 'reasons'> {
  if (run.stopped) return { verdict: 'not-played', reasons: ['The run was stopped.'] };
  // What was not sent says nothing about the endpoint, whatever was expected.
  if (run.notSent > 0) return { verdict: 'inconclusive', reasons: [NOT_SENT] };
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

export const NOT_SENT = 'An event could not be sent from here.';

export const RESTART_UNSEEN =
  'The endpoint responded all the time while --restart-command ran: it restarted nothing, or something else responded meanwhile, such as another instance. Have the command kill what listens at this address.';

function blocked({ verdict, reason }: Obstacle): Played {
  return { result: { verdict, reasons: [sentence(reason)], requests: 0 } };
}
