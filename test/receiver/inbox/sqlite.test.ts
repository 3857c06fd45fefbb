import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClaimedEvent } from '../../../receiver/inbox/inbox.ts';
import { sqliteInbox } from '../../../receiver/inbox/sqlite.ts';
import { temporaryFile } from '../../temporary-folder.ts';
import { makeReceiver, request } from '../made-receiver.ts';
import { conformance, countsUpToBound, exactTimes, newEvent, type InboxUnderTest } from './conformance.ts';

async function open(): Promise<InboxUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const inbox = sqliteInbox(path.join(folder, 'inbox.db'));
  const other = sqliteInbox(path.join(folder, 'inbox.db'));
  return {
    inbox,
    other,
    async [Symbol.asyncDispose]() {
      inbox.close();
      other.close();
      await rm(folder, { recursive: true });
    },
  };
}

test.each(conformance)('%s', async (_, run) => {
  await using under = await open();
  await run(under);
  expect.hasAssertions();
});

test.each(exactTimes)('%s', async (_, run) => {
  const clock = { nowMs: 1_800_000_000_000 };
  const inbox = sqliteInbox(':memory:', { now: () => clock.nowMs });
  await run(inbox, clock);
  expect.hasAssertions();
  inbox.close();
});

test('counts up to ten thousand events of a state', async () => {
  const inbox = sqliteInbox(':memory:');
  await countsUpToBound(inbox);
  inbox.close();
});

test('waits for another process that writes, for as long as it is told, and does other things meanwhile', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const file = path.join(folder, 'inbox.db');
  const inbox = sqliteInbox(file);
  const impatient = sqliteInbox(file, { busyTimeoutMs: 20 });
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const { receiver } = makeReceiver({ inbox: inbox as never });
  const { receiver: gaveUp, errors } = makeReceiver({ inbox: impatient as never });
  const waiting = receiver.fetch(request({ id: 'a' }));
  expect((await gaveUp.fetch(request({ id: 'b' }))).status).toBe(503);
  expect(errors).toEqual([['Error: database is locked', 'store']]);
  other.exec('rollback');
  expect((await waiting).status).toBe(200);
  for (const opened of [inbox, impatient, other]) opened.close();
  await rm(folder, { recursive: true });
});

test('what a process had claimed is free as soon as it is gone, and not before', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const file = path.join(folder, 'inbox.db');
  const claiming = fork(path.join(import.meta.dirname, 'claiming-process.ts'), [file, 'a', 'b'], {
    execArgv: ['--conditions=@webhook-contract/source'],
  });
  try {
    await once(claiming, 'message');
    const inbox = sqliteInbox(file);
    const request = { contract: 'example-webhooks', version: '1', limit: 10, leaseMs: 3_600_000 };
    expect(await inbox.claim(request)).toEqual([]);
    await inbox.put([newEvent('mine')], 3_600_000);
    await inbox.put([newEvent('foreign', { contract: 'another' })], 3_600_000);
    const others = async () =>
      [
        ...(await inbox.list({ ...request, ids: ['retried', 'mine'] })),
        ...(await inbox.list({ contract: 'another' })),
      ].map(({ id, dueAtMs }) => [id, dueAtMs]);
    const before = await others();
    expect(before).toHaveLength(3);
    const exit = once(claiming, 'exit');
    claiming.kill('SIGKILL');
    await exit;
    const claimed = await inbox.claim(request);
    expect(claimed.map(({ id, attempts }) => [id, attempts])).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
    // This process is there.
    expect(await inbox.claim(request)).toEqual([]);
    expect(await others()).toEqual(before);
    inbox.close();
  } finally {
    claiming.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});

describe.skipIf(process.platform === 'win32')('other users of the machine', () => {
  const filesOf = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];
  const rightsOf = (file: string): string[] =>
    filesOf(file).map((name) => (statSync(name).mode & 0o777).toString(8));
  let mask = 0;
  beforeEach(() => void (mask = process.umask(0)));
  afterEach(() => void process.umask(mask));

  test('have no rights on a new file, nor on those beside it, from the moment at which they are there', async () => {
    const file = temporaryFile('inbox.db');
    const seen = new Set<string>();
    const prototype = DatabaseSync.prototype;
    const spies = (['exec', 'prepare'] as const).map((name) => {
      const original = prototype[name] as (text: string) => never;
      return vi.spyOn(prototype, name).mockImplementation(function (this: DatabaseSync, text: string) {
        for (const name of filesOf(file))
          if (existsSync(name)) seen.add((statSync(name).mode & 0o777).toString(8));
        return original.call(this, text);
      });
    });
    const inbox = sqliteInbox(file);
    await inbox.put([newEvent('a')]);
    spies.forEach((spy) => spy.mockRestore());
    expect([...seen, ...rightsOf(file)]).toEqual(['600', '600', '600', '600']);
    const { errors } = makeReceiver({ inbox: inbox as never });
    expect(errors).toEqual([]);
    inbox.close();
  });

  test('have those that they had on an older file, and the receiver says so when it is made', async () => {
    const file = temporaryFile('inbox.db');
    writeFileSync(file, '', { mode: 0o640 });
    const inbox = sqliteInbox(file);
    expect(rightsOf(file)).toEqual(['640', '640', '640']);
    const { errors } = makeReceiver({ inbox: inbox as never });
    const message = `Other users of this machine have rights on the events. Take them away: chmod go= ${filesOf(file).join(' ')}`;
    expect(errors).toEqual([[`Error: ${message}`, 'inbox']]);
    inbox.close();
  });
});

test('takes no URL in place of a path, and says what is wrong with a folder that is not there', () => {
  expect(() => sqliteInbox('file:inbox.db?mode=memory')).toThrow(
    'sqliteInbox: needs the path of a file, and no URL',
  );
  expect(() => sqliteInbox(path.join(temporaryFile('nowhere'), 'inbox.db'))).toThrow(
    'unable to open database file',
  );
});

test('opens no file that has the table of something else, or of a newer version', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const file = path.join(folder, 'inbox.db');
  const database = new DatabaseSync(file);
  database.exec('create table webhook_inbox (id text)');
  expect(() => sqliteInbox(file)).toThrow(/^The table webhook_inbox has no layout that this version/);
  database.exec('drop table webhook_inbox');
  sqliteInbox(file).close();
  database.exec("update webhook_inbox_meta set value = 99 where name = 'layout'");
  expect(() => sqliteInbox(file)).toThrow(
    /has the layout 99 of a newer version .*, and this one knows 1\. Update the package$/,
  );
  database.close();
  // Nobody has it open any more.
  expect(await readdir(folder)).toEqual(['inbox.db']);
  await rm(folder, { recursive: true });
});

test('gives up five seconds after another process began to write, by default, and reads meanwhile', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const file = path.join(folder, 'inbox.db');
  const inbox = sqliteInbox(file);
  const other = new DatabaseSync(file);
  other.exec('begin exclusive');
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const settled = vi.fn<() => void>();
    const put = inbox.put([newEvent('a')]).finally(settled);
    put.catch(() => undefined);
    expect(await inbox.list({ contract: newEvent('').contract })).toEqual([]);
    vi.advanceTimersByTime(4_999);
    for (let times = 0; times < 5; times += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await expect(put).rejects.toThrow('database is locked');
  } finally {
    vi.useRealTimers();
  }
  other.close();
  inbox.close();
  await rm(folder, { recursive: true });
});

test('has the disk keep what is put, redriven or removed, before it says so', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  try {
    const inbox = sqliteInbox(path.join(folder, 'inbox.db'));
    const { contract } = newEvent('');
    for (const change of [
      () => inbox.put([newEvent('a', { state: 'quarantined' })]),
      () => inbox.put([newEvent('b'), newEvent('c', { state: 'quarantined' })]),
      () => inbox.redrive({ contract, ids: ['a'] }),
      () => inbox.purge({ contract }),
    ]) {
      await inbox.heartbeat({ contract, version: '1', longestDelayMs: 1_000 });
      expect(exec).toHaveBeenLastCalledWith('pragma synchronous = normal');
      await change();
      expect(exec).toHaveBeenLastCalledWith('pragma synchronous = full');
    }
    inbox.close();
  } finally {
    exec.mockRestore();
    await rm(folder, { recursive: true });
  }
});

/** An inbox with an event that is claimed, and a table of the handler's own. */
async function withClaimed(file: string, table: string) {
  const inbox = sqliteInbox(file);
  const database = new DatabaseSync(file);
  database.exec(table);
  const [claimed] = await inbox.put([newEvent('a')], 60_000);
  const complete = (statement: string): Promise<boolean> =>
    inbox.complete(claimed as ClaimedEvent, async (begin) => (await begin()).run(statement));
  return {
    inbox,
    complete,
    rowsOf: (query: string) =>
      database
        .prepare(query)
        .all()
        .map((row) => Object.values(row)[0]),
    [Symbol.dispose]() {
      database.close();
      inbox.close();
    },
  };
}

const NORMAL = 1;
const FULL = 2;

test.each<[string, number, (put: () => Promise<unknown>, complete: () => Promise<unknown>) => unknown[]]>([
  ['a completion alone', NORMAL, (_, complete) => [complete()]],
  ['a completion, and then an event', FULL, (put, complete) => [complete(), put()]],
  ['an event, and then a completion', FULL, (put, complete) => [put(), complete()]],
])('in one transaction, %s wait for the disk as what needs it most', async (_, expected, begin) => {
  using under = await withClaimed(temporaryFile('inbox.db'), 'create table seen (synchronous integer)');
  // What SQLite does at the end of a transaction is settled when that begins.
  const complete = () => under.complete('insert into seen select synchronous from pragma_synchronous');
  await Promise.all(begin(() => under.inbox.put([newEvent('b')]), complete));
  expect(under.rowsOf('select synchronous from seen')).toEqual([expected]);
});

test('an event is not acknowledged whose transaction cannot end', async () => {
  using under = await withClaimed(
    temporaryFile('inbox.db'),
    `create table parent (id integer primary key);
      create table child (parent integer references parent (id) deferrable initially deferred)`,
  );
  const completed = under.complete('insert into child values (7)');
  const put = under.inbox.put([newEvent('b')]);
  await expect(completed).rejects.toThrow('FOREIGN KEY constraint failed');
  await expect(put).rejects.toThrow('FOREIGN KEY constraint failed');
  expect(under.rowsOf('select id from webhook_inbox')).toEqual(['a']);
  // The next one has a transaction of its own.
  expect(await under.inbox.put([newEvent('b')])).toEqual(['new']);
});

test('does not say that it knows an event that something else keeps out', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const file = path.join(folder, 'inbox.db');
  const inbox = sqliteInbox(file);
  const database = new DatabaseSync(file);
  database.exec('create unique index one_of_a_kind on webhook_inbox (kind)');
  expect(await inbox.put([newEvent('a', { signed: 's' })])).toEqual(['new']);
  await expect(inbox.put([newEvent('b', { signed: 't' })])).rejects.toThrow(
    /^An event was not stored, and nothing stands in its way$/,
  );
  database.close();
  inbox.close();
  await rm(folder, { recursive: true });
});

test.each(['', 'A', 'ä', '1a', 'a b', 'a.b', 'a;b', 'b'.repeat(49)])(
  'makes no table with the name %j',
  (table) => {
    expect(() => sqliteInbox(':memory:', { table })).toThrow(
      /^table: must be a name of lowercase letters, digits and underscores, of at most 48 characters$/,
    );
  },
);

test.each(['a', '_1', 'b'.repeat(48)])('makes a table with the name %j', async (table) => {
  const inbox = sqliteInbox(':memory:', { table });
  expect(await inbox.put([newEvent('a')])).toEqual(['new']);
  inbox.close();
});

test('writes down which process has an event, however it was claimed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const file = path.join(folder, 'inbox.db');
  const inbox = sqliteInbox(file);
  await inbox.put([newEvent('claimed later')]);
  await inbox.put([newEvent('claimed as it was put')], 60_000);
  await inbox.claim({ contract: newEvent('').contract, version: '1', limit: 1, leaseMs: 60_000 });
  await inbox.put([newEvent('waiting')]);
  const database = new DatabaseSync(file);
  const rows = database.prepare('select claimed_by from webhook_inbox order by seq').all();
  const [later, put, waiting] = rows.map(({ claimed_by: name }) => name);
  expect(put).toMatch(new RegExp(` ${process.pid} \\d+$`));
  expect([later, waiting]).toEqual([put, null]);
  database.close();
  inbox.close();
  await rm(folder, { recursive: true });
});

test('has the database itself refuse a second claim of an order key', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-inbox-'));
  const file = path.join(folder, 'inbox.db');
  const inbox = sqliteInbox(file);
  await inbox.put(['a', 'b', 'c'].map((id) => newEvent(id, { orderKey: id === 'c' ? 'two' : 'one' })));
  const database = new DatabaseSync(file);
  const claim = database.prepare("update webhook_inbox set state = 'claimed' where id = ?");
  claim.run('a');
  claim.run('c');
  expect(() => claim.run('b')).toThrow(/^UNIQUE constraint failed/);
  database.close();
  inbox.close();
  await rm(folder, { recursive: true });
});
