import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { postgresInbox } from '../../../receiver/inbox/postgres.ts';
import { conformance, type InboxUnderTest } from './conformance.ts';
import { startPostgres } from '../instances/servers.ts';

const server = await startPostgres();
const pool = new Pool({ connectionString: server?.url });
// The server may end before the last connection has.
pool.on('error', () => undefined);
let tables = 0;

afterAll(async () => {
  await pool.end();
  await server?.[Symbol.asyncDispose]();
});

async function open(): Promise<InboxUnderTest> {
  const table = `inbox_${(tables += 1)}`;
  await pool.query(`drop table if exists ${table}`);
  return {
    inbox: postgresInbox(pool, { table }),
    other: postgresInbox(pool, { table }),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

test.skipIf(!server).each(conformance)('%s', async (_, run) => {
  await using under = await open();
  await run(under);
  expect.hasAssertions();
});

test('is made once, however many processes start at the same time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const table = `started_${round}`;
    const inboxes = Array.from({ length: 8 }, () => postgresInbox(pool, { table }));
    const counts = await Promise.all(inboxes.map((inbox) => inbox.counts()));
    expect(counts.map(({ waiting }) => waiting)).toEqual(Array(8).fill(0));
  }
});
