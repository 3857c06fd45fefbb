import { expect, test } from 'vitest';
import { createBatches, type Job } from '../../../receiver/inbox/batches.ts';

type Jobs = readonly Job<number, string>[];

/** Work in batches of numbers, each of which weighs as much as it says, that ends when it is told to. */
function makeBatches({ inFlight = 1, capacity = 10 } = {}) {
  const begun: number[][] = [];
  const ends: ((result: 'settle' | 'forget' | Error) => void)[] = [];
  const addAll = createBatches<number, string>({
    run: (jobs: Jobs) =>
      new Promise((resolve, reject) => {
        begun.push(jobs.map(({ item }) => item));
        ends.push((result) => {
          if (result instanceof Error) return reject(result);
          if (result === 'settle') for (const job of jobs) job.resolve(`did ${job.item}`);
          resolve();
        });
      }),
    inFlight,
    capacity,
    weight: (item) => item,
  });
  const add = async (item: number): Promise<string | undefined> => (await addAll([item]))[0];
  return {
    add,
    addAll,
    begun,
    end: (batch: number, result: 'settle' | 'forget' | Error) => ends[batch]?.(result),
  };
}

async function turn(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('what comes at the same time shares a batch, and what comes meanwhile the next one', async () => {
  const { add, begun, end } = makeBatches();
  const results = [add(1), add(2)];
  expect(begun).toEqual([]);
  await turn();
  expect(begun).toEqual([[1, 2]]);
  results.push(add(3));
  await turn();
  results.push(add(4));
  await turn();
  expect(begun).toEqual([[1, 2]]);
  end(0, 'settle');
  await turn();
  expect(begun).toEqual([
    [1, 2],
    [3, 4],
  ]);
  end(1, 'settle');
  expect(await Promise.all(results)).toEqual(['did 1', 'did 2', 'did 3', 'did 4']);
  const last = add(5);
  await turn();
  end(2, 'settle');
  expect(await last).toBe('did 5');
});

test('a batch weighs no more than it may, and has one item at least', async () => {
  const { add, begun, end } = makeBatches();
  for (const item of [6, 4, 1, 11, 12, 9, 2, 10]) void add(item);
  for (let batch = 0; batch < 6; batch += 1) {
    await turn();
    end(batch, 'settle');
  }
  expect(begun).toEqual([[6, 4], [1], [11], [12], [9], [2]]);
  await turn();
  expect(begun.at(-1)).toEqual([10]);
  end(6, 'settle');
});

test('so many batches run at once, and no more', async () => {
  const { add, begun, end } = makeBatches({ inFlight: 2, capacity: 1 });
  for (const item of [1, 2, 3, 4]) void add(item);
  await turn();
  expect(begun).toEqual([[1], [2]]);
  void add(5);
  await turn();
  expect(begun).toEqual([[1], [2]]);
  end(1, 'settle');
  await turn();
  expect(begun).toEqual([[1], [2], [3]]);
  for (const batch of [0, 2, 3, 4]) {
    end(batch, 'settle');
    await turn();
  }
  expect(begun).toEqual([[1], [2], [3], [4], [5]]);
});

test('what fails rejects what is in its batch, and so does a store that leaves it out', async () => {
  const { add, end } = makeBatches();
  const failed = Promise.allSettled([add(1), add(2)]);
  await turn();
  end(0, new Error('gone'));
  expect(await failed).toMatchObject([{ reason: new Error('gone') }, { reason: new Error('gone') }]);
  const forgotten = add(3);
  await turn();
  end(1, 'forget');
  await expect(forgotten).rejects.toThrow('The store has not said what became of this');
  const well = add(4);
  await turn();
  end(2, 'settle');
  expect(await well).toBe('did 4');
});

test('what comes in one call is in one batch, whatever it weighs, and settles together', async () => {
  const { add, addAll, begun, end } = makeBatches();
  const first = add(6);
  const calls = [addAll([3, 4]), addAll([9, 9, 9]), addAll([])];
  expect(await calls[2]).toEqual([]);
  await turn();
  end(0, 'settle');
  await turn();
  end(1, 'settle');
  await turn();
  end(2, new Error('No disk'));
  expect(begun).toEqual([[6], [3, 4], [9, 9, 9]]);
  expect(await first).toBe('did 6');
  expect(await calls[0]).toEqual(['did 3', 'did 4']);
  await expect(calls[1]).rejects.toThrow('No disk');
});
