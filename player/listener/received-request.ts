import type { ValidationError } from '@webhook-contract/runtime/v1';
import type { SignatureVerdict } from './signature-verdict.ts';

/** Values of request headers, names in lower case; a header that came several times has several. */
export type HeaderValues = Readonly<Record<string, readonly string[] | undefined>>;

/** What a request is: an event that is new, one that was here before, or one that breaks the contract. */
export type RequestKind = 'event' | 'duplicate' | 'invalid';

/** One request as a listener took it. */
export interface ReceivedRequest {
  /** Counted from 1, in the order in which requests were complete. */
  readonly number: number;
  /** When its head was there, in ISO 8601 with milliseconds, UTC. */
  readonly at: string;
  readonly method: string;
  /** Without the query, which may hold a token. */
  readonly path: string;
  readonly headers: HeaderValues;
  /** As it came; empty if it was larger than a listener takes. */
  readonly body: Uint8Array;
  readonly kind: RequestKind;
  /** What it is responded to with, once the delay is over. */
  readonly status: number;
  /** What its signature is; undefined where none is verified, or the body was larger than a listener takes. */
  readonly signature?: SignatureVerdict | undefined;
  /** The event type, where it could be read. */
  readonly template?: string | undefined;
  /** The title of the event, where the contract has it. */
  readonly title?: string | undefined;
  /** Whether the contract knows the payload of this event type; without that the body has not been checked. */
  readonly documented: boolean;
  /** The event ID, if there was one. */
  readonly requestId?: string | undefined;
  /** How often a request with this identifier has come, this one included. */
  readonly attempt: number;
  /** The number of the first request with this identifier, where this is not the first. */
  readonly duplicateOf?: number | undefined;
  /** Whether that one had another body, which a repeated delivery never has. */
  readonly otherBody: boolean;
  /** What the body says, where it is an event that the contract documents. */
  readonly payload?: unknown;
  /** What breaks the contract. Never holds a value of the request. */
  readonly problems: readonly ValidationError[];
  /** Rules that the contract only assumes, and a valid event breaks. Never holds a value of the request. */
  readonly warnings: readonly ValidationError[];
}

/** A request that did not become one. */
export interface BrokenRequest {
  /** When it broke, in ISO 8601 with milliseconds, UTC. */
  readonly at: string;
  /**
   * `cut`: the connection ended before the body did. `not-http`, `tls`: what came is not a request, or not a TLS connection.
   * `refused`: a request that no receiver of events takes, such as one with a head that is too large.
   */
  readonly reason: 'cut' | 'not-http' | 'tls' | 'refused';
  /** What the system calls it, where it has a name for it. */
  readonly code?: string | undefined;
  /** The event ID, where it stood in a header that came. */
  readonly requestId?: string | undefined;
}
