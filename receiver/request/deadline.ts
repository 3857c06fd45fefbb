import { soon } from '../soon.ts';

/** A time limit for something that is under way. */
export interface Deadline {
  /** It is done: the time no longer counts. */
  meet(): void;
}

interface OpenDeadline extends Deadline {
  arm(): void;
}

let fresh: OpenDeadline[] = [];

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
  if (fresh.push(deadline) === 1) soon(armFresh);
  return deadline;
}

function armFresh(): void {
  const deadlines = fresh;
  fresh = [];
  for (const deadline of deadlines) deadline.arm();
}
