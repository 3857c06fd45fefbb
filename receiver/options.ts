import type { InvalidEvent, UnknownEvent, ValidationError } from '@webhook-contract/runtime/v1';
import type { Inbox } from './inbox/inbox.ts';
import type { Notice } from './notice.ts';
import type { RetrySchedule } from './work/retry-schedule.ts';
import type { SenderKey } from './request/sender-check.ts';
import type { SignatureKeys } from './request/signature.ts';

/** One attempt at handling an event. */
export interface Attempt {
  /** The event ID: the same for each delivery of the event. Without one, a hash of the body. */
  readonly id: string;
  readonly eventType: string;
  /** Counted from 1. */
  readonly attempt: number;
}

/** What a handler gets besides the event. */
export interface HandlerContext<Transaction> extends Attempt {
  /** When the event was stored. */
  readonly receivedAt: Date;
  /** The assumed rules that the event breaks. */
  readonly warnings: readonly ValidationError[];
  /** Whose event it is, which is part of its ID; undefined if the secrets of signatures are those of no tenant. */
  readonly tenant: string | undefined;
  /**
   * Begins a transaction of the inbox, or gives the one that it has begun. What is written through it is stored together with
   * the completion of the event, or not at all: it happens exactly once. Everything else may happen again after a crash. Gives
   * undefined if the inbox has no transactions. Rejects once the attempt is over.
   */
  readonly transaction: () => Promise<Transaction>;
  /** Aborted when the receiver stops, when the handler takes too long, or when another worker has the event. */
  readonly signal: AbortSignal;
}

/** Handles one event. The event is done when it ends; if it throws or rejects, it is retried by the retry schedule. */
export type Handler<Event, Transaction = undefined> = (
  event: Event,
  context: HandlerContext<Transaction>,
) => Promise<void> | void;

/**
 * A handler for each documented event: a missing or misspelt one does not compile. `'*'` handles every documented event that
 * has no handler of its own, those that later versions of the contract document included.
 */
export type ReceiverHandlers<EventMap, Transaction> =
  | (SomeHandlers<EventMap, Transaction> & {
      readonly '*': Handler<EventMap[keyof EventMap], Transaction>;
    })
  // Last, and with a key that it never has: the compiler then names a handler that is missing, and not '*'.
  | ({ readonly [T in keyof EventMap]: Handler<EventMap[T], Transaction> } & { readonly '*'?: never });

type SomeHandlers<EventMap, Transaction> = {
  readonly [T in keyof EventMap]?: Handler<EventMap[T], Transaction> | Inherited<T>;
};

/** Of an event type such as `constructor`: what every object literal has under this name, with or without a handler. */
type Inherited<T> = T extends keyof typeof Object.prototype ? (typeof Object.prototype)[T] : never;

/** Where an error occurred. `id` is null if no event is concerned. */
export interface ErrorPlace {
  readonly id: string | null;
  readonly phase:
    /** The event was not stored; the response was 503. */
    | 'store'
    /** A handler threw or took too long, or its writes could not be stored; the event is retried. */
    | 'handler'
    /** The worker could not reach the inbox, and retries; or its owner should change something, as the error says. */
    | 'inbox'
    /** `orderBy` threw; the event is handled in any order. */
    | 'order'
    /** `observe` threw. */
    | 'observe';
}

/** For a contract without a signature. */
export interface ReceiverOptions<EventMap, Transaction> extends AnyReceiverOptions<EventMap, Transaction> {
  readonly key: SenderKey | 'none';
  readonly signature?: never;
}

/** For a contract with a signature. */
export interface SignedReceiverOptions<EventMap, Transaction> extends AnyReceiverOptions<
  EventMap,
  Transaction
> {
  readonly signature: SignatureKeys;
}

/** For any contract, which decides whether a key or a signature is needed. */
export interface AnyReceiverOptions<EventMap, Transaction> extends RequestOptions {
  /** Where events are stored. */
  readonly inbox: Inbox<Transaction>;
  /** A handler for each documented event, by event type; `'*'` handles those that have none. */
  readonly handlers: ReceiverHandlers<EventMap, Transaction>;
  /**
   * Handles events of an unknown type, and events that break a documented rule. Without it, they are quarantined.
   */
  readonly otherwise?: Handler<UnknownEvent | InvalidEvent<keyof EventMap & string>, Transaction>;
  /** Called with each error; by default errors go to the console, without payload data. */
  readonly onError?: (error: unknown, place: ErrorPlace) => void;
  /** Called with each notice, for logs, metrics and traces. */
  readonly observe?: (notice: Notice) => void;
  /**
   * Wraps each call of a handler, for example to run it inside a tracing span. It has to call `handle` and wait for it: the
   * attempt fails if it rejects.
   */
  readonly aroundHandler?: (attempt: Attempt, handle: () => Promise<void>) => Promise<void>;
  /** Time limit for storing the events of a request, after which the response is 503; 5,000 by default. */
  readonly storeTimeoutMs?: number;
  /** Events for which it returns the same key are handled in the order of arrival. */
  readonly orderBy?: (event: EventMap[keyof EventMap]) => string | undefined;
  /** How many events are handled concurrently; 10 by default. */
  readonly concurrency?: number;
  /**
   * Time limit for a handler; 60,000 by default, Infinity for none. After it the handler's `signal` is aborted, the
   * attempt has failed, and what the handler still does through `transaction` is not stored.
   */
  readonly handlerTimeoutMs?: number;
  /** How long an event stays claimed by a worker that has stopped responding; 60,000 by default. */
  readonly leaseMs?: number;
  /** How often to look for due events when no new one arrives, in ms; 1,000 by default. */
  readonly pollMs?: number;
  /** When a failed handler runs again: after 1 s, 2 s, 4 s and so on up to `maxDelayMs`, ten times in all by default. */
  readonly retry?: RetrySchedule;
  /**
   * How long a handled event is kept to recognise duplicates, in ms by the clock of the database; by default a week, or a day
   * longer than the contract's retries last if that is more.
   */
  readonly retentionMs?: number;
  /**
   * How long events without a handler are deferred to a newer version of the contract, in ms after an instance with that
   * version was last seen on the inbox; an hour by default.
   */
  readonly newerSeenWithinMs?: number;
}

/** How requests are turned into events, for a contract without a signature. */
export interface VerifyOptions extends RequestOptions {
  readonly key: SenderKey | 'none';
  readonly signature?: never;
}

/** The same for a contract with a signature. */
export interface SignedVerifyOptions extends RequestOptions {
  readonly signature: SignatureKeys;
}

/** The same for any contract. */
export interface RequestOptions {
  /** How the sender authenticates; `'none'` accepts events from anyone. */
  readonly key?: SenderKey | 'none';
  /** The secrets that verify signatures; only for a contract that declares a signature. */
  readonly signature?: SignatureKeys;
  /**
   * The path of the endpoint; any path by default, as the server usually routes by path. Where each event has a path of its own,
   * those are below this one.
   */
  readonly path?: string;
  /** The largest accepted body in bytes; a larger one gets 413; 1 MiB (1,048,576) by default. */
  readonly maxBodyBytes?: number;
  /** The maximum number of events in a request, for a contract with lists of events; 10,000 by default. */
  readonly maxEvents?: number;
  /** Time limit for reading a body; 10,000 by default. */
  readonly bodyTimeoutMs?: number;
  /**
   * Headers to read the event ID from before the contract's, for example behind a proxy that renames them. The first
   * one present counts.
   */
  readonly eventIdHeaders?: readonly string[];
  /** The clock that the times in signatures are compared with, in ms since 1970; `Date.now` by default. */
  readonly now?: () => number;
}
