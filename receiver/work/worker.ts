import {
  AbandonedWork,
  type ClaimedEvent,
  type Inbox,
  type NewEvent,
  type PutOutcome,
} from '../inbox/inbox.ts';
import { meetDeadline, type Deadline } from '../deadline.ts';
import type { Notice } from '../notice.ts';
import { Roster, type Listed } from '../roster.ts';
import { soon } from '../soon.ts';
import { withinTime } from '../within-time.ts';
import { errorText } from './error-text.ts';
import { settledWithin } from './settled-within.ts';

type WorkOnEvent<Transaction> = (
  begin: () => Promise<Transaction>,
  abort: AbortController,
) => Promise<void> | void;

interface WorkerOptions<Transaction, Parsed> {
  readonly inbox: Inbox<Transaction>;
  readonly contract: string;
  /** A text that sorts as versions do. */
  readonly version: string;
  /** What is in the body of an event. Throws if it is not an event at all. */
  readonly parse: (event: ClaimedEvent) => Parsed;
  /** Whether an event is to be left to a newer version of the contract. Rejects if the inbox cannot be reached. */
  readonly isForNewer: (event: ClaimedEvent, parsed: Parsed) => Promise<boolean> | false;
  /** The work on an event; undefined if nothing handles it. */
  readonly workOn: (event: ClaimedEvent, parsed: Parsed) => WorkOnEvent<Transaction> | undefined;
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
  /** Puts events into the inbox, each with what it parsed to; what this worker can begin with at once it claims in the same step. */
  put(
    events: readonly NewEvent[],
    parsed: readonly Parsed[],
  ): Promise<readonly Exclude<PutOutcome, object>[]>;
  /** Handles all events that are due, whether started or not; returns how many. */
  drain(): Promise<number>;
  /**
   * Stops: waits for running handlers, then releases the events of those still running. Returns how many were released.
   */
  stop(withinMs: number): Promise<number>;
}

/** An event that this worker has claimed. */
interface Claim<Parsed> extends Listed {
  readonly event: ClaimedEvent;
  /** What the event was put with; undefined if it comes out of the inbox. */
  readonly parsed: Parsed | undefined;
  readonly abort: AbortController;
  /** Whether its handler has been called. */
  isBegun?: boolean;
  /** Whether it takes the place of a handler. */
  hasPlace?: boolean;
  /** The time limit of its handler. */
  deadline?: Deadline;
  /** Undefined until it is given back, whatever its handler still does: then whether the inbox took it. Never rejects. */
  taken?: Promise<boolean>;
  /** Never rejects; undefined until it begins. */
  ended?: Promise<void>;
}

/** Where a worker stands. Whatever happens changes this, and nothing besides. */
interface State<Parsed> {
  phase: 'idle' | 'started' | 'stopping';
  /** All that is claimed and has not ended. */
  readonly claims: Roster<Claim<Parsed>>;
  /** What of it is queued, as it has just come or as every handler is at work. */
  readonly queue: Claim<Parsed>[];
  /** How many puts are under way whose events may come back as claimed. */
  puts: number;
  /** How many handlers are at work: more than claims that run, as an abandoned one gives its place to another. */
  handlers: number;
  /** How many events were handled. */
  handled: number;
  /** `behind` if something that is due may be in the inbox. */
  inbox: 'behind' | 'empty';
  /** `swift` if handlers have all ended in the turn of the event loop in which they began. */
  pace: 'swift' | 'slow';
  /** The claim that is under way. */
  claiming: Promise<boolean> | undefined;
  /** Whether another one is called for. */
  isCalled: boolean;
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
  const { inbox, nowMs, tell, concurrency, leaseMs } = options;
  const state: State<Parsed> = {
    phase: 'idle',
    claims: new Roster(),
    queue: [],
    puts: 0,
    handlers: 0,
    handled: 0,
    inbox: 'behind',
    pace: 'slow',
    claiming: undefined,
    isCalled: false,
  };
  const timers: { polling?: Timer | undefined; leases?: Timer | undefined } = {};
  /** Who waits until something has ended: work, or a put. */
  const waiting: (() => void)[] = [];

  /** How many more events to claim. Where a handler takes its time, other processes may have what it cannot begin with. */
  function room(): number {
    return (state.pace === 'swift' ? Math.max(concurrency, MOST_HELD) : concurrency) - state.claims.size;
  }

  async function put(
    events: readonly NewEvent[],
    parsed: readonly Parsed[],
  ): Promise<readonly Exclude<PutOutcome, object>[]> {
    // What is in the inbox already comes first.
    const isWanted =
      state.phase === 'started' && state.inbox === 'empty' && room() >= state.puts + events.length;
    const wanted = isWanted ? events.length : 0;
    state.puts += wanted;
    try {
      const outcomes = await inbox.put(events, isWanted ? leaseMs : undefined);
      const releases: Promise<unknown>[] = [];
      let isDue = false;
      const told = outcomes.map((outcome, index) => {
        if (typeof outcome !== 'object') {
          isDue ||= outcome === 'new' && events[index]?.state === 'waiting';
          return outcome;
        }
        if (state.phase === 'started') hold(outcome, parsed[index]);
        else releases.push(release(outcome));
        return 'new';
      });
      if (isDue) callForClaim();
      if (releases.length > 0) await Promise.all(releases);
      return told;
    } finally {
      state.puts -= wanted;
      tellEnd();
    }
  }

  function somethingEnds(): Promise<void> {
    return new Promise((resolve) => waiting.push(resolve));
  }

  function tellEnd(): void {
    if (waiting.length > 0) for (const resolve of waiting.splice(0)) resolve();
  }

  async function noneComing(): Promise<void> {
    while (state.puts > 0) await somethingEnds();
  }

  function callForClaim(): void {
    state.inbox = 'behind';
    wake();
  }

  /** Claims what there is room for, and says whether there was something. One claim at a time, so that it knows the room. */
  function claim(): Promise<boolean> {
    state.claiming ??= claimUpToBound().finally(() => (state.claiming = undefined));
    return state.claiming;
  }

  async function claimUpToBound(): Promise<boolean> {
    const limit = room();
    // Without room, the next event that ends calls again. An event put from now on may be too late for this claim.
    state.inbox = limit < 1 ? 'behind' : 'empty';
    if (limit < 1 || state.phase === 'stopping') return false;
    const { contract, version } = options;
    const claimed = await inbox.claim({ contract, version, limit, leaseMs });
    if (claimed.length >= limit) state.inbox = 'behind';
    // Where stopping began meanwhile, they are given back.
    if (isStopping()) await Promise.all(claimed.map(release));
    else for (const event of claimed) hold(event);
    return claimed.length > 0;
  }

  /** A question of its own, as the phase changes while something is awaited. */
  function isStopping(): boolean {
    return state.phase === 'stopping';
  }

  /** Begins once what has come in this turn of the event loop is stored and answered. */
  function hold(event: ClaimedEvent, parsed?: Parsed): void {
    const claimed: Claim<Parsed> = { event, parsed, abort: new AbortController() };
    timers.leases ??= setInterval(extendAll, leaseMs / 3);
    state.claims.add(claimed);
    if (state.queue.push(claimed) === 1) soon(beginAll);
  }

  function beginAll(): void {
    begin();
    soon(() => (state.pace = state.handlers === 0 ? 'swift' : 'slow'));
  }

  function begin(): void {
    for (;;) {
      const next = state.handlers < concurrency ? state.queue.shift() : undefined;
      if (!next) return;
      next.ended = handle(next).then((isOver) => {
        drop(next);
        if (state.phase !== 'started' && state.claims.size === 0) endLeases();
        // What waited for it, or it once more, may be due.
        if (state.inbox === 'behind' || !isOver || next.event.orderKey !== null) callForClaim();
      });
    }
  }

  function drop(claimed: Claim<Parsed>): void {
    state.claims.remove(claimed);
    tellEnd();
  }

  /** Whether the event needs no further attempt. */
  async function handle(claimed: Claim<Parsed>): Promise<boolean> {
    const { event, abort } = claimed;
    const { id, attempts: attempt, lastError } = event;
    // Its process ended during the last attempt that it had.
    if (attempt > 1 && options.retryDelayMs(attempt - 1) === null)
      return fail(claimed, lastError ?? 'The process ended during handling.', null);
    claimed.hasPlace = true;
    state.handlers += 1;
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
      leavePlace(claimed);
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
      if (working === undefined) return leavePlace(claimed);
      return withinTime(options.handlerTimeoutMs, working, 'The handler', claimed).finally(() =>
        leavePlace(claimed),
      );
    });
    state.handled += Number(isDone);
    if (isDone) tell({ type: 'handled', id, eventType, attempt, durationMs: nowMs() - startedMs });
    else await tellUnlessTaken(claimed, 'lost');
  }

  function tellOf(
    { event: { id, eventType, attempts: attempt } }: Claim<Parsed>,
    type: 'handling' | 'dead' | 'lost' | 'unsettled' | 'released',
  ): void {
    tell({ type, id, eventType, attempt });
  }

  /** Of an event that the inbox has taken back, that is told instead. */
  async function tellUnlessTaken(claimed: Claim<Parsed>, type: 'lost' | 'unsettled'): Promise<void> {
    if (!(await claimed.taken)) tellOf(claimed, type);
  }

  /** Leaves the place of a handler to the next one, once. */
  function leavePlace(claimed: Claim<Parsed>): void {
    if (!claimed.hasPlace) return;
    claimed.hasPlace = false;
    state.handlers -= 1;
    begin();
  }

  function wake(): void {
    if (state.phase !== 'started' || state.isCalled) return;
    state.isCalled = true;
    soon(() => void claimSome());
  }

  async function claimSome(): Promise<void> {
    // It may have looked before the latest event came.
    await state.claiming?.catch(() => undefined);
    state.isCalled = false;
    if (state.phase !== 'started') return;
    try {
      if ((await claim()) && state.inbox === 'behind') wake();
    } catch (error) {
      state.inbox = 'behind';
      options.onInboxError(error);
    }
  }

  function poll(): void {
    // What waits for handlers that take their time, another process may begin with.
    if (state.pace === 'slow') for (const claimed of state.queue.splice(0)) void giveBack(claimed);
    wake();
  }

  function extendAll(): void {
    for (const claimed of state.claims) if (!claimed.taken) void extend(claimed);
  }

  function endLeases(): void {
    clearInterval(timers.leases);
    timers.leases = undefined;
  }

  async function extend({ event, abort }: Claim<Parsed>): Promise<void> {
    try {
      const isOurs = await inbox.extend(event, leaseMs);
      if (!isOurs) abort.abort(new Error('Another worker has the event'));
    } catch (error) {
      options.onInboxError(error);
    }
  }

  /** Ends a failed attempt, and says whether the event needs no further one. Where the inbox cannot be reached, it comes back when its lease ends. */
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

  /** Whether others have the event: a newer version, or any where this one gave it back before a handler had it. */
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

  /** That the inbox cannot be reached is no attempt. */
  async function giveBackAfter(error: unknown, claimed: Claim<Parsed>): Promise<void> {
    options.onInboxError(error);
    await giveBack(claimed);
  }

  async function giveBack(claimed: Claim<Parsed>): Promise<void> {
    const isFirst = claimed.taken === undefined;
    claimed.taken ??= release(claimed.event);
    // Where the inbox did not take it, what becomes of its handler is told.
    if ((await claimed.taken) && isFirst && claimed.isBegun) {
      tellOf(claimed, 'released');
      // Its timer would keep the process alive.
      if (claimed.deadline) meetDeadline(claimed.deadline);
      leavePlace(claimed);
    }
    drop(claimed);
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

  return {
    start() {
      if (state.phase === 'started') return;
      state.phase = 'started';
      callForClaim();
      timers.polling = setInterval(poll, options.pollMs);
    },
    put,
    async drain() {
      const before = state.handled;
      // It may have looked before the latest event came.
      await state.claiming?.catch(() => undefined);
      for (;;) {
        const found = await claim();
        begin();
        if (state.claims.size > 0) await somethingEnds();
        else if (!found) return state.handled - before;
      }
    },
    async stop(withinMs) {
      state.phase = 'stopping';
      clearInterval(timers.polling);
      const arriving = Promise.allSettled([state.claiming, noneComing()]);
      const unbegun = state.queue.splice(0);
      const held = [...state.claims];
      const begun = held.map(({ ended }) => ended);
      await settledWithin(withinMs, [arriving, ...begun, ...unbegun.map(giveBack)]);
      // If it was started again, it continues what it has claimed since.
      const unfinished = held.filter(({ isListed }) => isListed);
      if (unfinished.length === state.claims.size) endLeases();
      for (const { abort } of unfinished) abort.abort(new Error('The receiver stops'));
      await settledWithin(GIVE_BACK_MS, unfinished.map(giveBack));
      void arriving.then(() => {
        // Something may still come that another stop waits for.
        if (isStopping() && !state.claiming && state.puts === 0) state.phase = 'idle';
      });
      return unfinished.length;
    },
  };
}

type Timer = ReturnType<typeof setInterval>;
