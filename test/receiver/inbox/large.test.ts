import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Inbox } from '../../../receiver/inbox/inbox.ts';
import { postgresInbox } from '../../../receiver/inbox/postgres.ts';
import { countStatement } from '../../../receiver/inbox/sql-rows.ts';
import { sqliteInbox } from '../../../receiver/inbox/sqlite.ts';
import { NO_SERVER, startPostgres } from '../instances/servers.ts';
import { newEvent } from './conformance.ts';

/** How many events are done; a long run has 1,000,000, and prints how long things take. */
const ROWS = Number(process.env.LARGE_INBOX_ROWS ?? 20_000);
const ALL = { contract: 'example-webhooks' };
const AT_ONCE = 1_000;

const server = await startPostgres();
const pool = new Pool({ connectionString: server?.url });
pool.on('error', () => undefined);

afterAll(async () => {
  await pool.end();
  await server?.[Symbol.asyncDispose]();
});

/** The statement that stores events that were done long ago, numbered from one to another. */
function doneRows(from: number, to: number, numbers: string): string {
  return `insert into webhook_inbox (contract, id, kind, event_type, body, headers, received_at_ms, state, attempts, due_at_ms, token)
    select '${ALL.contract}', 'done ' || i, 'valid', 'invoice.created', ${numbers.startsWith('generate') ? String.raw`'\x7b7d'` : "x'7b7d'"},
      '{}', 1000, 'done', 1, 1000 + i, 1 from ${numbers} where i between ${from} and ${to}`;
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const beganMs = performance.now();
    await work();
    times.push(performance.now() - beganMs);
  }
  return times.toSorted((one, other) => one - other)[4] ?? 0;
}

/** Fills an inbox, looks at its health before and after, and sweeps a part of it while events arrive. */
async function grow(
  name: string,
  inbox: Inbox<unknown>,
  fill: (from: number, to: number) => Promise<void>,
): Promise<void> {
  await inbox.put([newEvent('waiting'), newEvent('quarantined', { state: 'quarantined' })]);
  await fill(1, 1_000);
  const small = await medianMs(() => inbox.counts(ALL.contract));
  await fill(1_001, ROWS);
  const large = await medianMs(() => inbox.counts(ALL.contract));
  expect(await inbox.counts(ALL.contract)).toMatchObject({ waiting: 1, quarantined: 1, dead: 0 });
  const wanted = Math.floor(ROWS * 0.3);
  const beganMs = performance.now();
  const progress = { swept: 0 };
  const sweeping = (async () => {
    while (progress.swept < wanted) {
      progress.swept += await inbox.sweep({ ...ALL, doneForMs: 0, limit: AT_ONCE });
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  let longest = 0;
  for (let put = 0; progress.swept < wanted; put += 1) {
    const putMs = performance.now();
    expect(await inbox.put([newEvent(`new ${put}`)])).toEqual(['new']);
    longest = Math.max(longest, performance.now() - putMs);
  }
  await sweeping;
  const took = performance.now() - beganMs;
  if (process.env.LARGE_INBOX_ROWS === undefined) return;
  console.log(
    `${name}: health of 1,000 events ${small.toFixed(2)} ms, of ${ROWS} ${large.toFixed(2)} ms; ${progress.swept} swept in ${Math.round(took)} ms, the longest put meanwhile ${Math.round(longest)} ms`,
  );
}

test(
  'health reads nothing of what is done in SQLite, and sweeping leaves room for what arrives',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
    const file = path.join(folder, 'inbox.db');
    const inbox = sqliteInbox(file);
    using database = new DatabaseSync(file, { timeout: 60_000 });
    await grow('sqlite', inbox, async (from, to) => {
      const numbers = `(with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to}) select i from n)`;
      database.exec(doneRows(from, to, numbers));
    });
    const plan = database
      .prepare(`explain query plan ${countStatement('webhook_inbox', '?1')}`)
      .all(ALL.contract);
    const reads = plan
      .map(({ detail }) => String(detail))
      .filter((detail) => detail.includes('webhook_inbox'));
    expect(reads.length).toBeGreaterThanOrEqual(4);
    for (const read of reads)
      expect(read).toMatch(/^SEARCH webhook_inbox USING INDEX webhook_inbox_(?:due|resting) /);
    inbox.close();
    await rm(folder, { recursive: true });
  },
);

test(
  'health reads nothing of what is done in PostgreSQL, and sweeping leaves room for what arrives',
  { timeout: 600_000 },
  async ({ skip }) => {
    skip(!server, NO_SERVER.postgres);
    await pool.query('drop table if exists webhook_inbox, webhook_inbox_meta');
    const inbox = postgresInbox(pool);
    await grow('postgres', inbox, async (from, to) => {
      await pool.query(doneRows(from, to, `generate_series(${from}, ${to}) i`));
      await pool.query('analyze webhook_inbox');
    });
    const { rows } = await pool.query(`explain ${countStatement('webhook_inbox', `'${ALL.contract}'`)}`);
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    expect(plan.match(/using webhook_inbox_(?:due|resting)/g)).toHaveLength(4);
    await inbox.close();
  },
);
