import type { Delivery } from '../../contract/model/model.ts';
import { strong, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';

/** How a delivery ends. */
export type Outcome = 'Delivered' | 'Lost' | 'Not stated';

/** What becomes of an event whose attempts have all failed, as far as the contract states it. */
export interface FinalOutcomes {
  /** Where retry is off, or there is none. */
  readonly withoutRetry: Outcome;
  /** Where all retries have failed, too. */
  readonly afterRetries: Outcome;
}

/** Calls an event lost only where a delivery policy states it, without a known gap about it. */
export function finalOutcomes({ guarantee, knownGaps }: Delivery): FinalOutcomes {
  return {
    withoutRetry: guarantee === 'at-most-once' ? 'Lost' : 'Not stated',
    afterRetries: guarantee === null || knownGaps.loss !== undefined ? 'Not stated' : 'Lost',
  };
}

/** Whether retry can be off, as far as the contract says: it is so by default, or it says what follows then. */
export function canBeOff(delivery: Delivery): boolean {
  return !delivery.retry?.enabledByDefault || finalOutcomes(delivery).withoutRetry !== 'Not stated';
}

/** What becomes of an event, in a sentence about a failure. */
export function outcomeInWords(outcome: Outcome): Words {
  return outcome === 'Lost'
    ? text`the event is ${strong('lost')} to the receiver`
    : text`what follows is ${strong('not stated')}`;
}
