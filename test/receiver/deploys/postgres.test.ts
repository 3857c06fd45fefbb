import { Pool, type PoolClient } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { postgresInbox } from '../../../generated/inbox/postgres.ts';
import type { HandlerContext } from '../../../generated/receiver.ts';
import { NO_SERVER, startPostgres } from '../instances/servers.ts';
import { startTcpProxy } from '../instances/tcp-proxy.ts';
import { ALL, makeReceiver, request } from '../made-receiver.ts';

/** A long run has handlers that take 8,000 ms; without it, they wait until the test releases them. */
const HANDLER_MS = process.env.HANDLER_MS;

const server = await startPostgres();
let tables = 0;

afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
});

/** A table of a test's own for effects, beside the one of its inbox. */
async function openTables(pool: Pool): Promise<{
  readonly table: string;
  /** Writes down an event ID in the transaction of its event. */
  effect(context: HandlerContext<PoolClient>): Promise<void>;
  effects(): Promise<readonly string[]>;
}> {
  const table = `deployed_${process.pid}_${(tables += 1)}`;
  await pool.query(`create table ${table}_effects (id text not null)`);
  return {
    table,
    async effect({ id, transaction }) {
      await (await transaction()).query(`insert into ${table}_effects values ($1)`, [id]);
    },
    async effects() {
      const { rows } = await pool.query<{ id: string }>(`select id from ${table}_effects order by id`);
      return rows.map(({ id }) => id);
    },
  };
}

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(3, '0')}`);

test('intake does not wait for handlers that hold every connection of a pool with all its defaults', async ({
  skip,
}) => {
  skip(!server, NO_SERVER.postgres);
  const pool = new Pool({ connectionString: server?.url });
  const { table, effect, effects } = await openTables(pool);
  const inbox = postgresInbox<PoolClient>(pool, { table });
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const { receiver, errors } = makeReceiver<PoolClient>({
    inbox,
    handlers: {
      async '*'(_, context) {
        await effect(context);
        begun.push(context.id);
        if (!context.id.startsWith('long')) return;
        await (HANDLER_MS === undefined
          ? gate.promise
          : new Promise((resolve) => setTimeout(resolve, Number(HANDLER_MS))));
      },
    },
  });
  receiver.start();
  const deliver = async (all: readonly string[]): Promise<{ statuses: Set<number>; times: string }> => {
    const taken: number[] = [];
    const statuses = new Set<number>();
    for (const id of all) {
      const fromMs = performance.now();
      statuses.add((await receiver.fetch(request({ id }))).status);
      taken.push(performance.now() - fromMs);
    }
    const sorted = taken.toSorted((a, b) => a - b);
    const [p50, p99] = [0.5, 0.99].map((part) => sorted[Math.ceil(all.length * part) - 1]?.toFixed(1));
    return { statuses, times: `p50 ${p50} ms, p99 ${p99} ms` };
  };
  const [warm, first, next] = [ids('warm', 100), ids('first', 100), ids('next', 100)];
  const long = ids('long', pool.options.max);
  const all = [...warm, ...first, ...long, ...next].toSorted();
  await deliver(warm);
  const before = await deliver(first);
  await expect.poll(() => begun.length).toBe(200);
  await deliver(long);
  await expect.poll(() => begun.length).toBe(200 + long.length);
  expect([pool.totalCount, pool.idleCount]).toEqual([long.length, 0]);
  const during = await deliver(next);
  expect(during.statuses).toEqual(new Set([200]));
  expect(begun).toHaveLength(200 + long.length);
  gate.resolve();
  await expect.poll(async () => (await inbox.counts(ALL.contract)).oldestReceivedAtMs).toBe(null);
  expect(await effects()).toEqual(all);
  expect(begun.toSorted()).toEqual(all);
  expect(errors).toEqual([]);
  console.log(`intake: ${before.times}; beside ${long.length} long handlers: ${during.times}`);
  await receiver.close();
  await pool.end();
});

test('after a failover that leaves connections silent, intake, completions and transactions come back by themselves', async ({
  skip,
}) => {
  if (!server) return skip(NO_SERVER.postgres);
  const direct = new Pool({ connectionString: server.url });
  // The server may end before the last connection has.
  direct.on('error', () => undefined);
  await using proxy = await startTcpProxy(Number(new URL(server.url).port));
  const url = new URL(server.url);
  url.port = String(proxy.port);
  const pool = new Pool({ connectionString: url.href });
  const { table, effect, effects } = await openTables(direct);
  const inbox = postgresInbox<PoolClient>(pool, { table, timeoutMs: 300 });
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const { receiver } = makeReceiver<PoolClient>({
    inbox,
    handlers: {
      async '*'(_, context) {
        const { id, attempt, transaction } = context;
        await effect(context);
        if (attempt > 1) return;
        if (id.startsWith('ends') || id.startsWith('fails') || id.startsWith('writes')) {
          waiting += 1;
          await gate.promise;
        }
        if (id.startsWith('fails')) throw new Error('it fails');
        if (id.startsWith('writes')) await (await transaction()).query('select 1');
      },
    },
    handlerTimeoutMs: 1_000,
    leaseMs: 2_000,
    pollMs: 100,
    retry: { firstDelayMs: 10 },
    now: Date.now,
  });
  receiver.start();
  const status = async (id: string): Promise<number> => (await receiver.fetch(request({ id }))).status;
  const before = ids('before', 20);
  for (const id of before) await expect.poll(() => status(id)).toBe(200);
  await expect.poll(async () => (await effects()).length).toBe(20);

  // In the midst of their transactions: one ends, one fails, and one writes once more.
  const midst = ['ends', 'fails', 'writes'];
  for (const id of midst) await expect.poll(() => status(id)).toBe(200);
  await expect.poll(() => waiting).toBe(3);
  expect(proxy.silence()).toBeGreaterThan(3);
  gate.resolve();

  const after = ids('after', 20);
  for (const id of after) await expect.poll(() => status(id)).toBe(200);
  await expect.poll(async () => (await inbox.counts(ALL.contract)).oldestReceivedAtMs).toBe(null);
  expect(await effects()).toEqual([...after, ...before, ...midst]);
  await receiver.close();
  await Promise.all([pool.end(), direct.end()]);
});
