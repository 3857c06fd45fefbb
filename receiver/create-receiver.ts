import type { ClaimedEvent, InboxCounts } from './inbox/inbox.ts';
import type { ReceivedEvent } from './request/event-id.ts';
import { createIntake, type Beginning } from './request/intake.ts';
import { countNotices, type Notice, type NoticeCounts } from './notice.ts';
import { checkedOptions } from './check-options.ts';
import { closeServer, type ClosableServer } from './close-server.ts';
import type { AnyReceiverOptions, ErrorPlace, Handler } from './options.ts';
import type { ReceiverContract } from './receiver-contract.ts';
import { requireUnread, type IncomingRequest, type ReceiverResponse } from './request/request.ts';
import { storable } from './request/storable.ts';
import { TENANT } from './request/tenant-check.ts';
import { soon } from './soon.ts';
import { createPresence } from './work/presence.ts';
import { createRetryDelay, longestRetryDelayMs } from './work/retry-schedule.ts';
import { settledWithin } from './work/settled-within.ts';
import { versionKey } from './work/version-key.ts';
import { createWorker } from './work/worker.ts';

/** What a receiver has done, and what is in its inbox. */
export interface Health {
  /** Notices since the receiver was made. */
  readonly counts: NoticeCounts;
  /** What is in the inbox; null if it cannot be reached. */
  readonly inbox: InboxCounts | null;
  /**
   * Whether events are kept for a newer version of the contract although none has been seen for `newerSeenWithinMs`: redrive
   * those that are `deferred` to have `otherwise` handle them.
   */
  readonly isNewerGone: boolean;
}

/** How a receiver ends. */
export interface CloseOptions {
  /** The server that passes requests to it, which `close` stops: one of Node, Bun or Deno. */
  readonly server?: ClosableServer;
  /**
   * How long load balancers may go on sending after `isReady` says no; a part of `withinMs`. 5,000 by default with a server, and 0
   * without.
   */
  readonly graceMs?: number;
  /**
   * How long requests and handlers have to end, from the call on; 8,000 by default. Give the platform two seconds more before it
   * kills the process.
   */
  readonly withinMs?: number;
  /** Whether to leave the inbox open, as for other receivers that use it; false by default. */
  readonly keepInbox?: boolean;
}

/** Receives the events of a contract: stores each before it responds, and has it handled once. */
export interface Receiver {
  /** Processes one request, from any server; adapters call it. Never rejects. */
  receive(request: IncomingRequest): Promise<ReceiverResponse>;
  /** The same for servers with Request and Response. Rejects with an Error if other code has read the body. */
  fetch(request: Request): Promise<Response>;
  /**
   * Starts handling events in this process. Without it, another process or `drain` has to handle them. If the inbox is not
   * ready, `onError` is told, and it goes on trying.
   */
  start(): void;
  /** Handles all events that are due, for a scheduled job or a test. Returns how many events were handled. */
  drain(): Promise<number>;
  /**
   * Stops handling: waits for running handlers, and releases the events of those that do not end in time. Returns how
   * many it released.
   */
  stop(options?: { readonly withinMs?: number }): Promise<number>;
  /**
   * Shuts down without losing a request, for example on SIGTERM, within `withinMs` (8,000 by default). First `isReady` becomes
   * false, and no further event is handled here. For `graceMs` (5,000 by default with a server, 0 without), the server still
   * responds to requests, until load balancers notice; then it accepts no more. Running requests and handlers have
   * until `withinMs` to end; the events of the others are released. At last it closes what the inbox has opened. Returns how
   * many events it released. Never rejects; a second call returns the same.
   */
  close(options?: CloseOptions): Promise<number>;
  /** Whether it can take requests: the inbox is ready, and `close` has not been called. For the check of a load balancer. */
  isReady(): Promise<boolean>;
  /** Counts the notices, and the events in the inbox by their state. Never rejects. */
  health(): Promise<Health>;
  /** True for a contract whose events each have a path of their own; left out otherwise. */
  readonly takesPaths?: true;
}

/** Makes a receiver. If an option is wrong, throws a TypeError that says what to fix. */
export function createReceiverFor<EventMap, Transaction>(
  contract: ReceiverContract<EventMap>,
  options: AnyReceiverOptions<EventMap, Transaction>,
): Receiver {
  const settings = checkedOptions(contract, options);
  const { inbox, handlers, otherwise } = settings;
  const notices = countNotices();
  let sweeping: ReturnType<typeof setInterval> | undefined;
  let closing: Promise<number> | undefined;

  function onError(error: unknown, id: string | null, phase: ErrorPlace['phase']): void {
    // If reporting an error fails, there is nowhere left to report to.
    callHook(
      () => settings.onError(error, { id, phase }),
      () => undefined,
    );
  }

  function tell(notice: Notice): void {
    notices.count(notice);
    callHook(
      () => settings.observe?.(notice),
      (error) => onError(error, 'id' in notice ? notice.id : null, 'observe'),
    );
  }

  /** Undefined if nothing handles an event. */
  function handlerOf(event: ReceivedEvent): Handler<never, Transaction> | undefined {
    return event.status === 'valid' ? (handlers[event.eventType] ?? handlers['*']) : otherwise;
  }

  function orderKeyOf(event: ReceivedEvent): string | null {
    if (event.status !== 'valid' || !settings.orderBy) return null;
    try {
      const key = settings.orderBy(event.event as never);
      return key === undefined ? null : storable(key);
    } catch (error) {
      onError(error, null, 'order');
      return null;
    }
  }

  if (inbox.warning !== undefined) onError(new Error(inbox.warning), null, 'inbox');

  const use = { contract: contract.name, version: versionKey(contract.version) };
  const onInboxError = (error: unknown): void => onError(error, null, 'inbox');
  const presence = createPresence({
    inbox,
    ...use,
    longestDelayMs: Math.max(settings.work.leaseMs, longestRetryDelayMs(options.retry)) + MINUTE_MS,
    newerSeenWithinMs: settings.newerSeenWithinMs,
    nowMs: settings.now,
    tell,
    onError: onInboxError,
  });
  const worker = createWorker<Transaction, ReceivedEvent>({
    inbox,
    ...use,
    parse,
    isForNewer,
    workOn,
    ...settings.work,
    retryDelayMs: createRetryDelay(options.retry),
    nowMs: settings.now,
    tell,
    onHandlerError: (error, id) => onError(error, id, 'handler'),
    onInboxError,
  });

  function parse({ body, headers }: ClaimedEvent): ReceivedEvent {
    const parsed = settings.source.parseEvent(body, { headers });
    if (parsed.status === 'malformed') throw new Error('The stored body is not an event');
    return parsed;
  }

  /** What somebody has redriven that was deferred is for nobody else. */
  function isForNewer(
    { newerThan, receivedAtMs }: ClaimedEvent,
    { status }: ReceivedEvent,
  ): Promise<boolean> | false {
    return status !== 'valid' && newerThan !== '' && presence.isNewerSeen(receivedAtMs);
  }

  function beginningOf(event: ReceivedEvent): Beginning | Promise<Beginning> {
    return handlerOf(event) === undefined ? withoutHandler() : WAITING;
  }

  async function withoutHandler(): Promise<Beginning> {
    return (await presence.isNewerSeen()) ? { state: 'deferred', newerThan: use.version } : QUARANTINED;
  }

  function workOn(stored: ClaimedEvent, parsed: ReceivedEvent) {
    const handler = handlerOf(parsed);
    if (!handler) return undefined;
    const { id, eventType, attempts: attempt, receivedAtMs, headers } = stored;
    const tenant = headers[TENANT];
    const event = (parsed.status === 'valid' ? parsed.event : parsed) as never;
    const warnings = parsed.status === 'valid' ? parsed.warnings : [];
    return (begin: () => Promise<Transaction>, { signal }: AbortController): Promise<void> | void => {
      const receivedAt = new Date(receivedAtMs);
      // Without a getter, which costs more than the signal that Node makes.
      const context = { id, eventType, attempt, receivedAt, warnings, tenant, transaction: begin, signal };
      if (!settings.aroundHandler) return handler(event, context);
      return settings.aroundHandler({ id, eventType, attempt }, async () => handler(event, context));
    };
  }

  const take = createIntake({
    source: settings.source,
    contract: contract.name,
    successStatus: contract.successStatus,
    keptHeaders: settings.keptHeaders,
    orderKeyOf,
    beginningOf,
    put: worker.put,
    storeTimeoutMs: settings.storeTimeoutMs,
    tell,
    onStoreError: (error, id) => onError(error, id, 'store'),
  });

  /** On a connection that is kept alive, a client would go on. */
  async function takeLast(request: IncomingRequest): Promise<ReceiverResponse> {
    const response = await take(request);
    return { ...response, headers: { ...response.headers, connection: 'close' } };
  }

  function receive(request: IncomingRequest): Promise<ReceiverResponse> {
    return closing ? takeLast(request) : take(request);
  }

  /** In steps, between which others have their turn. */
  async function sweep(): Promise<void> {
    const request = { contract: contract.name, doneForMs: settings.retentionMs, limit: SWEPT_AT_ONCE };
    try {
      while ((await inbox.sweep(request)) === SWEPT_AT_ONCE) await new Promise<void>(soon);
    } catch (error) {
      onInboxError(error);
    }
  }

  function stop({ withinMs = 10_000 } = {}): Promise<number> {
    clearInterval(sweeping);
    sweeping = undefined;
    presence.stop();
    return worker.stop(withinMs);
  }

  async function closeAll({
    server,
    withinMs = 8_000,
    graceMs = server ? 5_000 : 0,
    keepInbox = false,
  }: CloseOptions): Promise<number> {
    const stopped = stop({ withinMs });
    const pauseMs = Math.min(graceMs, withinMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (server) await closeServer(server, withinMs - pauseMs);
    const released = await stopped;
    const closed = keepInbox ? undefined : (async () => inbox.close?.())();
    await settledWithin(CLOSE_INBOX_MS, [closed]).catch(onInboxError);
    return released;
  }

  return {
    receive,
    async fetch(request) {
      requireUnread(request);
      const { method, url, headers, body } = request;
      const { status, headers: responseHeaders, body: text } = await receive({ method, url, headers, body });
      return new Response(text === '' ? null : text, { status, headers: responseHeaders });
    },
    start() {
      inbox.ready().catch(onInboxError);
      presence.start();
      worker.start();
      void sweep();
      sweeping ??= setInterval(() => void sweep(), SWEEP_EVERY_MS);
    },
    async drain() {
      await presence.announce();
      const handled = await worker.drain();
      await sweep();
      return handled;
    },
    stop,
    close: (options = {}) => (closing ??= closeAll(options)),
    async isReady() {
      const isFound = await inbox.ready().then(
        () => true,
        () => false,
      );
      return isFound && !closing;
    },
    async health() {
      const counts = await inbox.counts(contract.name).catch(() => null);
      return { counts: notices.counts(), inbox: counts, isNewerGone: presence.isNewerGone() };
    },
  };
}

const WAITING: Beginning = { state: 'waiting', newerThan: null };
const QUARANTINED: Beginning = { state: 'quarantined', newerThan: null };

const MINUTE_MS = 60_000;
const CLOSE_INBOX_MS = 1_000;
const SWEEP_EVERY_MS = 3_600_000;

/** So many events are removed within milliseconds. */
const SWEPT_AT_ONCE = 1_000;

/** Calls a user's function, which may be async. */
function callHook(hook: () => unknown, onError: (error: unknown) => void): void {
  try {
    const result = hook();
    if (result instanceof Promise) result.catch(onError);
  } catch (error) {
    onError(error);
  }
}
