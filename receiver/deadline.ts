/** A time limit for something in progress. */
export interface Deadline {
  readonly timeoutMs: number;
  /** Undefined once it is met: nothing that it knows is held in memory any longer. */
  onTooLate: (() => void) | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let fresh: Deadline[] = [];

type Timers = Pick<typeof globalThis, 'setImmediate' | 'setTimeout' | 'clearTimeout'>;

// Those of the system, also while a test has others in their place: a deadline is real time.
let { setImmediate, setTimeout, clearTimeout }: Timers = globalThis;

/** Has other timers run the deadlines from now on, for tests of the deadlines themselves. */
export function runDeadlinesBy(timers: Timers): void {
  ({ setImmediate, setTimeout, clearTimeout } = timers);
}

/** Calls back after a time, unless it ends earlier. Most end at once; these cost no timer. */
export function startDeadline(timeoutMs: number, onTooLate: () => void): Deadline {
  const deadline: Deadline = { timeoutMs, onTooLate, timer: undefined };
  // If there is no setImmediate, as in a Worker, a timer may end with the request that has set it.
  if (typeof setImmediate !== 'function') arm(deadline);
  else if (fresh.push(deadline) === 1) setImmediate(armFresh);
  return deadline;
}

/** Ends the time limit. */
export function meetDeadline(deadline: Deadline): void {
  deadline.onTooLate = undefined;
  clearTimeout(deadline.timer);
}

function armFresh(): void {
  const deadlines = fresh;
  fresh = [];
  for (const deadline of deadlines) arm(deadline);
}

function arm(deadline: Deadline): void {
  if (deadline.onTooLate) deadline.timer = setTimeout(deadline.onTooLate, deadline.timeoutMs);
}
