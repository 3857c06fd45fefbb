import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { sqliteInbox } from '../../../receiver/inbox/sqlite.ts';
import { makeReceiver, request } from '../made-receiver.ts';
import { conformance, type InboxUnderTest } from './conformance.ts';

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
    inbox.close();
  } finally {
    claiming.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
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
  expect(() => sqliteInbox(file)).toThrow(/has the layout 99 of a newer version .* Update the package$/);
  database.close();
  await rm(folder, { recursive: true });
});
