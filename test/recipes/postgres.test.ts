import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { testKey } from '../../generators/outputs/vectors/test-secrets.ts';
import { plainContract } from '../../generators/site/downloads/plain-contract.ts';
import {
  languageRecipes,
  storeStatements,
  type LanguageRecipe,
} from '../../generators/site/recipes/languages/index.ts';
import { isAll, ONLY_ALL } from '../extent.ts';
import { readOwnContract } from '../own-contract.ts';
import { NO_SERVER, startPostgres, type DatabaseServer } from '../receiver/instances/servers.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { behaviours, delivery, handledOnce } from './behaviours.ts';
import { deliver } from './deliver.ts';
import { judgesVectors } from './judges-vectors.ts';
import { atPresent, buildReceiver, missing, type Start } from './languages.ts';
import type { ReceiverProcess } from './receiver-process.ts';

/** The Java receiver with PostgreSQL in place of SQLite, in one process and in two. */

const lacking = existsSync('/usr/share/java/postgresql.jar')
  ? undefined
  : 'Java with PostgreSQL is skipped: apt install libpostgresql-jdbc-java';
const toolsReason = isAll ? (missing('Java') ?? lacking) : ONLY_ALL;
const server = toolsReason === undefined ? await startPostgres() : undefined;
afterAll(() => server?.[Symbol.asyncDispose]());
const reason = toolsReason ?? (server ? undefined : NO_SERVER.postgres);

test('PostgreSQL is tried', ({ skip }) => {
  if (reason === undefined) return;
  if (isAll) console.log(reason);
  skip(reason);
});

/** A new database, and a client in it. */
async function newDatabase({ url }: DatabaseServer, name: string) {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const { host, username, password } = new URL(url);
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: name }).href });
  client.on('error', () => undefined); // The server is restarted.
  await client.connect();
  // With the time limits that the page advises.
  const jdbcUrl = (user: string, secret: string) =>
    `jdbc:postgresql://${host}/${name}?user=${user}&password=${secret}&connectTimeout=3&socketTimeout=10`;
  return {
    jdbc: jdbcUrl(username, password),
    jdbcUrl,
    query: async (sql: string) => (await client.query<Record<string, string>>(sql)).rows,
    [Symbol.asyncDispose]: async () => client.end(),
  };
}

const describeIfTried = server ? describe : () => undefined;

/** Has the handler read a table and write the IDs that end in `-written` to it, in the transaction of their event. */
const writing = ({ files: [handler, ...files], ...recipe }: LanguageRecipe): LanguageRecipe => {
  assert.ok(handler);
  const write = `if (id.endsWith("-written"))
      try (var statement = transaction.connection().createStatement()) {
        statement.executeQuery("select count(*) from written").close();
        statement.executeUpdate("insert into written values ('" + id + "')");
      }
    switch (type)`;
  return { ...recipe, files: [{ ...handler, code: handler.code.replace('switch (type)', write) }, ...files] };
};

describeIfTried('Java with PostgreSQL', async () => {
  assert.ok(server);
  const folder = temporaryFolder(afterAll);
  const { contract } = await readOwnContract();
  assert.ok(contract, 'the contract can be read');
  const recipe = languageRecipes(contract).find(({ language }) => language === 'Java');
  assert.ok(recipe, 'there is a receiver in Java');
  const one = await newDatabase(server, 'one_receiver');
  const shared = await newDatabase(server, 'shared_receivers');
  const [table = ''] = recipe.files.flatMap(({ code }) => /CREATE TABLE.*?\n {6}\)/s.exec(code) ?? []);
  let build: Start;
  let receiver: ReceiverProcess;
  const start = ({ jdbc }: { readonly jdbc: string }, more = {}) =>
    build({ WEBHOOK_KEY: testKey, DATABASE: jdbc, ...more });
  beforeAll(async () => {
    build = await buildReceiver(path.join(folder, 'java'), writing(recipe), plainContract(contract));
    await Promise.all([one, shared].map(({ query }) => query('create table written (id text)')));
    receiver = await start(one);
  });
  afterAll(async () => {
    await receiver?.[Symbol.asyncDispose]();
    handledOnce(receiver);
    await Promise.all([one, shared].map((database) => database[Symbol.asyncDispose]()));
  });

  test.for(behaviours)('$name', ({ check }) => check(receiver));

  test('the vectors of the contract', () => judgesVectors(contract, receiver, 'Java'));

  test('the statements of the page', async ({ expect }) => {
    const { list, count, retry, forget } = storeStatements;
    const run = (sql: string) => one.query(atPresent(sql));
    await one.query("update webhook_events set state = 'dead' where id = 'storm-after'");
    expect(await run(list)).toContainEqual(expect.objectContaining({ id: 'storm-after', state: 'dead' }));
    await run(retry);
    await expect.poll(() => receiver.effects('storm-after')).toBe(2);
    await expect.poll(async () => (await run(count)).map(({ state }) => state)).not.toContain('waiting');
    const done = (await run(count)).find(({ state }) => state === 'done');
    assert.ok(Math.abs(Number(done?.seconds)) < 600, done?.seconds);
    await one.query("update webhook_events set due = due / 2 where id = 'storm-after'");
    await run(forget);
    expect(
      await one.query("select id from webhook_events where id in ('storm-after', 'once-after')"),
    ).toEqual([{ id: 'once-after' }]);
  });

  test('two instances handle each of 200 events once, also if one of them is killed', async ({ expect }) => {
    // Both instances find that another one is making the table.
    await shared.query(`begin; ${table}`);
    const blocked =
      "select pid from pg_stat_activity where datname = 'shared_receivers' and wait_event_type = 'Lock'";
    const starting = Promise.all([start(shared, { HANG: '1' }), start(shared)]);
    await expect.poll(() => one.query(blocked), { timeout: 30_000 }).toHaveLength(2);
    await shared.query('commit');
    const [killed, other] = await starting;
    await using _killed = killed;
    await using _other = other;
    // One that hangs stops the instance that is going to be killed, and no other one.
    const nameOf = (n: number) => (n >= 100 && n < 150 && n % 4 < 2 ? `hang-${n}` : `shared-${n}`);
    const ids = Array.from({ length: 200 }, (_, n) => nameOf(n));
    const send = async (id: string, { port }: ReceiverProcess) =>
      assert.equal(await deliver(port, delivery(id)), 200);
    const waiting = () => shared.query("select id, attempts from webhook_events where state <> 'done'");
    await Promise.all(ids.slice(0, 100).map((id, n) => send(id, n % 2 === 0 ? killed : other)));
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
    // Only the instance that receives an event is woken for it.
    for (const id of ids.slice(100, 150)) await send(id, killed);
    const held = { id: expect.stringMatching(/^hang-/), attempts: 1 };
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([held]);
    await killed[Symbol.asyncDispose]();
    await Promise.all(ids.slice(150).map((id) => send(id, other)));
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([held]);
    // Its lease ends by itself, but only after minutes.
    await shared.query("update webhook_events set due = 0 where state = 'waiting'");
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
    expect(ids.filter((id) => killed.effects(id) + other.effects(id) !== 1)).toEqual([]);
  });

  test('what a handler writes takes effect once, together with its event', async ({ expect }) => {
    const written = () => shared.query('select id from written order by id');
    const send = async (id: string, { port }: ReceiverProcess) =>
      assert.equal(await deliver(port, delivery(id)), 200);
    const killed = await start(shared, { HANG: '1', WORKERS: '3' });
    await Promise.all(['fail-written', 'hang-written', 'slow-written'].map((id) => send(id, killed)));
    await killed.prints(/^Began slow-written$/m);
    // Its lease is over, so another worker handles it, and what the first one writes is rolled back.
    await shared.query("update webhook_events set due = 0 where id = 'slow-written'");
    const finished = [{ id: 'fail-written' }, { id: 'slow-written' }];
    await expect.poll(written, { timeout: 30_000 }).toEqual(finished);
    await killed[Symbol.asyncDispose]();
    expect(await written()).toEqual(finished);
    await shared.query("update webhook_events set due = 0 where state = 'waiting'");
    await using _other = await start(shared);
    const all = [{ id: 'fail-written' }, { id: 'hang-written' }, { id: 'slow-written' }];
    await expect.poll(written, { timeout: 30_000 }).toEqual(all);
  });

  test('the same with SQLite, while events arrive', async ({ expect }) => {
    const file = path.join(folder, 'java', 'written.db');
    const database = new DatabaseSync(file);
    database.exec('create table written (id text)');
    await using receiving = await start({ jdbc: 'written.db' }, { WORKERS: '4' });
    const ids = Array.from({ length: 40 }, (_, n) => `${n % 8 === 0 ? 'fail' : 'plain'}-${n}-written`);
    for (const id of ids) assert.equal(await deliver(receiving.port, delivery(id)), 200);
    const rows = () => database.prepare('select id from written').all();
    await expect.poll(rows, { timeout: 30_000 }).toHaveLength(ids.length);
    expect(
      rows()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect(receiving.printed().join()).not.toContain('handler of event plain');
  });

  test('with two workers, an event that takes long holds up no other one', async () => {
    await using two = await start(shared, { HANG: '1', WORKERS: '2' });
    assert.equal(await deliver(two.port, delivery('hang-alone')), 200);
    assert.equal(await deliver(two.port, delivery('beside')), 200);
    await two.handled('beside', 'beside');
  });

  test('with a table that is there, a role needs no right to create one', async () => {
    await using database = await newDatabase(server, 'migrated_receiver');
    await database.query('drop role if exists webhook_receiver');
    await database.query("create role webhook_receiver login password 'test'");
    await database.query('revoke create on schema public from public');
    const limited = { jdbc: database.jdbcUrl('webhook_receiver', 'test') };
    await assert.rejects(start(limited), /permission denied for schema public/);
    await database.query(table);
    await database.query('grant select, insert, update on webhook_events to webhook_receiver');
    await using migrated = await start(limited);
    assert.equal(await deliver(migrated.port, delivery('migrated')), 200);
    await migrated.handled('migrated', 'migrated');
  });

  test('an event whose lease has ended is not settled', async ({ expect }) => {
    assert.equal(await deliver(receiver.port, delivery('slow-lost')), 200);
    await receiver.prints(/^Began slow-lost$/m);
    await one.query("update webhook_events set due = 9000000000000 where id = 'slow-lost'");
    assert.equal(await deliver(receiver.port, delivery('after-lost')), 200);
    await receiver.handled('slow-lost', 'after-lost');
    await receiver.prints(/The lease of event slow-lost ended before its handler$/m);
    expect(await one.query("select state from webhook_events where id = 'slow-lost'")).toEqual([
      { state: 'waiting' },
    ]);
  });

  test('what the database says is logged by its code alone', async () => {
    await one.query('alter table webhook_events rename to away');
    assert.equal(await deliver(receiver.port, delivery('unstored')), 503);
    await one.query('alter table away rename to webhook_events');
    await receiver.prints(/event unstored is not stored: PSQLException, SQLState 42P01, code 0$/m);
  });

  test('while statements hang, each request gets 503, and the probe a response', async () => {
    await one.query('begin; lock table webhook_events');
    const hanging = Promise.all(
      ['hung-1', 'hung-2', 'hung-3', 'hung-4'].map((id) => deliver(receiver.port, delivery(id))),
    );
    assert.equal((await fetch(`http://127.0.0.1:${receiver.port}/ready`)).status, 200);
    assert.deepEqual(await hanging, [503, 503, 503, 503]);
    await one.query('commit');
    assert.equal(await deliver(receiver.port, delivery('hung-1')), 200);
    await receiver.handled('hung-1', 'hung-1');
  });

  test('it connects again after a restart of the server', async ({ skip }) => {
    if (!server.restart) skip('POSTGRES_URL names a server');
    assert.equal(await deliver(receiver.port, delivery('before-restart')), 200);
    await server.restart?.();
    assert.equal(await deliver(receiver.port, delivery('after-restart')), 200);
    await receiver.handled('before-restart', 'after-restart');
  });
});
