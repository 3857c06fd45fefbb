import type { ClaimedEvent, Inbox } from '../inbox/inbox.ts';
import type { Deadline } from '../deadline.ts';
import type { Notice } from '../notice.ts';
import type { Listed } from '../roster.ts';

export type WorkOnEvent<Transaction> = (
  begin: () => Promise<Transaction>,
  abort: AbortController,
) => Promise<void> | void;

export interface WorkerOptions<Transaction, Parsed> {
  readonly inbox: Inbox<Transaction>;
  readonly contract: string;
  /** A text that sorts as versions do. */
  readonly version: string;
  /** Parses the body of an event. Throws if it is not an event at all. */
  readonly parse: (event: ClaimedEvent) => Parsed;
  /** Whether an event is to be left to a newer version of the contract. Rejects if the inbox cannot be reached. */
  readonly isForNewer: (event: ClaimedEvent, parsed: Parsed) => Promise<boolean> | false;
  /** The work on an event; undefined if nothing handles it. */
  readonly workOn: (event: ClaimedEvent, parsed: Parsed) => WorkOnEvent<Transaction> | undefined;
  /** How many events are handled concurrently. */
  readonly concurrency: number;
  /** Time limit for a handler; Infinity for none. */
  readonly handlerTimeoutMs: number;
  /** How long an event stays claimed by a worker that has stopped responding. */
  readonly leaseMs: number;
  /** How often the inbox is polled without a new event. */
  readonly pollMs: number;
  readonly retryDelayMs: (attempt: number) => number | null;
  readonly nowMs: () => number;
  readonly tell: (notice: Notice) => void;
  readonly onHandlerError: (error: unknown, id: string) => void;
  readonly onInboxError: (error: unknown) => void;
}

/** An event that this worker has claimed. */
export interface Claim<Parsed> extends Listed {
  readonly event: ClaimedEvent;
  /** The parsed event, if this process has just put it; undefined if it comes out of the inbox. */
  readonly parsed: Parsed | undefined;
  readonly abort: AbortController;
  /** Whether its handler has been called. */
  isBegun?: boolean;
  /** Whether it takes the place of a handler. */
  hasPlace?: boolean;
  /** The time limit of its handler. */
  deadline?: Deadline;
  /** Undefined until it is given back, whatever its handler still does: then whether the inbox took it. Never rejects. */
  taken?: Promise<boolean>;
  /** Never rejects; undefined until it begins. */
  ended?: Promise<void>;
}
