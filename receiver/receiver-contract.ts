import type { Location, ParseEvent } from '@webhook-contract/runtime/v1';
import type { DeclaredList } from './request/event-list.ts';
import type { AdmitWith } from './request/handshake.ts';
import type { DeclaredSignature } from './request/signature.ts';

/** What a receiver needs to know of a contract. */
export interface ReceiverContract<EventMap> {
  /** The name of its package: contracts that share an inbox each have one. */
  readonly name: string;
  readonly version: string;
  readonly parseEvent: ParseEvent<EventMap>;
  /** The event types with a documented payload. */
  readonly eventTypes: readonly (keyof EventMap & string)[];
  readonly method: string;
  /** The status of the response to a stored event. */
  readonly successStatus: number;
  /** Where the event type stands. */
  readonly eventType: readonly Location[];
  /** Where the event ID stands; null if the contract names none. */
  readonly eventId: Location | null;
  /** The list whose items are events, if a body has several: event type and event ID are then places in an item. */
  readonly list?: DeclaredList;
  /** How requests are signed; left out if the contract declares no signature. */
  readonly signature?: DeclaredSignature;
  /** How requests are admitted, by handshakes too; left out if the contract declares none. */
  readonly admit?: AdmitWith;
  /** From the first delivery of an event to its last one; null if the contract does not say. */
  readonly retryWindowMs: number | null;
}
