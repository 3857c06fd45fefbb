import type { MalformedEvent, ParsedEvent } from '@webhook-contract/runtime/v1';
import { checkedSource } from './check-source.ts';
import type { ReceiverContract } from './create-receiver.ts';
import type { RequestOptions } from './options.ts';
import { readEvent } from './request/read-event.ts';
import {
  refuse,
  requireUnread,
  type IncomingRequest,
  type ReceiverResponse,
  type SenderRefusal,
} from './request/request.ts';

/** What became of a request: an event from its sender, or a refusal. */
export type VerifiedRequest<EventMap> = RefusedRequest | VerifiedEvent<EventMap>;

/** A request that holds no event, or is not from the sender. */
export interface RefusedRequest {
  readonly status: 'refused';
  readonly refusal: SenderRefusal;
  /** What to respond with. A server with Response sends `new Response(response.body, response)`. */
  readonly response: ReceiverResponse;
}

/** An event from its sender: valid, of an unknown type, or one that breaks a rule. */
export type VerifiedEvent<EventMap> = Exclude<ParsedEvent<EventMap>, MalformedEvent> & VerifiedArrival;

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
  /**
   * The hash of what was signed; null if there is no signature, or if it covers the event ID. The same hash under another event
   * ID is a replay: keep it, and do not handle it.
   */
  readonly signed: string | null;
}

/**
 * Verifies the sender of a request, reads its body, parses and identifies its event, as a receiver does before it stores
 * the event. No request makes it reject, unless other code has read the body: that is an Error. Rejects with a TypeError
 * that says what to fix if an option is wrong, such as a key without a value.
 */
export async function verifyEventFor<EventMap>(
  contract: ReceiverContract<EventMap>,
  request: Request | IncomingRequest,
  options: RequestOptions,
): Promise<VerifiedRequest<EventMap>> {
  const source = checkedSource(contract, options);
  requireUnread(request);
  const incoming = await readEvent(source, request);
  if ('refusal' in incoming) {
    const { refusal } = incoming;
    return { status: 'refused', refusal, response: refuse(refusal, source.admission) };
  }
  const { parsed, bytes: rawBody, id, isIdStated, signed } = incoming;
  return { ...parsed, id, isIdStated, rawBody, signed } as VerifiedEvent<EventMap>;
}
