import type { Check } from '../checks/check.ts';
import type { AttemptResult } from '../delivery/attempt.ts';
import { clockOf } from '../delivery/clock.ts';
import { hasExample } from '../examples-of.ts';
import { parallelCopies } from '../faults/apply-faults.ts';
import { runProbe, type PlayCheck, type ProbeParts, type ProbeRun } from '../probe/endpoint-probe.ts';
import { createDispatcherPlayer } from '../probe/dispatcher-player.ts';
import type { SendOrder } from '../probe/send-request.ts';
import { playHandshakes } from '../sender/play-handshakes.ts';
import { burstOf, notApplicable, obstacleTo, planCheck, retryObstacle, type Verdict } from './check-needs.ts';
import type { CheckResult } from './check-result.ts';
import type { EndpointTest } from './endpoint-test.ts';
import { playAgain } from './play-again.ts';

/** What came of a check, and what others may need of it. */
export interface Played {
  readonly result: Verdict & Partial<Pick<CheckResult, 'requests' | 'durationMs' | 'reproduce'>>;
  /** What came of the last request. */
  readonly last?: AttemptResult | undefined;
  /** Whether a request without what the sender is known by got a success status. */
  readonly isForgedAccepted?: boolean;
}

/** Plays a check. Rejects only for a fault of this side. */
export async function playCheck(test: EndpointTest, check: Check): Promise<Played> {
  const { contract, plan: options } = test;
  const event = test.event ?? contract.events.find(hasExample(contract));
  if (!event) {
    return { result: notApplicable('The contract has no event with an example, so there is none to send.') };
  }
  const withoutRetries = retryObstacle(check, event);
  if (withoutRetries) return { result: withoutRetries };
  const plan = await planCheck(check.play, { contract, event });
  const obstacle = obstacleTo(check, plan, test);
  if (obstacle) return { result: obstacle };
  const begun = performance.now();
  let last: AttemptResult | undefined;
  let isForgedAccepted = false;
  const settings = {
    ...test.settings,
    clock: clockOf(check.needs ? plan.waitedMs / (options.waitMs ?? 1) : 'max'),
    // Deliveries of a burst wait for each other otherwise.
    concurrency: Math.max(test.settings.concurrency, burstOf(plan)),
  };
  const run = await playOn({ ...test, settings }, check.play, {
    event,
    maxCopies: Math.max(1, ...plan.orders.map(({ faultPlan }) => parallelCopies(faultPlan.faults))),
    onDelivery(order, delivery) {
      last = delivery.attempts.at(-1);
      isForgedAccepted ||= delivery.outcome === 'delivered' && isAnonymous(order);
    },
  });
  const judged = verdictOn(check, run, contract.endpoint.eventId !== null);
  const isBad = judged.verdict === 'failed' || judged.verdict === 'warned';
  const reproduce = isBad && { reproduce: playAgain(check, test) };
  const durationMs = performance.now() - begun;
  return { result: { ...judged, ...reproduce, requests: run.attempts, durationMs }, last, isForgedAccepted };
}

/** Plays a check against the endpoint of a test, with a player of its own. */
export async function playOn(
  { contract, settings, plan: { signal }, effects, receiver }: EndpointTest,
  play: PlayCheck,
  {
    maxCopies,
    ...parts
  }: Pick<ProbeParts, 'event' | 'onDelivery' | 'onOrder'> & { readonly maxCopies: number },
): Promise<ProbeRun> {
  const player = createDispatcherPlayer({ contract, settings, maxCopies });
  const stop = (): void => player.stop();
  signal?.addEventListener('abort', stop);
  try {
    return await runProbe(play, {
      contract,
      player,
      effects: contract.endpoint.eventId === null ? undefined : effects,
      receiver,
      handshakes: () => playHandshakes(contract.endpoint, settings),
      signal,
      ...parts,
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

function verdictOn({ level }: Check, run: ProbeRun, hasId: boolean): Verdict {
  if (run.stopped) return { verdict: 'not-played', reasons: ['The run was stopped.'] };
  // What was not sent says nothing about the endpoint, whatever was expected.
  if (run.notSent > 0) return { verdict: 'inconclusive', reasons: [NOT_SENT] };
  if (run.misses.length > 0) {
    return { verdict: level === 'practice' ? 'warned' : 'failed', reasons: run.misses };
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
