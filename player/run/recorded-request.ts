import type { SignableRequest } from '@webhook-contract/common/signature/sign-request';
import type { ContractData } from '../contract.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { StaticHeader } from '../sender/static-header.ts';

/** A request that is sent as it was kept, instead of one that is made from an example. */
export interface RecordedRequest extends SignableRequest {
  /** The event type; '' where the request has none. */
  readonly eventType: string;
}

/** The request with the static headers in the place of its own ones of the same name. */
export function preparedRecording(
  { requestId, headers, body }: RecordedRequest,
  staticHeaders: readonly StaticHeader[],
): PreparedRequest {
  const replaced = new Set(staticHeaders.map(({ name }) => name.toLowerCase()));
  const kept = headers.filter((_, at) => !replaced.has((headers[at - (at % 2)] ?? '').toLowerCase()));
  return {
    requestId,
    headers: [...kept, ...staticHeaders.flatMap(({ name, value }) => [name, value])],
    body,
  };
}

/** What a run tells of an event type: the event of the contract, or one that is named after the type alone. */
export function recordedEvent({ events }: Pick<ContractData, 'events'>, eventType: string): SendableEvent {
  const known = events.find((event) => event.eventType === eventType);
  return {
    key: eventType,
    title: eventType === '' ? 'No event type' : eventType,
    category: '',
    trigger: '',
    documented: false,
    known: { eventType: false, payload: 'none', fields: [] },
    delivery: { guarantee: null, timeoutMs: null, retry: null },
    ...known,
    eventType,
  };
}
