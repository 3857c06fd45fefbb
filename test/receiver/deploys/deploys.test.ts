import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isAll } from '../../extent.ts';
import { STORES, whyNot } from '../instances/stores.ts';
import { BODY, UNKNOWN_BODY } from '../made-receiver.ts';
import { deploy, type Deployed } from './deployed.ts';
import { createLoadBalancer, type LoadBalancer } from './load-balancer.ts';

/** A long run has 10,000 and 10. */
const EVENTS = Number(process.env.DEPLOYED_EVENTS ?? 300);
const RESTARTS = Number(process.env.DEPLOYS ?? 2);
/** So that events come for as long as the restarts take. */
const EVENTS_PER_TICK = Math.ceil(EVENTS / RESTARTS / 200);
const TICK_MS = 10;
/** Many times what the load balancer takes to see that an instance ends. */
const GRACE_MS = 1_000;

const OTHER: Readonly<Record<string, string>> = { '1.9.0': '2.0.0', '2.0.0': '1.9.0' };

/** `npm test` takes the one that needs no server. */
const isLong = isAll || process.env.DEPLOYS !== undefined;

test.for((['sqlite', 'postgres'] as const).slice(0, isLong ? 2 : 1))(
  'rolling deploys between two versions lose no request and repeat no effect, on %s',
  { timeout: 120_000 + RESTARTS * 30_000 },
  async (name, { skip }) => {
    await using store = await STORES[name]();
    if (!store) return skip(whyNot(name));
    using balancer = createLoadBalancer();
    await using instances = new AsyncDisposableStack();
    const running: { version: string; instance: Deployed }[] = [];
    const start = async (version: string, place: number): Promise<void> => {
      const instance = instances.use(await deploy(name, store.address, version, GRACE_MS));
      running[place] = { version, instance };
      await balancer.add(instance.port);
    };
    // The one that knows more first, so that the other one knows of it.
    await start('2.0.0', 1);
    await start('1.9.0', 0);

    const exits: (number | null)[] = [];
    const deployed = (async () => {
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const place = restart % running.length;
        const { version, instance } = running[place]!;
        exits.push(await instance.terminate());
        balancer.remove(instance.port);
        await start(OTHER[version]!, place);
      }
    })();
    const { ids, statuses } = await sendUntil(deployed, balancer);

    expect(Object.fromEntries(statuses)).toEqual({ 200: ids.length });
    expect(exits).toEqual(Array(RESTARTS).fill(0));
    await expect
      .poll(async () => (await store.effects()).length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(ids.length);
    expect((await store.effects()).toSorted()).toEqual(ids.toSorted());
    console.log(
      `${name}: ${RESTARTS} restarts, ${ids.length} events, all responded to with 200 and handled once`,
    );
  },
);

/** Sends events at a steady pace until something is done, and as many as there have to be; every third one is new to the older version. */
async function sendUntil(
  done: Promise<void>,
  balancer: LoadBalancer,
): Promise<{ readonly ids: readonly string[]; readonly statuses: ReadonlyMap<number | string, number> }> {
  const ids: string[] = [];
  const statuses = new Map<number | string, number>();
  const sent = new Set<Promise<void>>();
  const isDone = done.then(() => true);
  const send = async (id: string, body: string): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-request-id': id };
    const status = await balancer.send(headers, body);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for await (const _ of setInterval(TICK_MS)) {
    if (ids.length >= EVENTS && (await Promise.race([isDone, false]))) break;
    for (let event = 0; event < EVENTS_PER_TICK; event += 1) {
      const id = randomUUID();
      const one = send(id, ids.push(id) % 3 === 0 ? UNKNOWN_BODY : BODY).finally(() => sent.delete(one));
      sent.add(one);
    }
  }
  await Promise.all(sent);
  return { ids, statuses };
}
