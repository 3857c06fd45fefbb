import type { ValidationError } from '@webhook-contract/runtime/v1';

/** What the signature of a request is: `wrong` where it is of another body, by another secret, or not of now. */
export type SignatureVerdict = 'verified' | 'wrong' | 'missing';

/** Values of request headers, names in lower case; a header that came several times has several. */
export type HeaderValues = Readonly<Record<string, readonly string[] | undefined>>;

/** What a request is: a new event, a duplicate, by which the service tries the endpoint, or invalid. */
export type RequestKind = 'event' | 'duplicate' | 'handshake' | 'invalid';

/** One request, as a listener received it. */
export interface ReceivedRequest {
  /** Counted from 1, in the order in which requests completed. */
  readonly number: number;
  /** When its head arrived, in ISO 8601 with milliseconds, UTC. */
  readonly at: string;
  readonly method: string;
  /** Without the query, which may hold a token. */
  readonly path: string;
  readonly headers: HeaderValues;
  /** The raw body; empty if it exceeded the limit. */
  readonly body: Uint8Array;
  readonly kind: RequestKind;
  /** The response, sent after the delay. */
  readonly status: number;
  /** What its signature is; undefined if none is verified, or the body was larger than a listener takes. */
  readonly signature?: SignatureVerdict | undefined;
  /** The event type, if it could be read. */
  readonly eventType?: string | undefined;
  /** The title of the event, if it is in the contract. */
  readonly title?: string | undefined;
  /** Whether the contract knows the payload of this event type; without that the body has not been checked. */
  readonly documented: boolean;
  /** The event ID, if there was one. */
  readonly requestId?: string | undefined;
  /** How often this event ID has arrived, including this request. */
  readonly attempt: number;
  /** The number of the first request with this event ID, if this is not the first. */
  readonly duplicateOf?: number | undefined;
  /** Whether that one had another body, which a redelivery never has. */
  readonly otherBody: boolean;
  /** The parsed body, if it is a documented event. */
  readonly payload?: unknown;
  /**
   * The events of a request with a list of them, left out for any other contract. What this record says of one event is then
   * that of the first, and problems and warnings are those of all, with their places in the body.
   */
  readonly events?: readonly ReceivedItem[] | undefined;
  /** What breaks the contract. Never contains a value of the request. */
  readonly problems: readonly ValidationError[];
  /** Assumptions of the contract that a valid event breaks. Never holds a value of the request. */
  readonly warnings: readonly ValidationError[];
}

/** One event of a request with several. */
export type ReceivedItem = Pick<
  ReceivedRequest,
  'eventType' | 'title' | 'documented' | 'requestId' | 'payload'
>;

/** A connection without a complete request. */
export interface BrokenRequest {
  /** When it broke, in ISO 8601 with milliseconds, UTC. */
  readonly at: string;
  /**
   * `cut`: the connection ended before the body. `not-http`, `tls`: not an HTTP request, or not a TLS connection.
   * `refused`: not acceptable as an event, for example because its head is too large.
   */
  readonly reason: 'cut' | 'not-http' | 'tls' | 'refused';
  /** The error code of the system, if there is one. */
  readonly code?: string | undefined;
  /** The event ID, if a received header contains it. */
  readonly requestId?: string | undefined;
}
