import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import { sqliteInbox } from '../../generated/inbox/sqlite.ts';
import { createReceiver, type Inbox } from '../../generated/receiver.ts';
import { makeRequest } from '../../generated/sender.ts';

/** How a consumer tests a handler: no server, no clock of the receiver, and time that the test plays. */

afterEach(() => vi.useRealTimers());

/** A receiver whose handler fails the first two times. */
function failingTwice(inbox: Inbox<never>) {
  const attempts: number[] = [];
  const receiver = createReceiver<never>({
    key: 'none',
    inbox,
    onError: () => undefined,
    handlers: {
      '*': () => undefined,
      CARD_POS_APPROVED_WEBHOOK(_, { attempt }) {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('not yet');
      },
    },
  });
  return { receiver, attempts };
}

test.each(['memory', 'SQLite'])('retries of %s are due once their time has been played', async (name) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-played-'));
  const sqlite = name === 'SQLite' ? sqliteInbox(path.join(folder, 'inbox.db')) : undefined;
  const { receiver, attempts } = failingTwice((sqlite ?? memoryInbox()) as Inbox<never>);
  vi.useFakeTimers();
  expect((await receiver.fetch(makeRequest('CARD_POS_APPROVED_WEBHOOK'))).status).toBe(200);
  expect(await receiver.drain()).toBe(0);
  expect(await receiver.drain()).toBe(0);
  expect(attempts).toEqual([1]);
  vi.advanceTimersByTime(2_000);
  expect(await receiver.drain()).toBe(0);
  vi.advanceTimersByTime(4_000);
  expect(await receiver.drain()).toBe(1);
  expect(attempts).toEqual([1, 2, 3]);
  sqlite?.close();
  await rm(folder, { recursive: true });
});

test('a receiver that runs handles what comes, and what is due, as time is played', async () => {
  const { receiver, attempts } = failingTwice(memoryInbox() as Inbox<never>);
  vi.useFakeTimers();
  receiver.start();
  await receiver.fetch(makeRequest('CARD_POS_APPROVED_WEBHOOK'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(attempts).toEqual([1, 2, 3]);
  expect(await receiver.stop()).toBe(0);
});
