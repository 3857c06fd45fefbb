import type { Sample } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import type { DocumentedEvent } from '../event-named.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { samplesOf } from '../samples-of.ts';
import { createRequestTemplate, type BodySource, type RequestSource } from './request-template.ts';

/** What a request is made from, besides the event. */
export interface RequestOrder extends BodySource {
  /** Whose headers, and whose payload if none is given; the first by default. */
  readonly sample?: Sample | undefined;
}

/**
 * Makes requests for any documented event of a contract. Throws an InvalidPayloadError if a body breaks the contract,
 * an Error for an event without an example or a validator.
 */
export type MakeRequest = (event: DocumentedEvent, order?: RequestOrder) => PreparedRequest;

export function createRequestMaker(
  contract: Pick<ContractData, 'endpoint' | 'samples' | 'validators'>,
  options: Pick<RequestSource, 'staticHeaders' | 'allowInvalid'>,
): MakeRequest {
  const { endpoint, validators } = contract;
  const templates = new Map<Sample, (body?: BodySource) => PreparedRequest>();
  const templateFor = (event: DocumentedEvent, sample: Sample | undefined) => {
    const { template } = event;
    const validator = Object.hasOwn(validators, template) ? validators[template] : undefined;
    if (!sample || !validator) {
      throw new Error(
        `${event.title}: documented, but without ${sample ? 'a validator' : 'an example'}. Add it to the contract and generate again.`,
      );
    }
    const prepare = createRequestTemplate({ endpoint, event, sample, validator, ...options });
    templates.set(sample, prepare);
    return prepare;
  };
  return (event, order) => {
    const sample = order?.sample ?? samplesOf(contract, event)[0];
    const prepare = (sample && templates.get(sample)) ?? templateFor(event, sample);
    return prepare(order);
  };
}
