import type { ContractData } from '../contract.ts';
import { examplesOf } from '../examples-of.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { createRequestMaker } from '../sender/request-maker.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { requestOfEvents } from '../sender/body-text.ts';
import type { StaticHeader } from '../sender/static-header.ts';

/** A request that a load engine is to send over and over, each time under a new event ID. */
export interface LoadRequest {
  readonly event: SendableEvent;
  /** What the engine's report counts it under; several may share a name. */
  readonly name: string;
  /** Its `requestId` marks, in headers and body, where the fresh identifier goes. */
  readonly request: PreparedRequest;
}

/**
 * A request for each example of each event; if it has several events, the next ones are those of the examples that follow. Throws an InvalidPayloadError if an example breaks the contract, an Error for
 * an event without an example.
 */
export function exampleRequests(
  contract: ContractData,
  events: readonly SendableEvent[],
  staticHeaders: readonly StaticHeader[],
  perRequest = 1,
): LoadRequest[] {
  const makeRequest = createRequestMaker(contract, { staticHeaders });
  return events.flatMap((event) => {
    const examples = examplesOf(contract, event);
    return examples.map((example, index) => ({
      event,
      name: `${event.title} (${example.name})`,
      request: requestOfEvents(contract.endpoint, perRequest, (at) =>
        makeRequest(event, { example: examples[(index + at) % examples.length] ?? example }),
      ),
    }));
  });
}
