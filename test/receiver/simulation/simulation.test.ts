import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { extent } from '../../extent.ts';
import { testSeed } from '../../seed.ts';

/** A long run has 100,000. */
const SEEDS = Number(process.env.SIMULATED_SEEDS ?? extent(500, 3_000));
/** One seed alone, of which all that happens is printed. */
const SEED = process.env.SIMULATED_SEED;

const SCRIPT = path.join(import.meta.dirname, 'run-seeds.ts');

/** Plays seeds in a process of their own, which has no other timers than the simulated ones. */
async function play(first: number, count: number): Promise<{ broken: readonly string[]; told: string }> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@webhook-contract/source', SCRIPT, String(first), String(count)],
    { maxBuffer: 1e9 },
  );
  return { broken: stdout.split('\n').filter(Boolean), told: stderr };
}

/** Many seeds, of which the broken rules come back; each has a seed, which SIMULATED_SEED=<seed> plays again. */
async function playMany(): Promise<readonly string[]> {
  const processes = availableParallelism();
  const each = Math.ceil(SEEDS / processes);
  const played = await Promise.all(
    Array.from({ length: processes }, (_, index) => play(testSeed + index * each, each)),
  );
  return played.flatMap((one) => one.broken).slice(0, 10);
}

async function playOne(): Promise<readonly string[]> {
  const { broken, told } = await play(Number(SEED), 1);
  console.log(told);
  return broken;
}

const [runs, playThem] =
  SEED === undefined ? [`${SEEDS} simulated runs`, playMany] : [`the run of seed ${SEED}`, playOne];

test(
  `in ${runs} nothing is lost, done twice or out of order, whatever instances and stores do`,
  { timeout: 120_000 + SEEDS * 10 },
  async () => {
    expect(await playThem()).toEqual([]);
  },
);

test('the same seed gives the same run, in which something happens', async () => {
  const seeds = [0, 1, 2].map((offset) => testSeed + offset);
  for (const seed of seeds) {
    const [one, other] = await Promise.all([play(seed, 1), play(seed, 1)]);
    expect(one.told.split('\n').length).toBeGreaterThan(10);
    expect(other.told).toBe(one.told);
  }
});
