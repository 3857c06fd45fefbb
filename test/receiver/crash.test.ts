import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isAll } from '../extent.ts';
import { createRandom } from '../random.ts';
import { testSeed } from '../seed.ts';
import { startInstance, type Instance } from './instances/instance.ts';
import { STORES, type StoreName, whyNot } from './instances/stores.ts';
import { BODY } from './made-receiver.ts';

/** A long run has 200. */
const KILLS = Number(process.env.RECEIVER_KILLS ?? 3);
const isLong = isAll || process.env.RECEIVER_KILLS !== undefined;
/** Requests that are under way at once. */
const LANES = 8;
/** Short, so that what a killed process had claimed is soon free again. */
const LEASE_MS = 500;
/** A process is killed while it has one of its first so many requests. */
const REQUESTS_OF_A_LIFE = 120;

const CASES = (Object.keys(STORES) as StoreName[])
  .flatMap((name) => [[name, 'single events'] as const, [name, 'lists'] as const])
  // In `npm test`, one form for each store that has a server.
  .filter(([name, form]) => isLong || name === 'sqlite' || (name === 'postgres') === (form === 'lists'));

test.for(CASES)(
  'what was responded to with 200 is handled, though the process is killed again and again, on %s, with %s',
  { timeout: 120_000 + KILLS * 10_000 },
  async ([name, form], { skip }) => {
    await using store = await STORES[name]();
    if (!store) return skip(whyNot(name));
    const random = createRandom(testSeed);
    const settings = { leaseMs: LEASE_MS, isListed: form === 'lists' };
    let instance: Instance = await startInstance(name, store.address, settings);
    let requestsLeft = 1 + random.below(REQUESTS_OF_A_LIFE);
    let kills = 0;
    let killing: Promise<void> | undefined;
    const accepted = new Set<string>();

    /** Kills the process in the midst of its requests, and starts another one. */
    async function killOne(): Promise<void> {
      await instance.kill();
      kills += 1;
      instance = await startInstance(name, store?.address ?? '', settings);
      requestsLeft = 1 + random.below(REQUESTS_OF_A_LIFE);
      killing = undefined;
    }

    async function deliver(ids: readonly string[]): Promise<void> {
      const [id = ''] = ids;
      const headers = { 'content-type': 'application/json', 'x-request-id': id };
      const items = ids.map((one) => JSON.stringify({ ...JSON.parse(BODY), id: one }));
      const body = settings.isListed ? `{"events": [${items.join(', ')}]}` : BODY;
      const signal = AbortSignal.timeout(60_000);
      const sent = fetch(instance.url, { method: 'POST', headers, body, signal });
      requestsLeft -= 1;
      if (requestsLeft === 0) killing ??= killOne();
      const response = await sent.catch(() => undefined);
      expect(signal.aborted, 'a request without a response').toBe(false);
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.status === 200) for (const one of ids) accepted.add(one);
      else await killing;
    }

    const isOver = (): boolean => kills >= KILLS;

    /** Delivers an event until it has arrived, and now and then once more. */
    async function lane(): Promise<void> {
      while (!isOver()) {
        const ids = Array.from({ length: settings.isListed ? 1 + random.below(5) : 1 }, () => randomUUID());
        while (!ids.every((id) => accepted.has(id))) await deliver(ids);
        if (random.next() < 0.3) await deliver(ids);
      }
    }

    await Promise.all(Array.from({ length: LANES }, lane));
    await killing;
    const handled = async (): Promise<readonly string[]> => {
      const effects = new Set(await store.effects());
      return [...accepted].filter((id) => !effects.has(id));
    };
    await expect.poll(handled, { timeout: 120_000 }).toEqual([]);
    await instance[Symbol.asyncDispose]();
    const effects = await store.effects();
    const again = effects.length - new Set(effects).size;
    console.log(
      `${name}, ${form}: ${kills} kills, ${accepted.size} events responded to with 200, all handled, ${again} twice`,
    );
    // Redis has no transactions that a handler could write in.
    expect(name === 'redis' ? 0 : again).toBe(0);
  },
);
