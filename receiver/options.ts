import type { InvalidEvent, UnknownEvent } from '@webhook-contract/runtime/v1';
import type { Inbox } from './inbox/inbox.ts';
import type { Notice } from './notice.ts';
import type { RetrySchedule } from './work/retry-schedule.ts';
import type { SenderKey } from './request/sender-check.ts';
import type { SignatureKeys } from './request/signature.ts';

/** What a handler is told besides the event. */
export interface HandlerContext<Transaction> {
  /** The event ID: the same for each delivery of the event. Where none came, a hash of the body. */
  readonly id: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** When the event was stored. */
  readonly receivedAt: Date;
  /**
   * Writes through it are stored together with the end of the event, or not at all: they happen exactly once. Everything
   * else may happen again after a crash. Undefined if the inbox has no transactions.
   */
  readonly transaction: Transaction;
  /** Aborted when the receiver stops, when the handler takes too long, or when another worker has the event. */
  readonly signal: AbortSignal;
}

export type Handler<Event, Transaction = undefined> = (
  event: Event,
  context: HandlerContext<Transaction>,
) => Promise<void> | void;

/** One attempt at handling an event. */
export interface Attempt {
  readonly id: string;
  readonly eventType: string;
  /** Counted from 1. */
  readonly attempt: number;
}

/** A handler for each documented event: one that is missing or misspelt does not compile. */
export type ReceiverHandlers<EventMap, Transaction> = {
  readonly [T in keyof EventMap]: Handler<EventMap[T], Transaction>;
};

/** Where an error came up. `id` is null if no event is concerned. */
export interface ErrorPlace {
  readonly id: string | null;
  readonly phase:
    /** The event was not stored; the response was 503. */
    | 'store'
    /** A handler threw or took too long, or what it wrote could not be stored; the event is tried again. */
    | 'handler'
    /** The inbox could not be reached by the worker, which tries again. */
    | 'inbox'
    /** `orderBy` threw; the event is handled in any order. */
    | 'order'
    /** `observe` threw. */
    | 'observe';
}

/** Of a contract that declares no signature. */
export interface ReceiverOptions<EventMap, Transaction> extends AnyReceiverOptions<EventMap, Transaction> {
  readonly key: SenderKey | 'none';
  readonly signature?: never;
}

/** Of a contract that declares a signature. */
export interface SignedReceiverOptions<EventMap, Transaction> extends AnyReceiverOptions<
  EventMap,
  Transaction
> {
  readonly signature: SignatureKeys;
}

/** Of any contract, which decides whether key or signature are needed. */
export interface AnyReceiverOptions<EventMap, Transaction> {
  /** How the sender proves itself; `'none'` takes events from anybody. */
  readonly key?: SenderKey | 'none';
  /** What the signatures of requests are verified with. */
  readonly signature?: SignatureKeys;
  /** Where events are kept from the moment they come. */
  readonly inbox: Inbox<Transaction>;
  readonly handlers: ReceiverHandlers<EventMap, Transaction>;
  /** Handles events of an unknown type and those that break a rule. Without it they stay in the inbox until redriven. */
  readonly otherwise?: Handler<UnknownEvent | InvalidEvent<keyof EventMap & string>, Transaction>;
  /** Told of each error; by default it is written to the console, without anything of a payload. */
  readonly onError?: (error: unknown, place: ErrorPlace) => void;
  /** Told of everything that happens, for logs, metrics and traces. */
  readonly observe?: (notice: Notice) => void;
  /**
   * Called around each call of a handler, to have it run in a context, such as that of a span. It has to call `handle` and
   * wait for it: the attempt fails where it rejects.
   */
  readonly aroundHandler?: (attempt: Attempt, handle: () => Promise<void>) => Promise<void>;
  /** The path that events are posted to; any path by default, as the server usually has chosen by it. */
  readonly path?: string;
  /** 1 MiB (1,048,576) by default. */
  readonly maxBodyBytes?: number;
  /** How long reading a body may take; 10,000 by default. */
  readonly bodyTimeoutMs?: number;
  /** How long storing an event may take before the response is 503; 5,000 by default. */
  readonly storeTimeoutMs?: number;
  /** Headers that have the event ID in place of the contract's own, the first one that is there, such as where a proxy has moved it. */
  readonly eventIdHeaders?: readonly string[];
  /** Events for which it gives the same key are handled in the order in which they came. */
  readonly orderBy?: (event: EventMap[keyof EventMap]) => string | undefined;
  /** How many events are handled at once; 10 by default. */
  readonly concurrency?: number;
  /**
   * How long handling an event may take; 60,000 by default, Infinity for no limit. Then the handler's `signal` is aborted, the
   * attempt has failed, and what the handler still does through `transaction` is not stored.
   */
  readonly handlerTimeoutMs?: number;
  /** How long an event belongs to a worker that gives no sign of life; 60,000 by default. */
  readonly leaseMs?: number;
  /** How often the inbox is looked at if nothing calls for it; 1,000 by default. */
  readonly pollMs?: number;
  readonly retry?: RetrySchedule;
  /** How long an event is kept after it was handled, so that a duplicate is known; by default a day longer than the contract's retries go on, or a week where it does not say. */
  readonly retentionMs?: number;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
}
