import type { Example } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { examplesOf } from '../examples-of.ts';
import { validatorOf } from '../validator-of.ts';
import { eventTypePayload } from './event-type-places.ts';
import { createRequestPreparer, type BodySource, type RequestSource } from './request-preparer.ts';

/** What a request is made from, besides the event. */
export interface RequestOrder extends BodySource {
  /** Whose headers, and whose payload if none is given; the first by default. */
  readonly example?: Example | undefined;
}

/**
 * Makes requests for any event of a contract: from an example of a documented one; of any other, from nothing but its
 * event type. Throws an InvalidPayloadError if a body breaks the contract, an Error for a documented event without an
 * example or a validator.
 */
export type MakeRequest = (event: SendableEvent, order?: RequestOrder) => PreparedRequest;

export function createRequestMaker(
  contract: Pick<ContractData, 'endpoint' | 'examples' | 'validators' | 'validatorsByKey'>,
  options: Pick<RequestSource, 'staticHeaders' | 'allowInvalid'>,
): MakeRequest {
  const { endpoint } = contract;
  const preparers = new Map<Example, (body?: BodySource) => PreparedRequest>();
  const preparerFor = (event: SendableEvent, example: Example | undefined) => {
    const validator = validatorOf(contract, event);
    if (event.documented && (!example || !validator)) {
      throw new Error(
        `${event.title}: documented, but without ${example ? 'a validator' : 'an example'}. Add it to the contract and generate again.`,
      );
    }
    const prepare = createRequestPreparer({
      endpoint,
      event,
      example: example ?? { name: '', headers: {}, payload: eventTypePayload(endpoint, event) },
      validator,
      ...options,
    });
    if (example) preparers.set(example, prepare);
    return prepare;
  };
  return (event, order) => {
    const example = order?.example ?? examplesOf(contract, event)[0];
    const prepare = (example && preparers.get(example)) ?? preparerFor(event, example);
    return prepare(order);
  };
}
