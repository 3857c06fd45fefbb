import type { EventInfo, Location, Example, SignatureScheme, Validator } from '@webhook-contract/runtime/v1';
import type { SuccessStatus } from './delivery/success.ts';
import type { PayloadPlan } from './test-data/payload-plan.ts';

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
  /** How requests are signed; left out if the contract declares no signature. */
  readonly signature?: SignatureScheme;
}

/** A whole contract, as generated code passes it to the sender and the command. */
export interface ContractData {
  /** The name of its command. */
  readonly name: string;
  /** Of the contract. */
  readonly version: string;
  /** The npm package that brings the contract, whose version moves on its own. */
  readonly package: { readonly name: string; readonly version: string };
  readonly endpoint: EndpointInfo;
  readonly events: readonly EventInfo[];
  /** By event type, for documented events. */
  readonly examples: Readonly<Record<string, readonly Example[]>>;
  /** By event type, for events whose event type is known, and at least a part of their payload. */
  readonly validators: Readonly<Record<string, Validator<unknown>>>;
  /** By key, for events whose event type is not known: they judge what is known of the payload. */
  readonly validatorsByKey?: Readonly<Record<string, Validator<unknown>>>;
  /** How payloads are generated in any number, by event type; an event without a plan has only its examples. */
  readonly testData?: Readonly<Record<string, PayloadPlan>>;
}
