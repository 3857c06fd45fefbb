import type { EventInfo, Handshake, Location, SignatureScheme } from '@webhook-contract/runtime/v1';
import type { SuccessStatus } from './success.ts';

/** Bodies of which each has a list of events. Places of an event are places in its item. */
interface BatchInfo {
  /** The JSON Pointer of the list, which is empty if the body is the list. */
  readonly list: string;
  /** A body without events. */
  readonly envelope: unknown;
}

/** How requests reach a receiver, and which responses count as a delivery. */
export interface EndpointInfo {
  readonly method: string;
  /** The path of the endpoint, with a slash at the beginning. */
  readonly path: string;
  readonly contentType: string;
  /** The responses that count as a delivery, at least one. */
  readonly success: readonly SuccessStatus[];
  /** The places whose values tell one event from another. */
  readonly eventType: readonly Location[];
  /** Where the event ID stands; null if a request has none. */
  readonly eventId: Location | null;
  /** How several events come in one request; left out if each has a request of its own. */
  readonly batch?: BatchInfo;
  /** How requests are signed; left out if the contract declares no signature. */
  readonly signature?: SignatureScheme;
  /** The requests by which the service tries an endpoint; left out if the contract declares none. */
  readonly handshakes?: readonly Handshake[];
}

/** What there is to know of a contract beside its payloads. */
export interface ContractInfo {
  /** The name of its command. */
  readonly name: string;
  /** Of the contract. */
  readonly version: string;
  /** The npm package that brings the contract, whose version moves on its own. */
  readonly package: { readonly name: string; readonly version: string };
  readonly endpoint: EndpointInfo;
  readonly events: readonly EventInfo[];
}
