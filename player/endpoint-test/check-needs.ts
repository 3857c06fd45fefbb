import { isBodySigned } from '@webhook-contract/runtime/v1';
import type { Check } from '../checks/check.ts';
import type { ContractData } from '../contract.ts';
import { createRequestChanger } from '../faults/apply-faults.ts';
import { faultAbout, faultKinds, type Fault } from '../faults/fault-kinds.ts';
import { runProbe, type PlayCheck } from '../probe/endpoint-probe.ts';
import type { ReceiverAction } from '../probe/receiver-hooks.ts';
import type { SendDefaults, SendOrder } from '../probe/send-request.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { createRequestMaker } from '../sender/request-maker.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import { otherVersion } from '../sender/sign-attempt.ts';
import type { CheckResult } from './check-result.ts';
import type { EndpointTest } from './endpoint-test.ts';

/** What came of a check, and why. */
export type Verdict = Pick<CheckResult, 'verdict' | 'reasons'>;

/** What a check does with an endpoint. */
interface CheckPlan {
  readonly orders: readonly SendOrder[];
  readonly actions: readonly ReceiverAction[];
  readonly playsHandshakes: boolean;
  /** In played milliseconds. */
  readonly waitedMs: number;
}

/** Plays a check with a player that sends nothing, to see what it would do. */
export async function planCheck(play: PlayCheck, defaults: SendDefaults): Promise<CheckPlan> {
  const orders: SendOrder[] = [];
  const actions: ReceiverAction[] = [];
  let playsHandshakes = false;
  let waitedMs = 0;
  await runProbe(play, {
    ...defaults,
    player: {
      send: async (order) => void orders.push(order),
      wait: async (durationMs) => void (waitedMs += durationMs),
    },
    receiver: {
      can: () => true,
      async act(action) {
        actions.push(action);
        return 'done';
      },
    },
    async handshakes() {
      playsHandshakes = true;
      return [];
    },
  });
  return { orders, actions, playsHandshakes, waitedMs };
}

/** The most events that are to leave at once; 0 if there is no burst. */
export function burstOf({ orders }: CheckPlan): number {
  const bursts = orders.filter(({ faultPlan }) => faultPlan.faults.some(({ name }) => name === 'burst'));
  return Math.max(0, ...bursts.map(({ count }) => count));
}

/** Which retries a check needs and the contract does not have. To be asked first: without them, there is no plan. */
export function retryObstacle(
  { retries = 0 }: Check,
  { title, delivery: { retry } }: SendableEvent,
): Verdict | undefined {
  const most = retry?.maxRetries ?? 0;
  if (retries <= most) return undefined;
  return notApplicable(
    most === 0
      ? `It needs retries, and the contract has none for ${title}.`
      : `It needs ${retries} retries, and the contract has ${most} for ${title}.`,
  );
}

/** What a check lacks to be played: something that the contract does not have, or that was not given; undefined if nothing. */
export function obstacleTo(
  { name, needs }: Check,
  plan: CheckPlan,
  { contract, settings, receiver, plan: { waitMs, requestsPerSecond } }: EndpointTest,
): Verdict | undefined {
  if (plan.playsHandshakes) return handshakeObstacle(contract, settings);
  if (plan.orders.length === 0) {
    return notApplicable('No example of this contract has an identifier that one of another event has, too.');
  }
  if (contract.endpoint.eventId === null && (name.startsWith('duplicates/') || name === 'kills/remembered')) {
    return notApplicable('Events of this contract have no ID.');
  }
  const obstacle = faultObstacle(plan.orders, contract, settings);
  if (obstacle) return obstacle;
  if (needs && !waitMs) {
    return inconclusive('Real time has to pass; give --wait, which says how long.');
  }
  const burst = burstOf(plan);
  if (requestsPerSecond !== undefined && requestsPerSecond < burst) {
    return inconclusive(`It sends ${burst} events at once, and --rate allows ${requestsPerSecond} a second.`);
  }
  const missing = plan.actions.find((action) => !receiver?.can(action));
  if (missing === undefined) return undefined;
  return inconclusive(
    missing === 'restart'
      ? 'The receiver has to be restarted; give --restart-command.'
      : 'What the receiver depends on has to be stopped; give --dependency-command.',
  );
}

/** What the faults of these orders spoil and the contract does not have, or a secret that they need. */
export function faultObstacle(
  orders: readonly SendOrder[],
  contract: ContractData,
  { staticHeaders, signing }: Pick<SenderSettings, 'staticHeaders' | 'signing'>,
): Verdict | undefined {
  const { signature, eventId, eventType, batch } = contract.endpoint;
  const faults: Fault[] = orders.flatMap(({ faultPlan }) => faultPlan.faults);
  const ofSignature = faultAbout('signature', faults);
  if (ofSignature && !signature) return notApplicable('Requests of this contract are not signed.');
  const isTimed = ofSignature === 'old-signature' || ofSignature === 'future-signature';
  if (isTimed && signature?.timestamp === null) {
    return notApplicable('The signature of this contract holds no time.');
  }
  if (ofSignature === 'other-signature' && signature && !isBodySigned(signature)) {
    return notApplicable('The signature of this contract does not cover the whole body.');
  }
  const isAmongOthers = ofSignature === 'several-signatures' || ofSignature === 'rotated-signature';
  if (isAmongOthers && signature && !otherVersion(signature)) {
    return notApplicable('A request of this contract has one signature, and no versions of it.');
  }
  if (ofSignature && !signing) return inconclusive('No secret is given to sign with.');
  if (faultAbout('static header', faults) && staticHeaders.length === 0) {
    return signature
      ? notApplicable('The sender is known by its signature, and no key is given.')
      : inconclusive('No key is given; give the header that the sender is known by.');
  }
  const isFault = (name: Fault['name']): boolean => faults.some((fault) => fault.name === name);
  if (isFault('unknown-event-type') && eventType.length === 0) {
    return notApplicable('This contract has no event type.');
  }
  if (isFault('bad-item') && !batch) {
    return notApplicable('A request of this contract holds one event.');
  }
  if (isFault('bad-item') && signature?.list !== undefined) {
    return notApplicable('Each event of this contract is signed by itself, and an item that is none is not.');
  }
  if (isFault('invalid-utf8') && signature) {
    return notApplicable('A body with such bytes has no valid signature, and is refused as forged.');
  }
  if (isFault('repeated-header') && eventId?.in !== 'header') {
    return notApplicable('The event ID of this contract is not in a header.');
  }
  const missing = missingPlace(contract, orders);
  return missing === undefined ? undefined : notApplicable(`No example of this contract has ${missing}.`);
}

/** What there is not to be tried by a handshake, or judged. */
function handshakeObstacle(
  { endpoint: { handshakes = [] } }: ContractData,
  { signingSecret }: Pick<SenderSettings, 'signingSecret'>,
): Verdict | undefined {
  if (handshakes.length === 0) return notApplicable('This contract has no handshakes.');
  const needsSecret = handshakes.some((handshake) => 'hmac' in handshake && handshake.hmac !== null);
  return needsSecret && signingSecret === undefined
    ? inconclusive('No secret is given to judge an HMAC by.')
    : undefined;
}

export function notApplicable(reason: string): Verdict {
  return { verdict: 'not-applicable', reasons: [reason] };
}

function inconclusive(reason: string): Verdict {
  return { verdict: 'inconclusive', reasons: [reason] };
}

/** What a fault needs in a payload and finds in none of those that are sent, in words; undefined if nothing. */
function missingPlace(contract: ContractData, orders: readonly SendOrder[]): string | undefined {
  const makeRequest = createRequestMaker(contract, { staticHeaders: [] });
  const change = createRequestChanger(contract, []);
  const searched = orders.flatMap(({ event, example, payload, faultPlan }) =>
    faultPlan.faults.flatMap((fault) => {
      const kind = faultKinds[fault.name];
      if (kind.layer !== 'request' || kind.place === undefined) return [];
      const request = makeRequest(event, { example, payload });
      const isThere = change(request, event, [fault]).body !== request.body;
      return [{ place: kind.place, isThere }];
    }),
  );
  return searched.find(({ place }) => !searched.some((one) => one.place === place && one.isThere))?.place;
}
