import { Pool } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { AbandonedWork, type ClaimedEvent } from '../../../receiver/inbox/inbox.ts';
import { postgresInbox, postgresInboxTable } from '../../../receiver/inbox/postgres.ts';
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

describe('is ready', () => {
  const table = 'app.webhook_inbox';

  /** A pool of a role that may do what is granted, and nothing else. */
  async function poolOf(role: string, grants: readonly string[]): Promise<Pool> {
    await pool.query(`drop schema if exists app cascade; create schema app; drop role if exists ${role};
      create role ${role} login password 'test'; grant usage on schema app to ${role}`);
    for (const statement of grants) await pool.query(statement);
    const url = new URL(server?.url ?? '');
    url.username = role;
    return new Pool({ connectionString: url.href });
  }

  async function problemOf(limited: Pool): Promise<string> {
    const inbox = postgresInbox(limited, { table });
    const problem = await inbox.ready().then(
      () => 'none',
      (error: unknown) => String(error),
    );
    await inbox.close();
    await limited.end();
    return problem;
  }

  const made = postgresInboxTable(table);
  const rows = `grant select, insert, update, delete on ${table} to`;
  const meta = `grant select, insert, update on ${table}_meta to`;

  test('with rights on rows alone, once its tables are made', async ({ skip }) => {
    skip(!server, NO_SERVER.postgres);
    const limited = await poolOf('rows', [...made, `${rows} rows`, `${meta} rows`]);
    const inbox = postgresInbox(limited, { table });
    const [claimed] = await inbox.put([newEvent('a')], 60_000);
    expect(await inbox.complete(claimed as ClaimedEvent, async (begin) => void (await begin()))).toBe(true);
    expect(await inbox.sweep({ contract: 'example-webhooks', doneForMs: 0, limit: 1 })).toBe(1);
    await inbox.close();
    await limited.end();
  });

  test('or says what is missing, and what to do', async ({ skip }) => {
    skip(!server, NO_SERVER.postgres);
    expect(await problemOf(await poolOf('nobody', []))).toMatch(
      /^Error: There is no table app\.webhook_inbox, and this role may not make it\. Run the command `inbox migrate`/,
    );
    const readOnly = [...made, `grant select on ${table} to reader`, `${meta} reader`];
    expect(await problemOf(await poolOf('reader', readOnly))).toMatch(
      /may not insert, update, delete in app\.webhook_inbox\. Grant it: grant insert, update, delete on/,
    );
    const given = [`${rows} other`, `${meta} other`];
    const older = [...made, `alter table ${table} drop column newer_than`, ...given];
    expect(await problemOf(await poolOf('other', older))).toMatch(
      /lacks a column: column "newer_than" does not exist/,
    );
    const newer = [...made, `update ${table}_meta set value = 99`, ...given];
    expect(await problemOf(await poolOf('other', newer))).toMatch(/has the layout 99 of a newer version/);
    const foreign = [...made, `delete from ${table}_meta`, ...given];
    expect(await problemOf(await poolOf('other', foreign))).toMatch(/has no layout that this version/);
  });

  test('and tries again when what was missing is there', async ({ skip }) => {
    skip(!server, NO_SERVER.postgres);
    const limited = await poolOf('late', []);
    const inbox = postgresInbox(limited, { table, createTable: false });
    await expect(inbox.put([newEvent('a')])).rejects.toThrow(/^There is no table app\.webhook_inbox/);
    for (const statement of [...made, `${rows} late`, `${meta} late`]) await pool.query(statement);
    expect(await inbox.put([newEvent('a')])).toEqual(['new']);
    await inbox.close();
    await limited.end();
  });
});

test('stores, claims and completes while handlers and the application hold every connection', async ({
  skip,
}) => {
  skip(!server, NO_SERVER.postgres);
  const busy = new Pool({ connectionString: server?.url, max: 2 });
  const inbox = postgresInbox(busy, { table: 'busy_inbox' });
  const [first] = await inbox.put([newEvent('first')], 60_000);
  const end = Promise.withResolvers<void>();
  const held = [await busy.connect(), await busy.connect()];
  const waiting = inbox.complete(first as ClaimedEvent, async (begin) => {
    await begin();
    await end.promise;
  });
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => inbox.put([newEvent(`e${index}`)], 60_000)),
  );
  const claims = outcomes.flat().filter((outcome) => typeof outcome === 'object');
  expect(claims).toHaveLength(50);
  expect(await inbox.extend(claims[0] as ClaimedEvent, 60_000)).toBe(true);
  expect(await Promise.all(claims.map((claim) => inbox.complete(claim, () => undefined)))).not.toContain(
    false,
  );
  for (const client of held) client.release();
  end.resolve();
  expect(await waiting).toBe(true);
  await inbox.close();
  await busy.end();
});

test('one event that the database refuses fails alone, of all that are stored with it', async ({ skip }) => {
  skip(!server, NO_SERVER.postgres);
  const inbox = postgresInbox(pool, { table: 'refusing_inbox' });
  await inbox.ready();
  await pool.query("alter table refusing_inbox add constraint no_odd check (id <> 'odd')");
  const puts = ['a', 'odd', 'b', 'c'].map((id) => inbox.put([newEvent(id)]));
  const settled = await Promise.allSettled(puts);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await inbox.list({ contract: 'example-webhooks' })).toHaveLength(3);
});

test('of the events of one call the database refuses all or none, whatever is stored with them', async ({
  skip,
}) => {
  skip(!server, NO_SERVER.postgres);
  const inbox = postgresInbox(pool, { table: 'refusing_parts' });
  await inbox.ready();
  await pool.query("alter table refusing_parts add constraint no_odd check (id <> 'odd')");
  const calls = [['a', 'b'], ['c', 'odd', 'd', 'shared'], ['shared', 'e'], ['f']];
  const settled = await Promise.allSettled(calls.map((ids) => inbox.put(ids.map((id) => newEvent(id)))));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  const stored = await inbox.list({ contract: 'example-webhooks' });
  expect(stored.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'e', 'f', 'shared']);
  await inbox.close();
});

test('calls with the same events in another order do not fail, though their statements wait for each other', async ({
  skip,
}) => {
  skip(!server, NO_SERVER.postgres);
  const inboxes = [0, 1].map(() => postgresInbox(pool, { table: 'crossing_parts' }));
  await inboxes[1]?.ready();
  for (let round = 0; round < 1; round += 1) {
    const ids = Array.from({ length: 3_000 }, (_, index) => `${round}/${index}`);
    const orders = [ids, ids.toReversed()];
    const puts = orders.map((order, index) => inboxes[index]?.put(order.map((id) => newEvent(id))));
    const outcomes = (await Promise.all(puts)).flatMap((one) => one ?? []);
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(ids.length);
  }
  for (const inbox of inboxes) await inbox.close();
});

test('has its statements, and those of handlers, survive lost connections', async () => {
  const unused = new Pool();
  await postgresInbox(unused).close();
  // Nobody else listens, so this would be thrown.
  expect(() => unused.emit('error', new Error('lost'), null as never)).not.toThrow();
  await unused.end();
});

test.each(['A', 'a.b.c', 'a.', '.a', 'a b'])('makes no table with the name %j', (table) => {
  expect(() => postgresInbox(pool, { table })).toThrow(/^table: must be a name, or schema\.name, of/);
});

test('keeps inboxes of one schema apart', async ({ skip }) => {
  skip(!server, NO_SERVER.postgres);
  await pool.query('create schema apart');
  for (const table of ['apart.one', 'apart.other']) {
    const inbox = postgresInbox(pool, { table });
    expect(await inbox.put([newEvent('a', { signed: 's' })])).toEqual(['new']);
    expect(await inbox.put([newEvent('b', { signed: 's' })])).toEqual(['replay']);
    await inbox.close();
  }
});

test.each([
  ['a connection that is lost', '08006', ['a', 'b'], [2]],
  ['a value that is refused', '23514', ['a', 'b'], [2, 1, 1]],
  ['two statements that waited for each other', '40P01', ['a', 'b'], [2, 1, 1, 1, 1, 1, 1, 1, 1]],
  ['a value that is refused', '22P05', ['a'], [1]],
  ['another one', '99923', ['a', 'b'], [2]],
])(
  'after %s, what was stored in one statement is stored call by call or not: %s %j',
  async (_, code, ids, sizes) => {
    const stored: number[] = [];
    const query = async (text: string, values: readonly unknown[] = []) => {
      if (text.startsWith('insert into')) {
        stored.push((values[1] as readonly string[]).length);
        throw Object.assign(new Error('no'), { code });
      }
      const isReady = { found: true, value: 1 };
      return { rows: text.includes('has_table_privilege') ? [] : [isReady], rowCount: 1 };
    };
    const inbox = postgresInbox({ query, connect: () => Promise.reject(new Error('no')) });
    const settled = await Promise.allSettled(ids.map((id) => inbox.put([newEvent(id)])));
    expect(settled.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
    await inbox.close();
    expect(stored).toEqual(sizes);
  },
);

test('stores an event again that is swept away as it comes again', async () => {
  const stored = { seq: '2', contract: newEvent('').contract, id: 'a', token: '0', received_at_ms: '5' };
  const inserted = [[], [stored]];
  const query = async (text: string) => {
    if (text.startsWith('insert into')) return { rows: inserted.shift() ?? [], rowCount: 0 };
    if (text.includes('left join')) return { rows: [{ same: null, signed: false }], rowCount: 1 };
    const isReady = { found: true, value: 1 };
    return { rows: text.includes('has_table_privilege') ? [] : [isReady], rowCount: 1 };
  };
  const inbox = postgresInbox({ query, connect: () => Promise.reject(new Error('no')) });
  expect(await inbox.put([newEvent('a')])).toEqual(['new']);
  expect(inserted).toEqual([]);
});

test('counts up to ten thousand events of a state', async ({ skip }) => {
  skip(!server, NO_SERVER.postgres);
  const inbox = postgresInbox(pool, { table: 'full_inbox' });
  const { contract } = newEvent('');
  await inbox.put([newEvent('a', { state: 'deferred', newerThan: '1' })]);
  await pool.query(`insert into full_inbox (contract, id, kind, event_type, body, headers, received_at_ms, newer_than, state,
      attempts, due_at_ms, token)
    select contract, id || i, kind, event_type, body, headers, received_at_ms, newer_than, state, attempts, due_at_ms, token
      from full_inbox, generate_series(1, 10000) i`);
  expect(await inbox.counts(contract)).toMatchObject({ deferred: 10_000 });
  const { deferred } = await inbox.heartbeat({ contract, version: '1', longestDelayMs: 1_000 });
  expect(deferred).toBe(10_000);
});

test.each([
  ['another worker claims an event of the same order key', '23505', []],
  ['it cannot be reached', '08006', 'no'],
])('says what a claim found when %s', async (_, code, found) => {
  const query = async (text: string) => {
    if (text.startsWith('update')) throw Object.assign(new Error('no'), { code });
    const isReady = { found: true, value: 1 };
    return { rows: text.includes('has_table_privilege') ? [] : [isReady], rowCount: 1 };
  };
  const inbox = postgresInbox({ query, connect: () => Promise.reject(new Error('no')) });
  const claimed = inbox.claim({ contract: newEvent('').contract, version: '1', limit: 1, leaseMs: 1_000 });
  expect(await claimed.catch((error: Error) => error.message)).toEqual(found);
});

test('begins no transaction for work that is over', async ({ skip }) => {
  skip(!server, NO_SERVER.postgres);
  const inbox = postgresInbox(pool, { table: 'over_inbox' });
  const [claimed] = await inbox.put([newEvent('a')], 60_000);
  let late: (() => Promise<unknown>) | undefined;
  const failed = inbox.complete(claimed as ClaimedEvent, (begin) => {
    late = begin;
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await expect(late?.()).rejects.toThrow(/^The work on this event is over/);
  const done = await inbox.complete(claimed as ClaimedEvent, (begin) => void (late = begin));
  expect(done).toBe(true);
  await expect(late?.()).rejects.toThrow(/^The work on this event is over/);
});

test('what is done stays so where the clock was ahead', async ({ skip }) => {
  skip(!server, NO_SERVER.postgres);
  const inbox = postgresInbox(pool, { table: 'ahead_inbox' });
  const { contract } = newEvent('');
  const [claimed] = await inbox.put([newEvent('a')], 60_000);
  expect(await inbox.complete(claimed as ClaimedEvent, () => undefined)).toBe(true);
  await pool.query('update ahead_inbox set due_at_ms = due_at_ms + 86400000');
  const before = await inbox.list({ contract });
  const { corrected } = await inbox.heartbeat({ contract, version: '1', longestDelayMs: 1_000 });
  expect(corrected).toBe(0);
  expect(await inbox.list({ contract })).toEqual(before);
});

test('keeps what a handler writes with the end of its event, or not at all', async ({ skip }) => {
  skip(!server, NO_SERVER.postgres);
  // Of one connection, which each handler has to give back.
  const single = new Pool({ connectionString: server?.url, max: 1 });
  const inbox = postgresInbox(single, { table: 'writing_inbox' });
  await pool.query('create table written (id text)');
  const [lost] = await inbox.put([newEvent('lost')], 0);
  const [kept] = await inbox.put([newEvent('quarantined')], 60_000);
  const [again] = await inbox.claim({
    contract: newEvent('').contract,
    version: '1',
    limit: 1,
    leaseMs: 60_000,
  });
  const completed = (claimed: unknown, statement: string): Promise<boolean> =>
    inbox.complete(claimed as ClaimedEvent, async (begin) => {
      const client = await begin();
      await client.query(statement).catch(() => undefined);
    });
  expect(await completed(lost, "insert into written values ('lost')")).toBe(false);
  // A statement that failed takes the end of the event with it.
  await expect(completed(kept, 'select nothing')).rejects.toThrow('current transaction is aborted');
  expect((await pool.query('select id from written')).rows).toEqual([]);
  expect(await completed(again, "insert into written values ('again')")).toBe(true);
  expect(await completed(kept, "insert into written values ('quarantined')")).toBe(true);
  expect((await pool.query('select id from written order by id')).rows).toEqual([
    { id: 'again' },
    { id: 'quarantined' },
  ]);
  await inbox.close();
  await single.end();
});
