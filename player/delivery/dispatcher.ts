import { setImmediate } from 'node:timers';
import type { RetryPolicy } from '@webhook-contract/runtime/v1';
import TinyQueue from 'tinyqueue';
import type { Attempt, AttemptResult, Outcome } from './attempt.ts';
import { playedNow, type Clock } from './clock.ts';
import { attemptName } from '@webhook-contract/common/attempts';
import { whatFollows } from './delivery-rules.ts';

/** A delivery to play. */
export interface Task {
  readonly retry: RetryPolicy | null;
  /** When its first attempt is planned, in played time: ms since the epoch. */
  readonly startAt: number;
}

/** An attempt that is about to begin. */
interface Begun<T> {
  readonly task: T;
  readonly number: number;
  /** All in played time, ms since the epoch. */
  readonly plannedAt: number;
  readonly startedAt: number;
  /** When the first attempt began, from which all retries are planned. */
  readonly originalAt: number;
}

/** What is told of deliveries as they go. */
export interface RunObserver<T extends Task> {
  /**
   * Called in each turn, after the callbacks of all that has ended. Nothing begins before its promise has resolved, so
   * that records do not pile up where they are read slowly.
   */
  onTurn?(): void | Promise<void>;
  onAttempt?(task: T, attempt: Attempt): void;
  /** `attempts` is how many were made in all. */
  onOutcome?(task: T, outcome: Outcome, attempts: number): void;
}

export interface DispatcherSettings<T extends Task> extends RunObserver<T> {
  readonly clock: Clock;
  /** The maximum number of requests in flight. */
  readonly concurrency: number;
  /** Sends one request. Never rejects. */
  send(begun: Begun<T>): Promise<AttemptResult & Pick<Attempt, 'copies'>>;
}

/** Plays deliveries by the rules, as the clock says. */
export interface Dispatcher<T extends Task> {
  add(task: T): void;
  /**
   * Takes tasks from `source` one at a time as their time comes, so that they need not all be in memory. The times of
   * their first attempts must not fall.
   */
  addAll(source: Iterator<T>): void;
  /** Starts no further attempt. Those in flight end normally. */
  stop(): void;
  /**
   * Resolves when nothing is under way and nothing is waiting, or it has been stopped. Rejects if a callback or the
   * clock threw.
   */
  idle(): Promise<void>;
  /** Rejects as soon as a callback or the clock has thrown: what has no outcome by then will have none. */
  readonly failed: Promise<never>;
  /** Whether nothing more begins. */
  isStopped(): boolean;
}

interface Waiting<T> extends Pick<Begun<T>, 'task' | 'number' | 'plannedAt'> {
  /** When the first attempt began; undefined if it is the one that waits. */
  readonly originalAt: number | undefined;
  /** First come, first served among those of one time. */
  readonly order: number;
  /** Where it came from, if its successor is still to be taken from there. */
  readonly source: Iterator<T> | undefined;
}

/** Makes a dispatcher; it begins with the first task. */
export function createDispatcher<T extends Task>(settings: DispatcherSettings<T>): Dispatcher<T> {
  const { clock, concurrency } = settings;
  const queue = new TinyQueue<Waiting<T>>([], (a, b) => a.plannedAt - b.plannedAt || a.order - b.order);
  let order = 0;
  let underWay = 0;
  let stopped = false;
  let fault: { readonly error: unknown } | undefined;
  let turn: NodeJS.Immediate | undefined;
  let cancelWake: (() => void) | undefined;
  /** For the promise of `onTurn`, and whether another turn was due meanwhile. */
  let isWaiting = false;
  let isTurnMissed = false;
  const idleWaiters: PromiseWithResolvers<void>[] = [];
  const failed = Promise.withResolvers<never>();
  // Otherwise `idle` reports it.
  failed.promise.catch(() => undefined);

  const enqueue = (next: Omit<Waiting<T>, 'order'>): void => {
    queue.push({ ...next, order: order++ });
  };

  const enqueueFirst = (task: T, source?: Iterator<T>): void => {
    enqueue({ task, number: 0, plannedAt: task.startAt, originalAt: undefined, source });
  };

  /** One task of each source stands in the queue; the next is taken when that one begins. */
  const pull = (source: Iterator<T>): void => {
    const { done, value } = source.next();
    if (!done) enqueueFirst(value, source);
  };

  // In a separate turn, so that all responses that arrived together are kept, and all that follows starts, at once; by
  // then a connection that the receiver has closed right after its response is known to be closed, too.
  const wake = (): void => {
    turn ??= setImmediate(() => {
      turn = undefined;
      guarded(advance);
    });
  };

  /** What a callback throws ends the run: nothing more begins, so that nothing goes unrecorded. */
  const giveUp = (error: unknown): void => {
    fault ??= { error };
    failed.reject(error);
    stopped = true;
    wake();
  };

  const guarded = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      giveUp(error);
    }
  };

  const takeDue = (): Begun<T>[] => {
    const begun: Begun<T>[] = [];
    const startedAt = playedNow(clock);
    while (underWay + begun.length < concurrency) {
      const head = queue.peek();
      if (!head || head.plannedAt > startedAt) break;
      queue.pop();
      if (head.source) pull(head.source);
      const { task, number, plannedAt, originalAt = startedAt } = head;
      begun.push({ task, number, plannedAt, startedAt, originalAt });
    }
    return begun;
  };

  const advance = (): void => {
    cancelJump();
    if (isWaiting) return void (isTurnMissed = true);
    const ready = fault ? undefined : settings.onTurn?.();
    if (!ready) return guarded(beginDue);
    isWaiting = true;
    void ready.catch(giveUp).then(() => {
      isWaiting = false;
      if (isTurnMissed) wake();
      isTurnMissed = false;
      guarded(beginDue);
    });
  };

  const beginDue = (): void => {
    if (!fault) {
      const begun = stopped ? [] : takeDue();
      underWay += begun.length;
      begun.forEach(begin);
    }
    const next = stopped ? undefined : queue.peek();
    // What came meanwhile has a turn of its own, with records to keep.
    if (underWay === 0 && !next) return turn ? undefined : settleIdle();
    const hasRoom = underWay < concurrency && (underWay === 0 || !clock.standsStillWhileBusy);
    if (next && hasRoom) cancelWake = clock.wakeAt(next.plannedAt, wake);
  };

  /** Calls off the wait for what was next, as something else may be by now. */
  const cancelJump = (): void => {
    cancelWake?.();
    cancelWake = undefined;
  };

  const begin = (begun: Begun<T>): void => {
    void settings.send(begun).then((result) => {
      underWay--;
      guarded(() => end(begun, result));
      wake();
    });
  };

  const end = (
    { task, number, plannedAt, startedAt, originalAt }: Begun<T>,
    result: AttemptResult & Pick<Attempt, 'copies'>,
  ): void => {
    settings.onAttempt?.(task, {
      number,
      name: attemptName(task.retry, number),
      plannedAt: isoTime(plannedAt),
      at: isoTime(startedAt),
      ...result,
    });
    const next = whatFollows(task.retry, { number, originalAt, failure: result.failure });
    if (next.outcome === undefined) enqueue({ task, ...next, originalAt, source: undefined });
    else settings.onOutcome?.(task, next.outcome, number + 1);
  };

  const settleIdle = (): void => {
    for (const waiter of idleWaiters.splice(0)) {
      if (fault) waiter.reject(fault.error);
      else waiter.resolve();
    }
  };

  return {
    add(task) {
      cancelJump();
      enqueueFirst(task);
      wake();
    },
    addAll(source) {
      cancelJump();
      pull(source);
      wake();
    },
    stop() {
      stopped = true;
      wake();
    },
    idle() {
      const waiter = Promise.withResolvers<void>();
      idleWaiters.push(waiter);
      wake();
      return waiter.promise;
    },
    failed: failed.promise,
    isStopped: () => stopped,
  };
}

/** A played time (ms since the epoch) as records have it: ISO 8601 with milliseconds, UTC. */
function isoTime(time: number): string {
  return new Date(Math.floor(time)).toISOString();
}
