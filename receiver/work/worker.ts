import { AbandonedWork, type ClaimedEvent, type Inbox } from '../inbox/inbox.ts';
import type { Notice } from '../notice.ts';
import { soon } from '../soon.ts';
import { withinTime } from '../within-time.ts';
import { lazyAbort, type LazyAbort } from './lazy-abort.ts';

export interface WorkerOptions<Transaction> {
  readonly inbox: Inbox<Transaction>;
  readonly handle: (event: ClaimedEvent, transaction: Transaction, abort: LazyAbort) => Promise<void>;
  /** How many events are handled at once. */
  readonly concurrency: number;
  /** How long handling an event may take; Infinity for no limit. */
  readonly handlerTimeoutMs: number;
  /** How long an event belongs to a worker that gives no sign of life. */
  readonly leaseMs: number;
  /** How often the inbox is looked at where nothing calls for it. */
  readonly pollMs: number;
  readonly retryDelayMs: (attempt: number) => number | null;
  readonly nowMs: () => number;
  readonly tell: (notice: Notice) => void;
  readonly onHandlerError: (error: unknown, id: string) => void;
  readonly onInboxError: (error: unknown) => void;
}

export interface Worker {
  /** Handles what is due from now on. */
  start(): void;
  /** Something may be due. */
  wake(): void;
  /** Handles what is due until nothing is, whether started or not; gives how many events it handled. */
  drain(): Promise<number>;
  /** Takes no more; waits for what runs, then gives back what still does. Gives how many events were given back. */
  stop(withinMs: number): Promise<number>;
}

/** Makes what hands the events of an inbox to a handler. */
export function createWorker<Transaction>(options: WorkerOptions<Transaction>): Worker {
  const { inbox, nowMs, tell } = options;
  const running = new Map<ClaimedEvent, Work>();
  let handled = 0;
  let isStarted = false;
  let isStopping = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let claiming: Promise<boolean> | undefined;
  let isCalled = false;
  let leases: ReturnType<typeof setInterval> | undefined;

  /** Whether anything was claimed. Claims go one after the other, so that the bound holds. */
  function claim(): Promise<boolean> {
    claiming ??= claimUpToBound().finally(() => (claiming = undefined));
    return claiming;
  }

  async function claimUpToBound(): Promise<boolean> {
    const limit = options.concurrency - running.size;
    if (limit < 1 || isStopping) return false;
    const claimed = await inbox.claim({ nowMs: nowMs(), limit, leaseUntilMs: nowMs() + options.leaseMs });
    for (const event of claimed) {
      // Asked for before stopping began.
      if (isStopping) await release(event);
      else run(event);
    }
    return claimed.length > 0;
  }

  function run(event: ClaimedEvent): void {
    const abort = lazyAbort();
    leases ??= setInterval(extendAll, options.leaseMs / 3);
    const ended = handle(event, abort).finally(() => {
      running.delete(event);
      if (running.size > 0) wake();
      else if (isStarted) void claimSome();
      else endLeases();
    });
    running.set(event, { ended, abort });
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
      if (await claim()) wake();
    } catch (error) {
      options.onInboxError(error);
    }
  }

  function extendAll(): void {
    for (const [event, { abort }] of running) void extend(event, abort);
  }

  function endLeases(): void {
    clearInterval(leases);
    leases = undefined;
  }

  function poll(): void {
    timer = setTimeout(() => {
      wake();
      poll();
    }, options.pollMs);
  }

  async function handle(event: ClaimedEvent, abort: LazyAbort): Promise<void> {
    const { id, eventType, attempts: attempt } = event;
    // Its process ended during the last attempt that it had.
    if (attempt > 1 && options.retryDelayMs(attempt - 1) === null)
      return end(event, event.lastError ?? 'The process ended while it handled the event.', null);
    const startedMs = nowMs();
    try {
      tell({ type: 'handling', id, eventType, attempt });
      const work = (transaction: Transaction) =>
        withinTime(options.handlerTimeoutMs, options.handle(event, transaction, abort), () => {
          const error = new AbandonedWork(`The handler took more than ${options.handlerTimeoutMs} ms`);
          abort.abort(error);
          return error;
        });
      const isDone = await inbox.complete(event, work, nowMs);
      if (!isDone) return tell({ type: 'lost', id, eventType, attempt });
      handled += 1;
      tell({ type: 'handled', id, eventType, attempt, durationMs: nowMs() - startedMs });
    } catch (error) {
      options.onHandlerError(error, id);
      await end(event, textOf(error), options.retryDelayMs(attempt));
    }
  }

  async function extend(event: ClaimedEvent, abort: LazyAbort): Promise<void> {
    try {
      const isOurs = await inbox.extend(event, nowMs() + options.leaseMs);
      if (!isOurs) abort.abort(new Error('Another worker has the event'));
    } catch (error) {
      options.onInboxError(error);
    }
  }

  /** Ends a failed attempt. Where the inbox cannot be reached, the event comes back when its lease ends. */
  async function end(event: ClaimedEvent, error: string, delayMs: number | null): Promise<void> {
    const { id, eventType, attempts: attempt } = event;
    const retryAtMs = delayMs === null ? null : nowMs() + delayMs;
    try {
      const isOurs = await inbox.fail(event, { error, retryAtMs, nowMs: nowMs() });
      if (!isOurs) tell({ type: 'lost', id, eventType, attempt });
      else if (retryAtMs === null) tell({ type: 'dead', id, eventType, attempt });
      else tell({ type: 'failed', id, eventType, attempt, retryAtMs });
    } catch (inboxError) {
      options.onInboxError(inboxError);
    }
  }

  async function giveBack(event: ClaimedEvent, { abort }: Work): Promise<void> {
    abort.abort(new Error('The receiver stops'));
    await release(event);
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
      wake();
      poll();
    },
    wake,
    async drain() {
      const before = handled;
      // It may have looked before the latest event came.
      await claiming?.catch(() => undefined);
      for (;;) {
        const found = await claim();
        if (running.size > 0) await Promise.race([...running.values()].map(({ ended }) => ended));
        else if (!found) return handled - before;
      }
    },
    async stop(withinMs) {
      isStarted = false;
      isStopping = true;
      clearTimeout(timer);
      const claimed = claiming?.catch(() => undefined);
      await settledWithin(withinMs, [claimed, ...[...running.values()].map(({ ended }) => ended)]);
      endLeases();
      const unfinished = [...running];
      await settledWithin(
        GIVE_BACK_MS,
        unfinished.map(([event, work]) => giveBack(event, work)),
      );
      void Promise.resolve(claimed).then(() => (isStopping = false));
      return unfinished.length;
    },
  };
}

/** For how long an inbox is waited for that may be out of reach; what it does not take back comes back when its lease ends. */
const GIVE_BACK_MS = 1_000;

interface Work {
  /** Never rejects. */
  readonly ended: Promise<void>;
  readonly abort: LazyAbort;
}

async function settledWithin(
  withinMs: number,
  work: readonly (Promise<unknown> | undefined)[],
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  await Promise.race([Promise.all(work), timeUp]);
  clearTimeout(timer);
}

/** What is kept of an error, as every store takes it. */
function textOf(error: unknown): string {
  try {
    return String(error).replaceAll('\0', '').slice(0, 2_000).toWellFormed();
  } catch {
    return 'An error that has no text';
  }
}
