import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sqliteInbox } from '../../../receiver/inbox/sqlite.ts';
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
