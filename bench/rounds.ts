/** One thing to measure: does its work `count` times, and returns how often it came out true. */
export interface Task {
  readonly run: (count: number) => number;
}

export interface Pace {
  /** At least five, for the median to mean something. */
  readonly rounds: number;
  /** How long each task runs in each round. */
  readonly slotMs: number;
}

/**
 * The speed of each task in each round, in operations a second. All tasks take a turn in every round, so that
 * whatever else the machine does hits them all alike; each round starts with another one.
 */
export function measureInRounds(tasks: readonly Task[], { rounds, slotMs }: Pace): number[][] {
  const counts = tasks.map((task) => countFor(task, slotMs));
  const speeds = tasks.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < tasks.length; turn += 1) {
      const index = (turn + round) % tasks.length;
      const count = counts[index] ?? 1;
      const start = performance.now();
      tasks[index]?.run(count);
      speeds[index]?.push((count * 1000) / (performance.now() - start));
    }
  }
  return speeds;
}

/** How often a task runs in a slot; finding out warms it up. */
function countFor(task: Task, slotMs: number): number {
  for (let count = 1024; ; count *= 2) {
    const start = performance.now();
    task.run(count);
    const took = performance.now() - start;
    if (took >= slotMs) return Math.max(1, Math.round((count * slotMs) / took));
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The median of the ratios round by round: what was slow in one round was slow for both. */
export function medianRatio(above: readonly number[], below: readonly number[]): number {
  return median(above.map((value, round) => value / (below[round] ?? NaN)));
}
