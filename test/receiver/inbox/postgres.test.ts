import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { AbandonedWork, type ClaimedEvent } from '../../../receiver/inbox/inbox.ts';
import { postgresInbox } from '../../../receiver/inbox/postgres.ts';
import { conformance, newEvent, type InboxUnderTest } from './conformance.ts';
import { NO_SERVER, startPostgres } from '../instances/servers.ts';

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

test.for(conformance)('%s', async ([, run], { skip }) => {
  skip(!server, NO_SERVER.postgres);
  await using under = await open();
  await run(under);
  expect.hasAssertions();
});

test('undoes what abandoned work has written, and lets it write no more', async ({ skip }) => {
  skip(!server, NO_SERVER.postgres);
  const single = new Pool({ connectionString: server?.url, max: 1 });
  const inbox = postgresInbox(single);
  const [claimed] = await inbox.put([newEvent('a')], 60_000);
  await single.query('create table abandoned (id text)');
  let late: Promise<unknown> = Promise.resolve();
  const abandoned = inbox.complete(claimed as ClaimedEvent, async (begin) => {
    const client = await begin();
    await client.query("insert into abandoned values ('early')");
    const endless = client.query('select pg_sleep(600)').catch(() => undefined);
    const insertLate = () => client.query("insert into abandoned values ('late')");
    late = endless.then(insertLate).then(
      () => 'written',
      () => 'refused',
    );
    throw new AbandonedWork('The handler took too long');
  });
  await expect(abandoned).rejects.toThrow('The handler took too long');
  // Through a pool that has one connection.
  expect((await single.query('select id from abandoned')).rows).toEqual([]);
  expect(await late).toBe('refused');
  expect((await single.query('select id from abandoned')).rows).toEqual([]);
  await single.end();
});

test('is made once, however many processes start at the same time', async ({ skip }) => {
  skip(!server, NO_SERVER.postgres);
  for (let round = 0; round < 20; round += 1) {
    const table = `started_${round}`;
    const inboxes = Array.from({ length: 8 }, () => postgresInbox(pool, { table }));
    const counts = await Promise.all(inboxes.map((inbox) => inbox.counts('example-webhooks')));
    expect(counts.map(({ waiting }) => waiting)).toEqual(Array(8).fill(0));
  }
});
