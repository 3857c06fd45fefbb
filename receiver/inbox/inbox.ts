/**
 * What an event was on arrival; the receiver decides what follows.
 *
 * - `valid`: it matches the contract
 * - `unknown`: its type has no documented payload
 * - `invalid`: it breaks a rule of the contract
 * - `conflict`: an earlier event has the same event ID and another body
 */
export const EVENT_KINDS = ['valid', 'unknown', 'invalid', 'conflict'] as const;

/** What an event turned out to be when it came; `EVENT_KINDS` lists them. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** An event as it arrived. */
export interface NewEvent {
  /** The event ID, or a hash of the body without one. */
  readonly id: string;
  readonly kind: EventKind;
  readonly eventType: string;
  /** The raw body, unchanged. */
  readonly body: Uint8Array;
  /** The headers that identify the event; never one that authenticates the sender. Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly receivedAtMs: number;
  /** Events with the same key are handled in the order of arrival. */
  readonly orderKey: string | null;
  /** Whether it waits for a handler; otherwise it is kept until it is redriven. */
  readonly isWork: boolean;
}

/**
 * - `waiting`: for a handler, for the first time or for a retry
 * - `claimed`: a worker handles it until its lease ends
 * - `done`: handled; kept to recognise duplicates
 * - `dead`: every attempt failed
 * - `kept`: quarantined without a handler, such as a conflict
 */
export const EVENT_STATES = ['waiting', 'claimed', 'done', 'dead', 'kept'] as const;

/** How far an event is; `EVENT_STATES` lists them. */
export type EventState = (typeof EVENT_STATES)[number];

/** An event in an inbox. */
export interface StoredEvent extends Omit<NewEvent, 'isWork'> {
  readonly state: EventState;
  /** Attempts at handling it so far; released ones do not count. */
  readonly attempts: number;
  /** The last error, without payload data unless the handler's error has it; null if there was none. */
  readonly lastError: string | null;
  /** When its next attempt is due, its lease ends or its last attempt ended, in milliseconds since 1970. */
  readonly dueAtMs: number;
}

/** An event that a worker has for the duration of its lease. */
export interface ClaimedEvent extends StoredEvent {
  /** Changes with each claim: an old one means that another worker has the event. */
  readonly token: string;
}

/** Filters a list of events. */
export interface EventFilter {
  readonly states?: readonly EventState[];
  readonly kinds?: readonly EventKind[];
  readonly id?: string;
  /** 100 by default; the oldest first. */
  readonly limit?: number;
}

/** How many events are in each state. */
export interface InboxCounts extends Readonly<Record<EventState, number>> {
  /** When the oldest waiting or claimed event arrived; null if there is none. Milliseconds since 1970. */
  readonly oldestReceivedAtMs: number | null;
}

/**
 * Stores events from their arrival on. Through a `Transaction`, a handler's writes and the completion of its event are
 * stored together or not at all; undefined for a store without transactions.
 *
 * Every method rejects if the store cannot be reached, and can safely be called again. The caller passes all times.
 */
export interface Inbox<Transaction = undefined> {
  /**
   * Stores an event durably, in one atomic step. `known`: the same ID is already stored with the same body. `conflict`:
   * it is stored with another body; nothing is stored. Where a lease is given, and the event is new, is work and has no
   * order key, it may be claimed in the same step, which saves a `claim`: then it is given in place of `new`.
   */
  put(event: NewEvent, leaseUntilMs?: number): Promise<'new' | 'known' | 'conflict' | ClaimedEvent>;
  /**
   * Claims events that are due, or whose lease has ended, roughly in that order. An event with an order key is not
   * claimed while an earlier one with the same key is waiting or claimed.
   */
  claim(request: ClaimRequest): Promise<readonly ClaimedEvent[]>;
  /** Extends a lease. False if another worker has taken the event. */
  extend(claimed: ClaimedEvent, leaseUntilMs: number): Promise<boolean>;
  /**
   * Runs the work and marks the event done, in one transaction if the store has one. False if another worker has taken
   * the event; the transaction is then rolled back. Rejects like the work, and leaves the event claimed; after
   * AbandonedWork the work may still write, which must not get into any transaction.
   */
  complete(
    claimed: ClaimedEvent,
    work: (transaction: Transaction) => Promise<void>,
    nowMs: () => number,
  ): Promise<boolean>;
  /** Ends a failed attempt, and sets when the next one is due, if any. False if another worker has taken the event. */
  fail(claimed: ClaimedEvent, failure: FailedAttempt): Promise<boolean>;
  /** Releases an event as if it had not been claimed. False if another worker has taken it. */
  release(claimed: ClaimedEvent): Promise<boolean>;
  /** Removes events that were done before a time; returns how many. */
  sweep(doneBeforeMs: number): Promise<number>;
  list(filter?: EventFilter): Promise<readonly StoredEvent[]>;
  counts(): Promise<InboxCounts>;
  /** Redrives dead or kept events: they are handled again, with all their attempts. Returns how many. */
  redrive(ids: readonly string[], nowMs: number): Promise<number>;
  /** Removes dead or kept events; returns how many. */
  purge(ids: readonly string[]): Promise<number>;
}

/** The work on an event took too long, and was abandoned while it still runs. */
export class AbandonedWork extends Error {}

/** Which events a worker asks an inbox for. */
export interface ClaimRequest {
  readonly nowMs: number;
  /** The maximum number. */
  readonly limit: number;
  readonly leaseUntilMs: number;
}

/** How an attempt at handling an event failed. */
export interface FailedAttempt {
  readonly error: string;
  /** Null if there is no further attempt: the event is dead. */
  readonly retryAtMs: number | null;
  readonly nowMs: number;
}
