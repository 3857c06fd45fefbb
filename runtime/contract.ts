/**
 * What the runtime knows of a contract: data that generated code passes to it. The shape is the same for every
 * contract; only the values differ.
 */

/** Where a value is in a request. */
export type Location =
  | { readonly in: 'header'; /** In lower case. */ readonly name: string }
  | { readonly in: 'payload'; /** A JSON Pointer, never empty. */ readonly pointer: string };

/** The value of an event in one place of the event type; null if it fixes none there. */
export type EventTypeValue = string | number | boolean | null;

/** What happens after a failed attempt if retry is enabled. */
export interface RetryPolicy {
  readonly enabledByDefault: boolean;
  /** Retries after the first attempt. */
  readonly maxRetries: number;
  /** The time from each attempt to the next one, at least one; the last one repeats. */
  readonly intervalsMs: readonly number[];
  /** From the first attempt to the last retry. */
  readonly windowMs: number;
  readonly windowIsApproximate: boolean;
  /** What the service calls the attempts of a delivery. */
  readonly attemptNames: {
    /** The first attempt. */
    readonly first: string;
    /** Each retry, with `{number}` for its number, counted from 1. */
    readonly retry: string;
  };
}

/** How an event is delivered. */
export interface DeliveryPolicy {
  /** Null if the service does not say. */
  readonly guarantee: 'at-most-once' | 'at-least-once' | null;
  /** How long the receiver may take to respond; null if the service does not say. */
  readonly timeoutMs: number | null;
  /** What follows a failed attempt if retry is enabled; null if it cannot be. */
  readonly retry: RetryPolicy | null;
}

/** How much is known of the requests of an event. */
export interface KnownParts {
  /** Whether the event type is known; if it is not, a sender has to be told which one to assume. */
  readonly eventType: boolean;
  /** `all`: the schema of the whole payload. `part`: that of some fields; there may be any others. `none`: no schema. */
  readonly payload: 'all' | 'part' | 'none';
  /** Of a payload that is known in part: the names of its known fields, in the order of the schema. Empty otherwise. */
  readonly fields: readonly string[];
}

/** One event of the contract, documented or not. */
export interface EventInfo {
  /** The event's name in code, in camel case, such as `invoiceCreated`. */
  readonly key: string;
  /** The event's name for people. */
  readonly title: string;
  /** Other names of the event; left out if there are none. */
  readonly otherNames?: readonly string[];
  /** The event type as it is sent, or several values joined by dots; null if it is not known. */
  readonly eventType: string | null;
  /** The value in each place of the event type; left out if there is only one place. */
  readonly values?: readonly EventTypeValue[];
  /** The category that the event belongs to. */
  readonly category: string;
  /** True if the category was chosen, because the documentation gives none; left out otherwise. */
  readonly categoryAssumed?: boolean;
  /** When the event is sent. */
  readonly trigger: string;
  /** Whether the event is documented: its event type and its payload are known. */
  readonly documented: boolean;
  /** Which of its parts are known: its event type, its payload, its fields. */
  readonly known: KnownParts;
  /** How the event is delivered and retried. */
  readonly delivery: DeliveryPolicy;
}

/** A request as it goes over the wire, invented for tests. */
export interface Example<Payload = unknown> {
  /** The name of the example in the contract. */
  readonly name: string;
  /** The headers of the request. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body of the request. */
  readonly payload: Payload;
}

/** The examples of one event: there is at least one. */
export type Examples<Payload = unknown> = readonly [Example<Payload>, ...Example<Payload>[]];
