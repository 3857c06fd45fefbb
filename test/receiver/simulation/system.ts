import { createHash } from 'node:crypto';

/**
 * Replaces what a system does differently each time: the timers, the clock, and hashes, which are made in other threads. The entry
 * of a process imports it first, as some modules take the timers as soon as they are loaded.
 */

/** Something that is due. */
interface Task {
  atMs: number;
  /** Undefined once it is cancelled. */
  run: (() => void) | undefined;
  /** Undefined if it is due once. */
  readonly everyMs: number | undefined;
}

/** Where simulated time begins, in milliseconds since 1970. */
const BEGINNING_MS = 1_800_000_000_000;

let nowMs = BEGINNING_MS;
/** The next one last; those of one millisecond in the order in which they were set. */
let tasks: Task[] = [];
let immediates: Task[] = [];

function set(run: () => void, delayMs: number, everyMs?: number): Task {
  const task = { atMs: nowMs + delayMs, run, everyMs };
  insert(task);
  return task;
}

function insert(task: Task): void {
  let index = tasks.length;
  while (index > 0 && (tasks[index - 1] as Task).atMs <= task.atMs) index -= 1;
  tasks.splice(index, 0, task);
}

function clear(task: Task | undefined): void {
  if (task) task.run = undefined;
}

/** As timers do: whole milliseconds, and one at least. */
function delayOf(given: number | undefined): number {
  return Math.max(1, Math.trunc(given ?? 1));
}

function nextTask(): Task | undefined {
  const immediate = immediates.shift();
  if (immediate) return immediate;
  const task = tasks.pop();
  if (task) nowMs = task.atMs;
  return task;
}

/** Runs what promises call back, until nothing is left of it: ticks come after the microtasks that are there. */
function settled(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

Object.assign(globalThis, {
  setTimeout: (run: () => void, delayMs?: number) => set(run, delayOf(delayMs)),
  setInterval: (run: () => void, delayMs?: number) => set(run, delayOf(delayMs), delayOf(delayMs)),
  setImmediate(run: () => void) {
    const task = { atMs: nowMs, run, everyMs: undefined };
    immediates.push(task);
    return task;
  },
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: clear,
});
Date.now = () => nowMs;
crypto.subtle.digest = async (_, bytes) =>
  new Uint8Array(
    createHash('sha256')
      .update(bytes as Uint8Array)
      .digest(),
  ).buffer;

/** The time of the simulation, which passes only when it is played. */
export const time = {
  nowMs: () => nowMs,
  /** Forgets what is due; what is to come in this turn of the event loop has been played. */
  reset(): void {
    nowMs = BEGINNING_MS;
    tasks = [];
    immediates = [];
  },
  after(delayMs: number, run: () => void): void {
    set(run, delayMs);
  },
  /** Plays what is due within a time, each with all that follows from it at once. */
  async play(forMs: number): Promise<void> {
    const endMs = nowMs + forMs;
    await settled();
    while (immediates.length > 0 || (tasks.at(-1)?.atMs ?? Infinity) <= endMs) {
      const task = nextTask();
      if (!task?.run) continue;
      task.run();
      if (task.everyMs !== undefined && task.run !== undefined) {
        task.atMs = nowMs + task.everyMs;
        insert(task);
      }
      await settled();
    }
    nowMs = endMs;
  },
};
