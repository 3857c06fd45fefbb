import type { Fault } from '../faults/fault-kinds.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { Assignment } from '../sender/assignments.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** Everything that decides what a run sends and when, but for secrets and what the run has permission for. */
export interface SendPlan {
  readonly url: string;
  /** Sent in turn; with `recorded`, each event that is among the recorded requests. */
  readonly events: readonly SendableEvent[];
  /** Requests to send in all. */
  readonly count: number;
  /** Events of each request. */
  readonly perRequest: number;
  /** Keys of the events whose failed deliveries are retried. */
  readonly retry: readonly string[];
  /** The name of the example to send; the first one where null. Not with `seed`. */
  readonly example: string | null;
  /** From which payloads are made; examples are sent where null. */
  readonly seed: number | null;
  /** Requests that are sent as they are, in turn; made from examples or a seed where null. */
  readonly recorded: readonly RecordedRequest[] | null;
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
  /** Infinity for all attempts. */
  readonly faultAttempts: number;
}
