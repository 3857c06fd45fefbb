import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startInstance } from './instances/instance.ts';
import { STORES, type StoreName, whyNot } from './instances/stores.ts';
import { BODY } from './made-receiver.ts';

/** A long run has 8 processes and 5,000 events. */
const PROCESSES = Number(process.env.STORM_PROCESSES ?? 3);
const EVENTS = Number(process.env.STORM_EVENTS ?? 150);
const AT_ONCE = 20;

test.for(Object.keys(STORES) as StoreName[])(
  'each event has one effect, though it comes three times at once to several processes on %s',
  { timeout: 120_000 + EVENTS * 100 },
  async (name, { skip }) => {
    await using store = await STORES[name]();
    if (!store) return skip(whyNot(name));
    await using instances = new AsyncDisposableStack();
    const urls: string[] = [];
    for (let index = 0; index < PROCESSES; index += 1) {
      urls.push(instances.use(await startInstance(name, store.address)).url);
    }
    const ids = Array.from({ length: EVENTS }, () => randomUUID());
    const startedMs = performance.now();
    const statuses = await deliverAll(ids, urls);
    await expect.poll(async () => new Set(await store.effects()).size, { timeout: 120_000 }).toBe(EVENTS);
    expect(statuses).toEqual(new Map([[200, 3 * EVENTS]]));
    const effects = await store.effects();
    expect(effects.toSorted()).toEqual(ids.toSorted());
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
    console.log(
      `${name}: ${PROCESSES} processes, ${EVENTS} events, each delivered 3 times at once: ${effects.length} effects, ${seconds} s`,
    );
  },
);

/** Delivers each event three times at once, each time to another process; returns how often which status came. */
async function deliverAll(ids: readonly string[], urls: readonly string[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const deliver = async (id: string, url: string): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-request-id': id };
    const { status } = await fetch(url, { method: 'POST', headers, body: BODY });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const lane = async (): Promise<void> => {
    for (let index = next++; index < ids.length; index = next++) {
      const id = ids[index] ?? '';
      const turns = [0, 1, 2].map((turn) => urls[(index + turn) % urls.length] ?? '');
      await Promise.all(turns.map((url) => deliver(id, url)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return statuses;
}
