/** A time limit for something that is under way. */
export interface Deadline {
  /** It is done: the time no longer counts. */
  meet(): void;
}

interface OpenDeadline extends Deadline {
  arm(): void;
}

let fresh: OpenDeadline[] = [];

// Those of the system, also while a test has others in their place: a deadline is real time.
const { setImmediate, setTimeout, clearTimeout } = globalThis;

/** Calls back after a time, unless it is met before. Nearly all are met at once: these cost no timer. */
export function startDeadline(timeoutMs: number, onTooLate: () => void): Deadline {
  let isMet = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline: OpenDeadline = {
    arm() {
      if (!isMet) timer = setTimeout(onTooLate, timeoutMs);
    },
    meet() {
      isMet = true;
      if (timer !== undefined) clearTimeout(timer);
    },
  };
  // Where there is no setImmediate, as in a Worker, a timer may end with the request that has set it.
  if (typeof setImmediate !== 'function') deadline.arm();
  else if (fresh.push(deadline) === 1) setImmediate(armFresh);
  return deadline;
}

function armFresh(): void {
  const deadlines = fresh;
  fresh = [];
  for (const deadline of deadlines) deadline.arm();
}
