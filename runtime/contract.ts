/**
 * What the runtime knows of a contract: data that generated code hands to it. Everything here is
 * the same for each contract; only the values differ.
 */

/** Where a value stands in a request. */
export type Location =
  | { readonly in: 'header'; /** In lower case. */ readonly name: string }
  | { readonly in: 'payload'; /** A JSON Pointer, never empty. */ readonly pointer: string };

/** What an event has in one place of the event type; null if it has no value of its own there. */
export type EventTypeValue = string | number | boolean | null;

/** What happens after a failed attempt where retry has been switched on. */
export interface RetryPolicy {
  readonly enabledByDefault: boolean;
  /** Retries after the original attempt. */
  readonly maxRetries: number;
  /** The time from each attempt to the next one, at least one; the last one repeats. */
  readonly intervalsMs: readonly number[];
  /** From the original attempt to the last retry. */
  readonly windowMs: number;
  readonly windowIsApproximate: boolean;
  readonly originalAttemptName: string;
  /** With `{number}` for the retry's number, counted from 1. */
  readonly retryAttemptName: string;
}

/** How an event is delivered. */
export interface DeliveryPolicy {
  /** Null if the service does not say. */
  readonly guarantee: 'at-most-once' | 'at-least-once' | null;
  /** How long the receiver may take to respond; null if the service does not say. */
  readonly timeoutMs: number | null;
  /** What follows a failed attempt where retry has been switched on; null if it never can be. */
  readonly retry: RetryPolicy | null;
}

/** One event of the contract, documented or not. */
export interface EventInfo {
  /** The event's name in code: `orderPaid`. */
  readonly key: string;
  readonly title: string;
  /** What else the service or its users call the event; left out if there is nothing. */
  readonly otherNames?: readonly string[];
  /** The event type: its value on the wire, or several with dots between; null if it is not known. */
  readonly template: string | null;
  /** The value in each place of the event type; left out if the template is the only one. */
  readonly values?: readonly EventTypeValue[];
  readonly category: string;
  /** True if this contract chose the category, and not the service; left out elsewhere. */
  readonly categoryAssigned?: boolean;
  /** When the event is sent. */
  readonly trigger: string;
  /** Whether template value and payload are both known. */
  readonly documented: boolean;
  readonly delivery: DeliveryPolicy;
}

/** A request as it goes over the wire, invented for tests. */
export interface Sample<Payload = unknown> {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Payload;
}

/** The examples of one event: there is at least one. */
export type Samples<Payload = unknown> = readonly [Sample<Payload>, ...Sample<Payload>[]];
