import type { Fault } from '../faults/fault-kinds.ts';
import type { RecordedRequest } from './recorded-request.ts';
import type { Assignment } from '../sender/assignments.ts';

/**
 * Everything that decides what a run sends and when, as plain JSON: a log holds it, so that the run can be resumed.
 * Secrets are not in it, nor anything else that a run may do by leave alone.
 */
export interface SendPlan {
  readonly url: string;
  /** Keys of the events, in turn. */
  readonly events: readonly string[];
  /** Requests to send in all. */
  readonly count: number;
  /** Events of each request; one if it is left out. */
  readonly perRequest?: number;
  /** Keys of the events whose failed deliveries are retried. */
  readonly retry: readonly string[];
  /** The name of the example to send; the first one where null. Not with `seed`. */
  readonly example: string | null;
  /** From which payloads are made; examples are sent where null. */
  readonly seed: number | null;
  /** Requests that are sent as they are, in turn; made from examples or a seed where null. */
  readonly recorded: readonly RecordedRequest[] | null;
  /** The event type that is assumed for the one event, as its own is not known; null if that is known. */
  readonly eventType: string | null;
  /** The payload of an undocumented event, but for its event type; null if none is given. */
  readonly payload: unknown;
  /** The ID of the one event that is sent; fresh ones where null. */
  readonly requestId: string | null;
  /** Values put into each payload. */
  readonly set: readonly Assignment[];
  readonly allowInvalid: boolean;
  /** Played milliseconds in a real one, or `max`: without waiting. */
  readonly speed: number | 'max';
  /** Events per second, in played time; all at once where null. */
  readonly rate: number | null;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Whether connections are used for further requests. */
  readonly keepAlive: boolean;
  readonly faults: readonly Fault[];
  readonly faultAttempts: number | 'all';
  /** Options by which the run was given what no log can give: hosts, trust, secrets, files. To be told of, not to be used. */
  readonly leave: readonly string[];
}
