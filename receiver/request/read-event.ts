import type { Location, ParseEvent } from '@webhook-contract/runtime/v1';
import { admit, type Admission } from './admit.ts';
import { contentHash } from './content-hash.ts';
import { eventIdentity, type EventIdentity, type ReceivedEvent } from './event-id.ts';
import type { IncomingRequest, SenderRefusal } from './request.ts';

/** What it takes to turn a request into an event. */
export interface EventSource {
  readonly admission: Admission;
  readonly parseEvent: ParseEvent<Record<string, unknown>>;
  /** The places of an event ID; the first one present counts. */
  readonly eventId: readonly Location[];
  /** Whether a signature covers all that event IDs are made of. */
  readonly isIdSigned: boolean;
}

/** An event from its sender. */
export interface IncomingEvent extends EventIdentity {
  readonly parsed: ReceivedEvent;
  readonly bytes: Uint8Array;
  /**
   * The hash of what was signed, by which the event is known again under another event ID; null if there is no signature, or
   * if it covers the event ID.
   */
  readonly signed: string | null;
}

/** Verifies the sender, reads and parses the body, and identifies the event; or says why the request is refused. */
export async function readEvent(
  { admission, parseEvent, eventId, isIdSigned }: EventSource,
  request: IncomingRequest,
): Promise<IncomingEvent | { readonly refusal: SenderRefusal }> {
  const admitted = await admit(admission, request);
  if ('refusal' in admitted) return admitted;
  const { bytes, signed } = admitted;
  const { headers } = request;
  const parsed = parseEvent(bytes, { headers });
  if (parsed.status === 'malformed') return { refusal: 'malformed' };
  const found = eventIdentity(eventId, parsed, { headers, bytes });
  const { id, isIdStated } = found instanceof Promise ? await found : found;
  const isHashed = signed !== undefined && !isIdSigned;
  return { parsed, bytes, id, isIdStated, signed: isHashed ? await contentHash(signed) : null };
}
