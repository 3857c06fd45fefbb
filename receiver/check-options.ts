import { checkedSource } from './check-source.ts';
import type { ReceiverContract } from './create-receiver.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { Notice } from './notice.ts';
import type { AnyReceiverOptions, ErrorPlace, Handler } from './options.ts';
import type { EventSource } from './request/read-event.ts';
import { wholeNumber } from './whole-number.ts';

type Options = AnyReceiverOptions<object, unknown>;
type AroundHandler = NonNullable<Options['aroundHandler']>;
type NumberOption = {
  [Name in keyof Options]-?: NonNullable<Options[Name]> extends number ? Name : never;
}[keyof Options];

/** The options of a receiver with all defaults filled in. */
export interface Settings<Transaction> {
  readonly inbox: Inbox<Transaction>;
  /** By event type, without a prototype; `'*'` for those that have none. */
  readonly handlers: Readonly<Record<string, Handler<never, Transaction>>>;
  readonly otherwise: Handler<never, Transaction> | undefined;
  readonly orderBy: ((event: never) => string | undefined) | undefined;
  readonly observe: ((notice: Notice) => void) | undefined;
  readonly onError: (error: unknown, place: ErrorPlace) => void;
  readonly aroundHandler: AroundHandler | undefined;
  readonly source: EventSource;
  readonly storeTimeoutMs: number;
  readonly keptHeaders: readonly string[];
  readonly work: {
    readonly concurrency: number;
    readonly handlerTimeoutMs: number;
    readonly leaseMs: number;
    readonly pollMs: number;
  };
  readonly retentionMs: number;
  readonly newerSeenWithinMs: number;
  readonly now: () => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Checks options and fills in defaults. Throws a TypeError that says what to fix. */
export function checkedOptions<EventMap, Transaction>(
  contract: ReceiverContract<EventMap>,
  options: AnyReceiverOptions<EventMap, Transaction>,
): Settings<Transaction> {
  const { eventTypes, eventType } = contract;
  const { inbox, otherwise, orderBy, onError = report } = options;
  const handlers = Object.assign(Object.create(null), options.handlers);
  // Looked up each time, as a test may put a clock of its own there meanwhile.
  const { now = () => Date.now() } = options;
  const numberOf = (name: NumberOption, byDefault: number, noLimit?: number): number =>
    wholeNumber(name, options[name] ?? byDefault, noLimit);
  const forgotten = eventTypes.find((eventType) => !isFunction(handlers[eventType] ?? handlers['*']));
  if (forgotten !== undefined) throw new TypeError(`handlers: needs a function for ${forgotten}, or '*'`);
  const unknown = Object.keys(handlers).find((name) => ![...eventTypes, '*'].includes(name));
  if (unknown !== undefined) {
    throw new TypeError(
      `handlers: the contract has no payload for ${unknown}; "otherwise" handles such events`,
    );
  }
  if (!isFunction((inbox as Partial<Inbox> | undefined)?.put)) {
    throw new TypeError('inbox: needs an inbox, such as memoryInbox() or sqliteInbox(file)');
  }
  const source = checkedSource(contract, options);
  const ofEvent = [...eventType, ...source.eventId].flatMap((place) =>
    place.in === 'header' ? [place.name] : [],
  );
  return {
    inbox,
    handlers,
    otherwise,
    orderBy,
    onError,
    aroundHandler: options.aroundHandler,
    observe: options.observe,
    source,
    storeTimeoutMs: numberOf('storeTimeoutMs', 5_000),
    keptHeaders: [...new Set(['content-type', ...ofEvent])],
    work: {
      concurrency: numberOf('concurrency', 10),
      handlerTimeoutMs: numberOf('handlerTimeoutMs', 60_000, Infinity),
      leaseMs: numberOf('leaseMs', 60_000),
      pollMs: numberOf('pollMs', 1_000),
    },
    // A week, so that a clock that is ahead by a day forgets nothing that may come again.
    retentionMs: numberOf('retentionMs', Math.max(7 * DAY_MS, (contract.retryWindowMs ?? 0) + DAY_MS)),
    newerSeenWithinMs: numberOf('newerSeenWithinMs', HOUR_MS),
    now,
  };
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function report(error: unknown, { id, phase }: ErrorPlace): void {
  console.error(`Receiver, ${phase}${id === null ? '' : ` of event ${id}`}:`, error);
}
