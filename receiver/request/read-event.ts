import type { Location, ParseEvent, RequestHeaders } from '@webhook-contract/runtime/v1';
import type { Admission, Admit, NotAnEvent } from './admit.ts';
import { eventIdentity, type EventIdentity, type ReceivedEvent } from './event-id.ts';
import type { Proof, Tenant } from './tenant-check.ts';
import type { Items } from './event-list.ts';
import type { IncomingRequest } from './request.ts';

/** What it takes to turn a request into events. */
export interface EventSource {
  readonly admission: Admission;
  readonly admit: Admit;
  readonly parseEvent: ParseEvent<Record<string, unknown>>;
  /** The places of an event ID; the first one present counts. */
  readonly eventId: readonly Location[];
  /** Whether a signature covers all that event IDs are made of. */
  readonly isIdSigned: boolean;
  /** The items of the list in a body; undefined if each body is one event. */
  readonly itemsOf: ((body: Uint8Array) => Items) | undefined;
}

/** An event from its sender. */
export interface IncomingEvent extends EventIdentity {
  readonly parsed: ReceivedEvent;
  /** The body or, of an event in a list, its item, as it stands there. */
  readonly bytes: Uint8Array;
  /**
   * The hash of what was signed, by which the event is known again under another event ID; null if there is no signature, or
   * if it covers the event ID.
   */
  readonly signed: string | null;
}

/** The events of a request. */
interface IncomingEvents {
  readonly events: readonly IncomingEvent[];
  readonly body: Uint8Array;
  /** Whose they are; undefined if there are no tenants. */
  readonly tenant: Tenant | undefined;
}

/** Verifies the sender, reads and parses the body, and identifies its events; or says why the request holds none. */
export async function readEvents(
  source: EventSource,
  request: IncomingRequest,
): Promise<IncomingEvents | NotAnEvent> {
  const admitted = await source.admit(source.admission, request);
  if ('refusal' in admitted) return admitted;
  const { bytes: body, proof } = admitted;
  const tenant = proof?.tenant;
  // What is covered with its ID needs no hash.
  const origin = { headers: request.headers, tenant, proof: source.isIdSigned ? undefined : proof };
  const items = source.itemsOf?.(body);
  if (!items) {
    const event = await identified(source, origin, body);
    return event ? { events: [event], body, tenant } : { refusal: 'malformed' };
  }
  if ('refusal' in items) return items;
  const events: IncomingEvent[] = [];
  for (const [index, bytes] of items.entries()) {
    const event = await identified(source, origin, bytes, index);
    if (event) events.push(event);
  }
  return { events, body, tenant };
}

/** What a request says of each of its events. */
interface Origin {
  readonly headers: RequestHeaders;
  readonly tenant: Tenant | undefined;
  /** Undefined if nobody needs to know again what was signed. */
  readonly proof: Proof | undefined;
}

/** The event in some bytes; undefined if there is none. */
async function identified(
  { parseEvent, eventId }: EventSource,
  origin: Origin,
  bytes: Uint8Array,
  index?: number,
): Promise<IncomingEvent | undefined> {
  const parsed = parseEvent(bytes, { headers: origin.headers });
  if (parsed.status === 'malformed') return undefined;
  const found = eventIdentity(eventId, parsed, { ...origin, bytes });
  const { id, isIdStated } = found instanceof Promise ? await found : found;
  const signed = origin.proof ? await origin.proof.hashOf(index) : null;
  return { parsed, bytes, id, isIdStated, signed };
}
