import type { BatchedEvent } from '@webhook-contract/runtime/v1';
import { checkedSource } from './check-options.ts';
import type { RequestOptions } from './options.ts';
import type { ReceiverContract } from './receiver-contract.ts';
import { readEvents } from './request/read-event.ts';
import {
  refuse,
  requireUnread,
  type IncomingRequest,
  type ReceiverResponse,
  type SenderRefusal,
} from './request/request.ts';

/** What became of a request: an event from its sender, or a refusal. */
export type VerifiedRequest<EventMap> = RefusedRequest | VerifiedEvent<EventMap>;

/** A request that holds no event, such as a handshake, or is not from the sender. */
export interface RefusedRequest {
  readonly status: 'refused';
  /** `handshake`: the service tries the endpoint, and `response` is what it expects. */
  readonly refusal: SenderRefusal | 'handshake';
  /** What to respond with. A server with Response sends `new Response(response.body, response)`. */
  readonly response: ReceiverResponse;
}

/** The events of a request from their sender: each has to be stored before the response, and the response is one for all. */
export interface VerifiedBatch<EventMap> {
  readonly status: 'batch';
  /** In the order of the list; may be empty. */
  readonly events: readonly VerifiedEvent<EventMap>[];
  /** The whole body as it came. */
  readonly rawBody: Uint8Array;
}

/** An event from its sender: valid, of an unknown type, or one that breaks a documented rule. */
export type VerifiedEvent<EventMap> = BatchedEvent<EventMap> & VerifiedArrival;

/** What an event is stored by. */
export interface VerifiedArrival {
  /**
   * The event ID: the same for each delivery of the event, and the same as `createReceiver` has. At most 255 characters, without
   * control characters: where the stated one is no such text it is `id-sha256:` and a hash, and without a stated one `sha256:`
   * and a hash of event type and body.
   */
  readonly id: string;
  /** Whether the request has an event ID. */
  readonly isIdStated: boolean;
  /** The body as it came. */
  readonly rawBody: Uint8Array;
  /** The tenant whose secret it was signed with, whose name is part of the ID; undefined if there are no tenants. */
  readonly tenant: string | undefined;
  /**
   * The hash of what was signed; null if there is no signature, or if it covers the event ID. The same hash under another event
   * ID is a replay: keep it, and do not handle it.
   */
  readonly signed: string | null;
}

/**
 * Verifies the sender of a request, reads its body, parses and identifies its event, as a receiver does before it stores
 * the event. No request makes it reject, unless other code has read the body, which is an Error, or parsed it, which is a
 * TypeError. Rejects with a TypeError that says what to fix if an option is wrong, such as a key without a value.
 */
export async function verifyEventFor<EventMap>(
  contract: ReceiverContract<EventMap>,
  request: Request | IncomingRequest,
  options: RequestOptions,
): Promise<VerifiedRequest<EventMap>> {
  const read = await verified<EventMap>(contract, request, options);
  if ('refusal' in read) return read;
  const [event] = read.events;
  if (!event) throw new Error('A body has one event');
  return event;
}

/** The same for a request with a list of events, each of them with the text of its item as `rawBody`. */
export async function verifyBatchFor<EventMap>(
  contract: ReceiverContract<EventMap>,
  request: Request | IncomingRequest,
  options: RequestOptions,
): Promise<VerifiedBatch<EventMap> | RefusedRequest> {
  const read = await verified<EventMap>(contract, request, options);
  return 'refusal' in read ? read : { status: 'batch', ...read };
}

async function verified<EventMap>(
  contract: ReceiverContract<EventMap>,
  request: Request | IncomingRequest,
  options: RequestOptions,
): Promise<Omit<VerifiedBatch<EventMap>, 'status'> | RefusedRequest> {
  const source = checkedSource(contract, options);
  requireUnread(request);
  const read = await readEvents(source, request);
  if ('refusal' in read) {
    // A handshake has its response.
    const response = refuse(read.refusal as SenderRefusal, source.admission);
    return { status: 'refused', response, ...read };
  }
  const events = read.events.map(
    ({ parsed, bytes: rawBody, id, isIdStated, signed }) =>
      ({ ...parsed, id, isIdStated, rawBody, signed, tenant: read.tenant?.name }) as VerifiedEvent<EventMap>,
  );
  return { events, rawBody: read.body };
}
