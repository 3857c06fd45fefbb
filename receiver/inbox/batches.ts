import { soon } from '../soon.ts';

/** Work that is done together with other work of its kind. */
export interface Job<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** How work is grouped. */
interface BatchOptions<Item, Result> {
  /** Settles each job; those that it leaves are rejected with what it rejects with. */
  readonly run: (jobs: readonly Job<Item, Result>[]) => Promise<void>;
  /** How many batches run at once. While they do, work gathers for the next one. */
  readonly inFlight: number;
  /** The maximum of what a batch may weigh; what comes in at least one call is in it. */
  readonly capacity: number;
  readonly weight: (item: Item) => number;
}

/**
 * Makes a function that does work in batches: what comes at the same time, or while others run, shares one. What comes in one
 * call is in one batch.
 */
export function createBatches<Item, Result>({
  run,
  inFlight,
  capacity,
  weight,
}: BatchOptions<Item, Result>): (items: readonly Item[]) => Promise<Result[]> {
  const pending: (readonly Job<Item, Result>[])[] = [];
  let running = 0;
  let isCalled = false;

  function takeBatch(): readonly Job<Item, Result>[] {
    let total = 0;
    const end = pending.findIndex((jobs, index) => {
      for (const { item } of jobs) total += weight(item);
      return total > capacity && index > 0;
    });
    return pending.splice(0, end < 0 ? pending.length : end).flat();
  }

  function begin(): void {
    isCalled = false;
    while (running < inFlight && pending.length > 0) void runOne(takeBatch());
  }

  async function runOne(jobs: readonly Job<Item, Result>[]): Promise<void> {
    running += 1;
    try {
      await run(jobs);
      for (const { reject } of jobs) reject(NOT_SETTLED);
    } catch (error) {
      for (const { reject } of jobs) reject(error);
    } finally {
      running -= 1;
      begin();
    }
  }

  return (items) => {
    const jobs: Job<Item, Result>[] = [];
    const results = items.map(
      (item) => new Promise<Result>((resolve, reject) => jobs.push({ item, resolve, reject })),
    );
    if (jobs.length > 0) pending.push(jobs);
    if (!isCalled && running < inFlight) {
      isCalled = true;
      soon(begin);
    }
    return Promise.all(results);
  };
}

/** Nobody waits for what has settled already; whatever was forgotten must not wait for ever. */
const NOT_SETTLED = new Error('The store has not said what became of this');
