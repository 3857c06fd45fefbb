import type { ContractData } from '../contract.ts';
import { faultAbout, type Fault } from '../faults/fault-kinds.ts';
import type { ReadyScenario } from '../scenario/ready-scenario-list.ts';
import type { SendStep } from '../scenario/scenario.ts';
import type { SenderSettings } from '../sender/sender-options.ts';

/** Why a check cannot tell anything, and which of the two verdicts that is. */
export interface Obstacle {
  readonly verdict: 'not-applicable' | 'inconclusive';
  readonly reason: string;
}

/** What a check lacks to be played: something that the contract does not have, or that was not given; undefined if nothing. */
export function obstacleTo(
  { name }: Pick<ReadyScenario, 'name'>,
  sends: readonly SendStep[],
  { endpoint }: Pick<ContractData, 'endpoint'>,
  { staticHeaders, signing }: Pick<SenderSettings, 'staticHeaders' | 'signing'>,
): Obstacle | undefined {
  const faults: Fault[] = sends.flatMap(({ order }) => order.faultPlan.faults);
  const ofSignature = faultAbout('signature', faults);
  if (ofSignature && !endpoint.signature) return notApplicable('requests of this contract are not signed');
  if (ofSignature === 'old-signature' && endpoint.signature?.timestamp === null) {
    return notApplicable('the signature of this contract holds no time');
  }
  if (ofSignature && !signing) return inconclusive('no secret is given to sign with');
  if (faultAbout('static header', faults) && staticHeaders.length === 0) {
    return endpoint.signature
      ? notApplicable('the sender is known by its signature, and no key is given')
      : inconclusive('no key is given; give the header that the sender is known by');
  }
  if (endpoint.eventId === null && name.startsWith('duplicates/')) {
    return notApplicable('events of this contract have no ID');
  }
  const isFault = (name: Fault['name']): boolean => faults.some((fault) => fault.name === name);
  if (isFault('unknown-event-type') && endpoint.eventType.length === 0) {
    return notApplicable('this contract has no event type');
  }
  if (isFault('repeated-header') && endpoint.eventId?.in !== 'header') {
    return notApplicable('the event ID of this contract is not in a header');
  }
  return undefined;
}

export function notApplicable(reason: string): Obstacle {
  return { verdict: 'not-applicable', reason };
}

export function inconclusive(reason: string): Obstacle {
  return { verdict: 'inconclusive', reason };
}
