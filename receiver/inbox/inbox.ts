/**
 * What an event was when it came; what follows from that is up to the receiver.
 *
 * - `valid`: it keeps the contract
 * - `unknown`: its type has no documented payload
 * - `invalid`: it breaks a rule of the contract
 * - `conflict`: another event came under the same event ID, with another body
 */
export const EVENT_KINDS = ['valid', 'unknown', 'invalid', 'conflict'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** An event as it came, before any work on it. */
export interface NewEvent {
  /** The event ID, or a hash of the body if none came. */
  readonly id: string;
  readonly kind: EventKind;
  readonly eventType: string;
  /** As it came, byte by byte. */
  readonly body: Uint8Array;
  /** The headers that say what the event is; never one that proves the sender. Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly receivedAtMs: number;
  /** Events of one key are handled in the order in which they came. */
  readonly orderKey: string | null;
  /** Whether it waits for a handler; else it stays until somebody redrives it. */
  readonly isWork: boolean;
}

/**
 * - `waiting`: for a handler, for the first time or for a retry
 * - `claimed`: a worker has it until its lease ends
 * - `done`: handled; kept so that a duplicate is known
 * - `dead`: every attempt failed
 * - `kept`: nothing handles it, such as a conflict
 */
export const EVENT_STATES = ['waiting', 'claimed', 'done', 'dead', 'kept'] as const;

export type EventState = (typeof EVENT_STATES)[number];

/** An event in an inbox. */
export interface StoredEvent extends Omit<NewEvent, 'isWork'> {
  readonly state: EventState;
  /** Attempts at handling it so far; giving it back does not count. */
  readonly attempts: number;
  /** What went wrong last, without anything of the payload unless the handler's error has it; null while nothing has. */
  readonly lastError: string | null;
  /** When its next attempt is due, its lease ends or its last attempt ended, in milliseconds since 1970. */
  readonly dueAtMs: number;
}

/** An event that a worker has for the time of its lease. */
export interface ClaimedEvent extends StoredEvent {
  /** Changes with each claim: an old one means that another worker has the event. */
  readonly token: string;
}

/** What to list. */
export interface EventFilter {
  readonly states?: readonly EventState[];
  readonly kinds?: readonly EventKind[];
  readonly id?: string;
  /** 100 by default; the oldest first. */
  readonly limit?: number;
}

/** How much of each state there is. */
export interface InboxCounts extends Readonly<Record<EventState, number>> {
  /** When the oldest event that waits or is claimed came; null if there is none. Milliseconds since 1970. */
  readonly oldestReceivedAtMs: number | null;
}

/**
 * Where events are kept from the moment they come. `Transaction` is what a handler gets to write with, so that its writes
 * and the end of its event are stored together or not at all; undefined for a store that has no such thing.
 *
 * Every method rejects if the store cannot be reached; nothing is lost by calling it again. Times come from the caller.
 */
export interface Inbox<Transaction = undefined> {
  /**
   * Stores an event, durably, in one atomic step. `known`: the same ID came before with the same body. `conflict`: with
   * another one; nothing is stored then. Where a lease is given, and the event is new, is work and has no order key, it may be
   * claimed in the same step, which saves a `claim`: then it is given in place of `new`.
   */
  put(event: NewEvent, leaseUntilMs?: number): Promise<'new' | 'known' | 'conflict' | ClaimedEvent>;
  /**
   * Hands out events that are due, or whose lease has ended, about in the order in which they became so. An event with an order key is not handed
   * out while an earlier one of the same key waits or is claimed.
   */
  claim(request: ClaimRequest): Promise<readonly ClaimedEvent[]>;
  /** Lengthens a lease. False if the event was lost to another worker. */
  extend(claimed: ClaimedEvent, leaseUntilMs: number): Promise<boolean>;
  /**
   * Runs the work and marks the event done, in one transaction where the store has one. False if the event was lost
   * meanwhile; then nothing that was written with the transaction stays. Rejects as the work does, leaving the event claimed;
   * after AbandonedWork the work may still write, which must get into no transaction.
   */
  complete(
    claimed: ClaimedEvent,
    work: (transaction: Transaction) => Promise<void>,
    nowMs: () => number,
  ): Promise<boolean>;
  /** Ends a failed attempt: another one is due then, or never. False if the event was lost meanwhile. */
  fail(claimed: ClaimedEvent, failure: FailedAttempt): Promise<boolean>;
  /** Gives an event back, as if it had not been claimed. False if it was lost meanwhile. */
  release(claimed: ClaimedEvent): Promise<boolean>;
  /** Removes what was done before a time; returns how many. */
  sweep(doneBeforeMs: number): Promise<number>;
  list(filter?: EventFilter): Promise<readonly StoredEvent[]>;
  counts(): Promise<InboxCounts>;
  /** Has events that are dead or kept handled again, with all attempts before them; returns how many. */
  redrive(ids: readonly string[], nowMs: number): Promise<number>;
  /** Removes events that are dead or kept; returns how many. */
  purge(ids: readonly string[]): Promise<number>;
}

/** The work on an event took too long, and is given up while it goes on. */
export class AbandonedWork extends Error {}

export interface ClaimRequest {
  readonly nowMs: number;
  /** How many at most. */
  readonly limit: number;
  readonly leaseUntilMs: number;
}

export interface FailedAttempt {
  readonly error: string;
  /** Null: there is no further attempt, and the event is dead. */
  readonly retryAtMs: number | null;
  readonly nowMs: number;
}
