import type { Location, ParseEvent } from '@webhook-contract/runtime/v1';
import type { Inbox } from './inbox/inbox.ts';
import type { Notice } from './notice.ts';
import type { AnyReceiverOptions, ErrorPlace, Handler, RequestOptions } from './options.ts';
import type { ReceiverContract } from './receiver-contract.ts';
import type { EventSource } from './request/read-event.ts';
import { wholeNumber } from './whole-number.ts';
import { admit } from './request/admit.ts';
import { challengeOf, createSenderCheck, type SenderCheck } from './request/sender-check.ts';
import type { SignatureCheck } from './request/tenant-check.ts';

type Options = AnyReceiverOptions<object, unknown>;
type AroundHandler = NonNullable<Options['aroundHandler']>;
type NumberOption = {
  [Name in keyof Options]-?: NonNullable<Options[Name]> extends number ? Name : never;
}[keyof Options];

/** The options of a receiver with all defaults filled in. */
export interface Settings<Transaction> extends Required<
  Pick<Options, 'onError' | 'storeTimeoutMs' | 'retentionMs' | 'newerSeenWithinMs'>
> {
  readonly inbox: Inbox<Transaction>;
  /** By event type, without a prototype; `'*'` for those that have none. */
  readonly handlers: Readonly<Record<string, Handler<never, Transaction>>>;
  readonly otherwise: Handler<never, Transaction> | undefined;
  readonly orderBy: ((event: never) => string | undefined) | undefined;
  readonly observe: ((notice: Notice) => void) | undefined;
  readonly aroundHandler: AroundHandler | undefined;
  readonly source: EventSource;
  readonly keptHeaders: readonly string[];
  readonly work: Required<Pick<Options, 'concurrency' | 'handlerTimeoutMs' | 'leaseMs' | 'pollMs'>>;
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

/** Checks the options by which requests are turned into events, and fills in defaults. Throws a TypeError that says what to fix. */
export function checkedSource<EventMap>(
  contract: ReceiverContract<EventMap>,
  options: RequestOptions,
): EventSource {
  const { eventIdHeaders = [], maxBodyBytes = 1_048_576, bodyTimeoutMs = 10_000 } = options;
  const list = contract.list?.readerOf(contract.parseEvent, options);
  const eventId = eventIdHeaders
    .map((name): Location => ({ in: 'header', name: name.toLowerCase() }))
    .concat(contract.eventId ?? []);
  return {
    admission: {
      method: contract.method,
      path: options.path,
      ...senderProof(contract, options),
      challenge: challengeOf(options.key),
      maxBodyBytes: wholeNumber('maxBodyBytes', maxBodyBytes),
      bodyTimeoutMs: wholeNumber('bodyTimeoutMs', bodyTimeoutMs),
    },
    admit: contract.admit?.(options.signature) ?? admit,
    parseEvent: (list ?? contract).parseEvent as ParseEvent<Record<string, unknown>>,
    eventId,
    isIdSigned: contract.signature?.isIdSigned(eventId, contract.eventType) ?? false,
    itemsOf: list?.itemsOf,
  };
}

/** A signature, a key or both, depending on the contract. */
function senderProof<EventMap>(
  { signature: declared }: ReceiverContract<EventMap>,
  // The clock is looked up each time, as a test may put one of its own there meanwhile.
  { key, signature, now = () => Date.now() }: RequestOptions,
): { readonly isFromSender: SenderCheck; readonly signatureOf: SignatureCheck | undefined } {
  if (!declared) {
    if (signature === undefined) return { isFromSender: createSenderCheck(key), signatureOf: undefined };
    throw new TypeError('signature: the contract declares none, so that there is nothing to verify');
  }
  if (signature === undefined) {
    throw new TypeError('signature: needs { secrets: [...] }, as the contract says that requests are signed');
  }
  if (signature.toleranceMs !== undefined) wholeNumber('signature.toleranceMs', signature.toleranceMs);
  return {
    isFromSender: createSenderCheck(key ?? 'none'),
    signatureOf: declared.createCheck(signature, now),
  };
}
