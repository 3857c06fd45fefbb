/**
 * What an event was on arrival; the receiver decides what follows.
 *
 * - `valid`: it matches the contract
 * - `unknown`: its type has no documented payload
 * - `invalid`: it breaks a documented rule of the contract
 * - `conflict`: an earlier event has the same event ID and another body
 * - `replay`: the signed content of an earlier event under another event ID
 */
export const EVENT_KINDS = ['valid', 'unknown', 'invalid', 'conflict', 'replay'] as const;

/** What an event turned out to be when it came; `EVENT_KINDS` lists them. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** An event as it arrived. */
export interface NewEvent {
  /** The name of its contract. Contracts can share an inbox: each sees its own events only. */
  readonly contract: string;
  /** The event ID, or a hash if it has none that can be stored as it is. */
  readonly id: string;
  readonly kind: EventKind;
  readonly eventType: string;
  /** The raw body, unchanged. */
  readonly body: Uint8Array;
  /** The headers that identify the event; never one that authenticates the sender. Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  /** Events with the same key are handled in the order of arrival. */
  readonly orderKey: string | null;
  /** A hash of what the signature of its request covers, if the event ID is no part of that: no two events have the same. */
  readonly signed: string | null;
  /** What it begins as. */
  readonly state: Extract<EventState, 'waiting' | 'deferred' | 'quarantined'>;
  /** The version of the contract that does not know it, if its state is `deferred`: a newer one handles it. */
  readonly newerThan: string | null;
}

/**
 * The states of an event in an inbox.
 *
 * - `waiting`: for a handler, for the first time or for a retry
 * - `claimed`: a worker handles it until its lease ends
 * - `deferred`: for a receiver with a newer version of the contract
 * - `done`: handled; kept to recognise duplicates
 * - `dead`: every attempt failed
 * - `quarantined`: set aside until someone acts: of an unknown type, invalid without `otherwise`, or a conflict
 */
export const EVENT_STATES = ['waiting', 'claimed', 'deferred', 'done', 'dead', 'quarantined'] as const;

/** How far an event is; `EVENT_STATES` lists them. */
export type EventState = (typeof EVENT_STATES)[number];

/** The states in which nothing happens to an event until somebody redrives or removes it, or a newer version comes. */
export const RESTING_STATES = ['deferred', 'dead', 'quarantined'] as const satisfies readonly EventState[];

/** An event in an inbox. */
export interface StoredEvent extends Omit<NewEvent, 'state'> {
  readonly state: EventState;
  /** When it arrived by the clock of the store, in milliseconds since 1970. */
  readonly receivedAtMs: number;
  /** Attempts at handling it so far; released ones do not count. */
  readonly attempts: number;
  /** The last error, without payload data unless the handler's error has it; null if there was none. */
  readonly lastError: string | null;
  /** When its next attempt is due, its lease ends or its last attempt ended, in milliseconds since 1970. */
  readonly dueAtMs: number;
  /** See `NewEvent`; empty once a person has redriven it: no version defers it again. */
  readonly newerThan: string | null;
}

/** An event that a worker has for the duration of its lease. */
export interface ClaimedEvent extends StoredEvent {
  /** Changes with each claim: an old one means that another worker has the event. */
  readonly token: string;
}

/** Which events of a contract: those to which everything applies that is given. */
export interface EventSelection {
  readonly contract: string;
  readonly ids?: readonly string[];
  readonly states?: readonly EventState[];
  readonly kinds?: readonly EventKind[];
  readonly eventTypes?: readonly string[];
  /** Minimum age. */
  readonly olderThanMs?: number;
  /** Maximum age. */
  readonly newerThanMs?: number;
  /** A part of their last error, in the case in which it is written. */
  readonly error?: string;
}

/** Filters a list of events. */
export interface EventFilter extends EventSelection {
  /** The maximum number; 100 by default. Of more events, the oldest ones, or with `newest` the newest ones. */
  readonly limit?: number;
  readonly newest?: boolean;
}

/** Up to how many events of a state are counted: so many stand for "or more", so that counting takes no longer the more there are. */
export const COUNTED_UP_TO = 10_000;

/** How many events are in each state in which something is still to be done: `COUNTED_UP_TO` or more are told as that number. */
export interface InboxCounts extends Readonly<Record<Exclude<EventState, 'done'>, number>> {
  /** When the oldest waiting or claimed event arrived, of the first `COUNTED_UP_TO`; null if there is none. Milliseconds since 1970. */
  readonly oldestReceivedAtMs: number | null;
}

/** What a receiver says of itself from time to time. */
export interface Heartbeat {
  readonly contract: string;
  /** A text that sorts as versions do. */
  readonly version: string;
  /** The longest time for which its events wait or are leased. */
  readonly longestDelayMs: number;
}

/** What an inbox knows of those that use it. */
export interface InboxUse {
  /** The versions of the contract that use it or have used it, this one included, each with how long ago it was last seen. */
  readonly versions: readonly { readonly version: string; readonly seenMsAgo: number }[];
  /** How many events wait for a newer version than any that is given; up to `COUNTED_UP_TO`. */
  readonly deferred: number;
  /** How many events were due so late that a clock was ahead when they were stored: they are due now. */
  readonly corrected: number;
  /** The time by the clock of the store, in milliseconds since 1970. */
  readonly nowMs: number;
}

/** What became of an event that was put. */
export type PutOutcome = 'new' | 'known' | 'conflict' | 'replay' | ClaimedEvent;

/**
 * Stores events as they arrive. Through a `Transaction`, a handler's writes and the completion of its event are
 * stored together or not at all; undefined for a store without transactions.
 *
 * Every method rejects if the store cannot be reached, and can safely be called again. All times are those of the
 * store's own clock: callers say how long something takes.
 */
export interface Inbox<Transaction = undefined> {
  /** What the owner of the store should change, such as the rights on its file. A receiver reports it when it is made. */
  readonly warning?: string | undefined;
  /**
   * Checks that the store has all that it takes, and makes or migrates what is missing. Rejects with an error that says what
   * to do. The other methods do so first, once.
   */
  ready(): Promise<void>;
  /**
   * Stores events durably, each in one atomic step; gives an outcome for each. `known`: the same ID is already stored with
   * the same body. `conflict`: it is stored with another body; nothing is stored. `replay`: what was signed is stored with
   * another ID; nothing is stored. With a lease, an event that is new, waits for a handler and has no order key may be
   * claimed in the same step, which saves a `claim`: then it is given in place of `new`. If it rejects, any of them may be stored.
   */
  put(events: readonly NewEvent[], leaseMs?: number): Promise<readonly PutOutcome[]>;
  /**
   * Claims events that are due, or whose lease has ended, roughly in that order. An event with an order key is not
   * claimed while an earlier one with the same key is waiting, claimed or deferred.
   */
  claim(request: ClaimRequest): Promise<readonly ClaimedEvent[]>;
  /** Has a lease end so long after now. False if another worker has taken the event. */
  extend(claimed: ClaimedEvent, leaseMs: number): Promise<boolean>;
  /**
   * Runs the work and marks the event done, in the transaction that the work has begun, if it has. False if another worker has taken
   * the event; the transaction is then rolled back. Rejects like the work, and leaves the event claimed; after
   * AbandonedWork the work may still write, which must not get into any transaction.
   */
  complete(claimed: ClaimedEvent, work: Work<Transaction>): Promise<boolean>;
  /** Ends a failed attempt, and sets when the next one is due, if any. False if another worker has taken the event. */
  fail(claimed: ClaimedEvent, failure: FailedAttempt): Promise<boolean>;
  /** Releases an event as if it had not been claimed. False if another worker has taken it. */
  release(claimed: ClaimedEvent): Promise<boolean>;
  /** Releases an event for a version of its contract that is newer than this one. False if another worker has taken it. */
  defer(claimed: ClaimedEvent, newerThan: string): Promise<boolean>;
  /** Quarantines an event that nothing handles, as if it had not been claimed. False if another worker has taken it. */
  quarantine(claimed: ClaimedEvent): Promise<boolean>;
  /** Notes that a version is in use, has the events wait for a handler that were deferred for it, and tells what is known. */
  heartbeat(heartbeat: Heartbeat): Promise<InboxUse>;
  /** Removes some of the events that have been done for so long; returns how many. */
  sweep(request: SweepRequest): Promise<number>;
  /** Events by the time of their arrival, the oldest first. */
  list(filter: EventFilter): Promise<readonly StoredEvent[]>;
  counts(contract: string): Promise<InboxCounts>;
  /** Redrives those of the selected events that are in a resting state: they are handled again, with all attempts. Returns how many. */
  redrive(selection: EventSelection): Promise<number>;
  /** Removes those of the selected events that are in a resting state; returns how many. */
  purge(selection: EventSelection): Promise<number>;
  /** Closes the connections that the inbox opened. It is not used any more. */
  close?(): Promise<void> | void;
}

/** The work on an event. It may begin one transaction, when it needs it. */
export type Work<Transaction> = (begin: () => Promise<Transaction>) => Promise<void> | void;

/** The work on an event took too long, and was abandoned while it still runs. */
export class AbandonedWork extends Error {}

/** Which events a worker asks an inbox for. */
export interface ClaimRequest {
  readonly contract: string;
  /** A text that sorts as versions do. Events that were deferred for a newer one are not given. */
  readonly version: string;
  /** The maximum number. */
  readonly limit: number;
  readonly leaseMs: number;
}

/** How an attempt at handling an event failed. */
export interface FailedAttempt {
  readonly error: string;
  /** How long to wait before the next attempt; null if there is none: the event is dead. */
  readonly retryInMs: number | null;
}

/** Which events are removed that were done. */
export interface SweepRequest {
  readonly contract: string;
  /** Since when they have been done. */
  readonly doneForMs: number;
  /** The maximum number: few enough that nobody waits for it. */
  readonly limit: number;
}
