import { AbandonedWork, type ClaimedEvent, type Inbox, type NewEvent } from '../inbox/inbox.ts';
import type { Notice } from '../notice.ts';
import { soon } from '../soon.ts';
import { withinTime } from '../within-time.ts';
import { errorText } from './error-text.ts';
import { lazyAbort, type LazyAbort } from './lazy-abort.ts';
import { settledWithin } from './settled-within.ts';

export interface WorkerOptions<Transaction, Parsed> {
  readonly inbox: Inbox<Transaction>;
  /** `parsed` is what the event was put with; undefined if it comes out of the inbox. */
  readonly handle: (
    event: ClaimedEvent,
    parsed: Parsed | undefined,
    transaction: Transaction,
    abort: LazyAbort,
  ) => Promise<void>;
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

export interface Worker<Parsed> {
  /** Starts handling events that are due. */
  start(): void;
  /** Puts an event into the inbox; where this worker can begin with it at once, it claims it in the same step. */
  put(event: NewEvent, parsed: Parsed): Promise<'new' | 'known' | 'conflict'>;
  /** Handles all events that are due, whether started or not; returns how many. */
  drain(): Promise<number>;
  /**
   * Stops: waits for running handlers, then releases the events of those still running. Returns how many were released.
   */
  stop(withinMs: number): Promise<number>;
}

/** An event that this worker has claimed. */
interface Work<Parsed> {
  readonly event: ClaimedEvent;
  readonly parsed: Parsed | undefined;
  readonly abort: LazyAbort;
  /** Never rejects; undefined until it begins. */
  ended?: Promise<void>;
}

/** How many events are held at most while handlers end at once, for which there is no use in asking the inbox again and again. */
const MOST_HELD = 256;

/**
 * How long to wait for an inbox that may be unreachable; events that it does not take back are due again when their
 * lease ends.
 */
const GIVE_BACK_MS = 1_000;

/** Makes the worker that passes the events of an inbox to a handler. */
export function createWorker<Transaction, Parsed>(
  options: WorkerOptions<Transaction, Parsed>,
): Worker<Parsed> {
  const { inbox, nowMs, tell, concurrency } = options;
  /** All that is claimed and has not ended. */
  const held = new Set<Work<Parsed>>();
  /** What of it has not begun, as it has just come or as every handler is at work. */
  const hand: Work<Parsed>[] = [];
  /** How many events may come back from the inbox as claimed. */
  let coming = 0;
  let handlersAtWork = 0;
  /** Whether handlers have all ended in the turn of the event loop in which they began. */
  let isSwift = false;
  /** Whether something that is due may be in the inbox. */
  let isBehind = true;
  let handled = 0;
  let isStarted = false;
  let isStopping = false;
  let polling: ReturnType<typeof setInterval> | undefined;
  let claiming: Promise<boolean> | undefined;
  let isCalled = false;
  let leases: ReturnType<typeof setInterval> | undefined;
  /** Who waits until something has ended: work, or a put. */
  const waiting: (() => void)[] = [];

  /** How many more events to claim. Where a handler takes its time, other processes may have what it cannot begin with. */
  function room(): number {
    return (isSwift ? Math.max(concurrency, MOST_HELD) : concurrency) - held.size;
  }

  async function put(event: NewEvent, parsed: Parsed): Promise<'new' | 'known' | 'conflict'> {
    // What is in the inbox already comes first.
    const isWanted = isStarted && !isBehind && room() > coming;
    coming += Number(isWanted);
    try {
      const outcome = await inbox.put(event, isWanted ? nowMs() + options.leaseMs : undefined);
      if (typeof outcome === 'object') {
        await (isStarted ? hold(outcome, parsed) : release(outcome));
        return 'new';
      }
      if (outcome === 'new' && event.isWork) callForClaim();
      return outcome;
    } finally {
      coming -= Number(isWanted);
      tellEnd();
    }
  }

  function somethingEnds(): Promise<void> {
    return new Promise((resolve) => waiting.push(resolve));
  }

  function tellEnd(): void {
    for (const resolve of waiting.splice(0)) resolve();
  }

  async function noneComing(): Promise<void> {
    if (coming === 0) return;
    await somethingEnds();
    await noneComing();
  }

  function callForClaim(): void {
    isBehind = true;
    wake();
  }

  /** Whether anything was claimed. Claims run one after another, so that the bound holds. */
  function claim(): Promise<boolean> {
    claiming ??= claimUpToBound().finally(() => (claiming = undefined));
    return claiming;
  }

  async function claimUpToBound(): Promise<boolean> {
    const limit = room();
    // Without room, the next event that ends calls again. An event put from now on may be too late for this claim.
    isBehind = limit < 1;
    if (isBehind || isStopping) return false;
    const claimed = await inbox.claim({ nowMs: nowMs(), limit, leaseUntilMs: nowMs() + options.leaseMs });
    if (claimed.length >= limit) isBehind = true;
    // Where stopping began meanwhile, they are given back.
    for (const event of claimed) await (isStopping ? release(event) : hold(event));
    return claimed.length > 0;
  }

  /** Begins once what has come in this turn of the event loop is stored and answered. */
  function hold(event: ClaimedEvent, parsed?: Parsed): void {
    const work: Work<Parsed> = { event, parsed, abort: lazyAbort() };
    leases ??= setInterval(extendAll, options.leaseMs / 3);
    held.add(work);
    if (hand.push(work) === 1) soon(beginAll);
  }

  function beginAll(): void {
    begin();
    soon(() => (isSwift = handlersAtWork === 0));
  }

  function begin(): void {
    for (;;) {
      const work = handlersAtWork < concurrency ? hand.shift() : undefined;
      if (!work) return;
      work.ended = handle(work).then((isOver) => {
        drop(work);
        if (!isStarted && held.size === 0) endLeases();
        // What waited for it, or it once more, may be due.
        if (isBehind || !isOver || work.event.orderKey !== null) callForClaim();
      });
    }
  }

  function drop(work: Work<Parsed>): void {
    held.delete(work);
    tellEnd();
  }

  /** Whether the event needs no further attempt. */
  async function handle({ event, parsed, abort }: Work<Parsed>): Promise<boolean> {
    const { id, eventType, attempts: attempt, lastError } = event;
    // Its process ended during the last attempt that it had.
    if (attempt > 1 && options.retryDelayMs(attempt - 1) === null)
      return fail(event, lastError ?? 'The process ended during handling.', null);
    const startedMs = nowMs();
    const leave = takePlace();
    const runHandler = (transaction: Transaction): Promise<void> =>
      withinTime(
        options.handlerTimeoutMs,
        options.handle(event, parsed, transaction, abort),
        'The handler',
      ).finally(leave);
    try {
      tell({ type: 'handling', id, eventType, attempt });
      const isDone = await inbox.complete(event, runHandler, nowMs);
      handled += Number(isDone);
      if (isDone) tell({ type: 'handled', id, eventType, attempt, durationMs: nowMs() - startedMs });
      else tell({ type: 'lost', id, eventType, attempt });
      return true;
    } catch (error) {
      if (error instanceof AbandonedWork) abort.abort(error);
      options.onHandlerError(error, id);
      return await fail(event, errorText(error), options.retryDelayMs(attempt));
    } finally {
      leave();
    }
  }

  /** Takes the place of one handler; returns what leaves it to the next one. */
  function takePlace(): () => void {
    let isTaken = true;
    handlersAtWork += 1;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      handlersAtWork -= 1;
      begin();
    };
  }

  function wake(): void {
    if (!isStarted || isCalled) return;
    isCalled = true;
    soon(() => void claimSome());
  }

  async function claimSome(): Promise<void> {
    // It may have looked before the latest event came.
    await claiming?.catch(() => undefined);
    isCalled = false;
    if (!isStarted) return;
    try {
      if ((await claim()) && isBehind) wake();
    } catch (error) {
      isBehind = true;
      options.onInboxError(error);
    }
  }

  function poll(): void {
    // What waits for handlers that take their time, another process may begin with.
    if (!isSwift) for (const work of hand.splice(0)) void giveBack(work);
    wake();
  }

  function extendAll(): void {
    for (const work of held) void extend(work);
  }

  function endLeases(): void {
    clearInterval(leases);
    leases = undefined;
  }

  async function extend({ event, abort }: Work<Parsed>): Promise<void> {
    try {
      const isOurs = await inbox.extend(event, nowMs() + options.leaseMs);
      if (!isOurs) abort.abort(new Error('Another worker has the event'));
    } catch (error) {
      options.onInboxError(error);
    }
  }

  /** Ends a failed attempt, and says whether the event needs no further one. Where the inbox cannot be reached, it comes back when its lease ends. */
  async function fail(event: ClaimedEvent, error: string, delayMs: number | null): Promise<boolean> {
    const { id, eventType, attempts: attempt } = event;
    const retryAtMs = delayMs === null ? null : nowMs() + delayMs;
    try {
      const isOurs = await inbox.fail(event, { error, retryAtMs, nowMs: nowMs() });
      if (!isOurs) tell({ type: 'lost', id, eventType, attempt });
      else if (retryAtMs === null) tell({ type: 'dead', id, eventType, attempt });
      else tell({ type: 'failed', id, eventType, attempt, retryAtMs });
      return !isOurs || retryAtMs === null;
    } catch (inboxError) {
      options.onInboxError(inboxError);
      return true;
    }
  }

  async function giveBack(work: Work<Parsed>): Promise<void> {
    await release(work.event);
    drop(work);
  }

  async function release(event: ClaimedEvent): Promise<void> {
    try {
      await inbox.release(event);
    } catch (error) {
      options.onInboxError(error);
    }
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      callForClaim();
      polling = setInterval(poll, options.pollMs);
    },
    put,
    async drain() {
      const before = handled;
      // It may have looked before the latest event came.
      await claiming?.catch(() => undefined);
      for (;;) {
        const found = await claim();
        begin();
        if (held.size > 0) await somethingEnds();
        else if (!found) return handled - before;
      }
    },
    async stop(withinMs) {
      isStarted = false;
      isStopping = true;
      clearInterval(polling);
      const arriving = Promise.allSettled([claiming, noneComing()]);
      const unbegun = hand.splice(0);
      const begun = [...held].map(({ ended }) => ended);
      await settledWithin(withinMs, [arriving, ...begun, ...unbegun.map(giveBack)]);
      endLeases();
      const unfinished = [...held];
      for (const { abort } of unfinished) abort.abort(new Error('The receiver stops'));
      await settledWithin(GIVE_BACK_MS, unfinished.map(giveBack));
      void arriving.then(() => (isStopping = false));
      return unfinished.length;
    },
  };
}
