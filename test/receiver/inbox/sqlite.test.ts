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
