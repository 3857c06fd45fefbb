import type { SendableEvent } from '../sendable-event.ts';
import type { Assignment } from '../sender/assignments.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** What a run sends, and when. */
export interface SendPlan {
  /** Sent in turn; with `recorded`, each event that is among the recorded requests. */
  readonly events: readonly SendableEvent[];
  /** Requests to send in all. */
  readonly count: number;
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
  /** Events per second, in played time; all at once where null. */
  readonly rate: number | null;
}
