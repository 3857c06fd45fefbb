import { isBodySigned } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import { faultAbout, faultKinds, type Fault } from '../faults/fault-kinds.ts';
import type { Check } from '../checks/check.ts';
import type { SendOrder } from '../probe/player.ts';
import { otherVersion } from '../sender/sign-attempt.ts';
import type { EndpointTest } from './endpoint-test.ts';
import type { CheckPlan } from './plan-check.ts';
import { createRequestChanger } from '../faults/apply-faults.ts';
import { createRequestMaker } from '../sender/request-maker.ts';

/** Why a check cannot tell anything, and which of the two verdicts that is. */
export interface Obstacle {
  readonly verdict: 'not-applicable' | 'inconclusive';
  readonly reason: string;
}

/** What a check lacks to be played: something that the contract does not have, or that was not given; undefined if nothing. */
export function obstacleTo(
  { name, needs }: Pick<Check, 'name' | 'needs'>,
  plan: CheckPlan,
  test: EndpointTest,
): Obstacle | undefined {
  const { contract, settings } = test;
  if (plan.playsHandshakes) return handshakeObstacle(contract, settings);
  if (plan.orders.length === 0) {
    return notApplicable('no example of this contract has an identifier that one of another event has, too');
  }
  if (contract.endpoint.eventId === null && (name.startsWith('duplicates/') || name === 'kills/remembered')) {
    return notApplicable('events of this contract have no ID');
  }
  return faultObstacle(plan.orders, contract, settings) ?? meansObstacle(needs, plan, test);
}

/** What the faults of these orders spoil and the contract does not have, or a secret that they need. */
export function faultObstacle(
  orders: readonly SendOrder[],
  contract: ContractData,
  { staticHeaders, signing }: Pick<SenderSettings, 'staticHeaders' | 'signing'>,
): Obstacle | undefined {
  const { endpoint } = contract;
  const faults: Fault[] = orders.flatMap(({ faultPlan }) => faultPlan.faults);
  const ofSignature = faultAbout('signature', faults);
  if (ofSignature && !endpoint.signature) return notApplicable('requests of this contract are not signed');
  const isTimed = ofSignature === 'old-signature' || ofSignature === 'future-signature';
  if (isTimed && endpoint.signature?.timestamp === null) {
    return notApplicable('the signature of this contract holds no time');
  }
  if (ofSignature === 'other-signature' && endpoint.signature && !isBodySigned(endpoint.signature)) {
    return notApplicable('the signature of this contract does not cover the whole body');
  }
  const isAmongOthers = ofSignature === 'several-signatures' || ofSignature === 'rotated-signature';
  if (isAmongOthers && endpoint.signature && !otherVersion(endpoint.signature)) {
    return notApplicable('a request of this contract has one signature, and no versions of it');
  }
  if (ofSignature && !signing) return inconclusive('no secret is given to sign with');
  if (faultAbout('static header', faults) && staticHeaders.length === 0) {
    return endpoint.signature
      ? notApplicable('the sender is known by its signature, and no key is given')
      : inconclusive('no key is given; give the header that the sender is known by');
  }
  const isFault = (name: Fault['name']): boolean => faults.some((fault) => fault.name === name);
  if (isFault('unknown-event-type') && endpoint.eventType.length === 0) {
    return notApplicable('this contract has no event type');
  }
  if (isFault('bad-item') && !endpoint.batch) {
    return notApplicable('a request of this contract holds one event');
  }
  if (isFault('bad-item') && endpoint.signature?.list !== undefined) {
    return notApplicable('each event of this contract is signed by itself, and an item that is none is not');
  }
  if (isFault('invalid-utf8') && endpoint.signature) {
    return notApplicable('a body with such bytes has no valid signature, and is refused as forged');
  }
  if (isFault('repeated-header') && endpoint.eventId?.in !== 'header') {
    return notApplicable('the event ID of this contract is not in a header');
  }
  const missing = missingPlace(contract, orders);
  if (missing !== undefined) return notApplicable(`no example of this contract has ${missing}`);
  return undefined;
}

/** What there is not to be tried by a handshake, or judged. */
function handshakeObstacle(
  { endpoint: { handshakes = [] } }: ContractData,
  { signingSecret }: Pick<SenderSettings, 'signingSecret'>,
): Obstacle | undefined {
  if (handshakes.length === 0) return notApplicable('this contract has no handshakes');
  const needsSecret = handshakes.some((handshake) => 'hmac' in handshake && handshake.hmac !== null);
  return needsSecret && signingSecret === undefined
    ? inconclusive('no secret is given to judge an HMAC by')
    : undefined;
}

/** What was not given. */
function meansObstacle(
  needs: Check['needs'],
  { orders, actions }: CheckPlan,
  { receiver, waitMs, requestsPerSecond }: Pick<EndpointTest, 'receiver' | 'waitMs' | 'requestsPerSecond'>,
): Obstacle | undefined {
  if (needs === 'wait' && !waitMs) {
    return inconclusive('real time has to pass; give --wait, which says how long');
  }
  const most = Math.max(...orders.map(({ count }) => count));
  if (needs === 'load' && requestsPerSecond !== undefined && requestsPerSecond < most) {
    return inconclusive(`it sends ${most} events at once, and --rate allows ${requestsPerSecond} a second`);
  }
  for (const action of actions) {
    if (receiver?.can(action)) continue;
    return inconclusive(
      action === 'restart'
        ? 'the receiver has to be restarted; give --restart-command'
        : 'what the receiver depends on has to be stopped; give --dependency-command',
    );
  }
  return undefined;
}

/** A reason as a sentence. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function notApplicable(reason: string): Obstacle {
  return { verdict: 'not-applicable', reason };
}

export function inconclusive(reason: string): Obstacle {
  return { verdict: 'inconclusive', reason };
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
