import type { ClaimedEvent, NewEvent, PutOutcome } from '../inbox/inbox.ts';
import { Roster } from '../roster.ts';
import { soon } from '../soon.ts';
import type { Claim, WorkerOptions } from './claim.ts';
import { createEventWork } from './handle-event.ts';
import { settledWithin } from './settled-within.ts';

/** Passes events of an inbox to handlers. */
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
  const { inbox, concurrency, leaseMs } = options;
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
  const { handle, giveBack, release } = createEventWork(options, {
    take(claimed) {
      claimed.hasPlace = true;
      state.handlers += 1;
    },
    leave(claimed) {
      if (!claimed.hasPlace) return;
      claimed.hasPlace = false;
      state.handlers -= 1;
      begin();
    },
    drop,
    countHandled: () => (state.handled += 1),
  });
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
