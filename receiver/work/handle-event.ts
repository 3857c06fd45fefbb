import { AbandonedWork, type ClaimedEvent } from '../inbox/inbox.ts';
import { meetDeadline } from '../deadline.ts';
import { withinTime } from '../within-time.ts';
import type { Claim, WorkerOptions, WorkOnEvent } from './claim.ts';
import { errorText } from './error-text.ts';

/** The places of handlers that a worker has. An event takes one while its handler is at work. */
interface Places<Parsed> {
  readonly take: (claimed: Claim<Parsed>) => void;
  /** Leaves the place to the next event; does nothing if the event has none. */
  readonly leave: (claimed: Claim<Parsed>) => void;
  /** Forgets an event that has ended. */
  readonly drop: (claimed: Claim<Parsed>) => void;
  readonly countHandled: () => void;
}

/** Handles claimed events. Nothing rejects. */
interface EventWork<Parsed> {
  /** Makes an attempt at an event. Returns whether the event needs no further one. */
  readonly handle: (claimed: Claim<Parsed>) => Promise<boolean>;
  /** Gives an event back to the inbox, whatever its handler still does. */
  readonly giveBack: (claimed: Claim<Parsed>) => Promise<void>;
  /** Returns whether the inbox took the event back. */
  readonly release: (event: ClaimedEvent) => Promise<boolean>;
}

/** Makes what a worker does with each event, and reports what comes of it. */
export function createEventWork<Transaction, Parsed>(
  options: WorkerOptions<Transaction, Parsed>,
  places: Places<Parsed>,
): EventWork<Parsed> {
  const { inbox, nowMs, tell } = options;

  /** Whether the event needs no further attempt. */
  async function handle(claimed: Claim<Parsed>): Promise<boolean> {
    const { event, abort } = claimed;
    const { id, attempts: attempt, lastError } = event;
    // The process ended during the last attempt.
    if (attempt > 1 && options.retryDelayMs(attempt - 1) === null)
      return fail(claimed, lastError ?? 'The process ended during handling.', null);
    places.take(claimed);
    try {
      const parsed = claimed.parsed ?? options.parse(event);
      const isForNewer = options.isForNewer(event, parsed);
      if (isForNewer !== false && (await isLeft(claimed, isForNewer))) return true;
      const work = options.workOn(event, parsed);
      if (work) await complete(claimed, work);
      else await quarantine(claimed);
      return true;
    } catch (error) {
      if (error instanceof AbandonedWork) abort.abort(error);
      options.onHandlerError(error, id);
      return await fail(claimed, errorText(error), options.retryDelayMs(attempt));
    } finally {
      places.leave(claimed);
    }
  }

  /** Rejects as the handler does, or if the inbox cannot be reached. */
  async function complete(claimed: Claim<Parsed>, work: WorkOnEvent<Transaction>): Promise<void> {
    const { event, abort } = claimed;
    const { id, eventType, attempts: attempt } = event;
    const startedMs = nowMs();
    claimed.isBegun = true;
    tellOf(claimed, 'handling');
    const isDone = await inbox.complete(event, (begin) => {
      const working = work(begin, abort);
      if (working === undefined) return places.leave(claimed);
      return withinTime(options.handlerTimeoutMs, working, 'The handler', claimed).finally(() =>
        places.leave(claimed),
      );
    });
    if (!isDone) return tellUnlessTaken(claimed, 'lost');
    places.countHandled();
    tell({ type: 'handled', id, eventType, attempt, durationMs: nowMs() - startedMs });
  }

  function tellOf(
    { event: { id, eventType, attempts: attempt } }: Claim<Parsed>,
    type: 'handling' | 'dead' | 'lost' | 'unsettled' | 'released',
  ): void {
    tell({ type, id, eventType, attempt });
  }

  /** If the inbox has taken the event back, that has been reported instead. */
  async function tellUnlessTaken(claimed: Claim<Parsed>, type: 'lost' | 'unsettled'): Promise<void> {
    if (!(await claimed.taken)) tellOf(claimed, type);
  }

  /**
   * Ends a failed attempt, and says whether the event needs no further one. If the inbox cannot be reached, the event is due
   * again when its lease ends.
   */
  async function fail(claimed: Claim<Parsed>, error: string, retryInMs: number | null): Promise<boolean> {
    const { id, eventType, attempts: attempt } = claimed.event;
    try {
      const isOurs = await inbox.fail(claimed.event, { error, retryInMs });
      if (!isOurs) await tellUnlessTaken(claimed, 'lost');
      else if (retryInMs === null) tellOf(claimed, 'dead');
      else tell({ type: 'failed', id, eventType, attempt, retryAtMs: nowMs() + retryInMs });
      return !isOurs || retryInMs === null;
    } catch (inboxError) {
      await tellUnlessTaken(claimed, 'unsettled');
      options.onInboxError(inboxError);
      return true;
    }
  }

  /** Whether the event is left to others: to a newer version or, if it was given back before its handler was called, to any. */
  async function isLeft(claimed: Claim<Parsed>, isForNewer: Promise<boolean>): Promise<boolean> {
    const { event } = claimed;
    try {
      if (!(await isForNewer)) return claimed.taken !== undefined;
      const isOurs = await inbox.defer(event, options.version);
      if (isOurs) tell({ type: 'deferred', id: event.id, eventType: event.eventType });
    } catch (error) {
      await giveBackAfter(error, claimed);
    }
    return true;
  }

  async function quarantine(claimed: Claim<Parsed>): Promise<void> {
    const { id, eventType } = claimed.event;
    try {
      if (await inbox.quarantine(claimed.event)) tell({ type: 'quarantined', id, eventType });
    } catch (error) {
      await giveBackAfter(error, claimed);
    }
  }

  /** An event counts no attempt if the inbox cannot be reached. */
  async function giveBackAfter(error: unknown, claimed: Claim<Parsed>): Promise<void> {
    options.onInboxError(error);
    await giveBack(claimed);
  }

  async function giveBack(claimed: Claim<Parsed>): Promise<void> {
    const isFirst = claimed.taken === undefined;
    claimed.taken ??= release(claimed.event);
    // If the inbox did not take it, the result of its handler is reported.
    if ((await claimed.taken) && isFirst && claimed.isBegun) {
      tellOf(claimed, 'released');
      // Its timer would keep the process alive.
      if (claimed.deadline) meetDeadline(claimed.deadline);
      places.leave(claimed);
    }
    places.drop(claimed);
  }

  /** Whether the inbox took the event back. */
  async function release(event: ClaimedEvent): Promise<boolean> {
    try {
      return await inbox.release(event);
    } catch (error) {
      options.onInboxError(error);
      return false;
    }
  }

  return { handle, giveBack, release };
}
