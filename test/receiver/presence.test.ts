import { expect, test, vi } from 'vitest';
import type { Inbox, InboxUse } from '../../receiver/inbox/inbox.ts';
import type { Notice } from '../../receiver/notice.ts';
import { createPresence } from '../../receiver/work/presence.ts';

const NOW_MS = 1_800_000_000_000;
const OF_OLD: InboxUse = { versions: [], deferred: 0, corrected: 0, nowMs: NOW_MS };
/** How long ago the newer version was seen that events wait for. */
const waitingFor = (seenMsAgo: number): InboxUse => ({
  ...OF_OLD,
  versions: [
    { version: '1', seenMsAgo: 0 },
    { version: '2', seenMsAgo },
  ],
  deferred: 1,
});

/** The presence of version 1 in an inbox that says one thing after another. */
function makePresence(...uses: readonly InboxUse[]) {
  const notices: Notice[] = [];
  const errors: unknown[] = [];
  const asked: PromiseWithResolvers<InboxUse>[] = [];
  const heartbeat: Inbox['heartbeat'] = () => {
    const one = Promise.withResolvers<InboxUse>();
    const said = uses[asked.push(one) - 1];
    if (said) one.resolve(said);
    return one.promise;
  };
  const presence = createPresence({
    inbox: { heartbeat },
    contract: 'example-webhooks',
    version: '1',
    longestDelayMs: 1_000,
    newerSeenWithinMs: 60_000,
    nowMs: () => NOW_MS,
    tell: (notice) => void notices.push(notice),
    onError: (error) => void errors.push(error),
  });
  return { presence, notices, errors, asked };
}

test('tells of itself at once and every ten seconds from start to stop, and again after another start', async () => {
  vi.useFakeTimers();
  try {
    const { presence, asked } = makePresence(...Array.from({ length: 9 }, () => OF_OLD));
    presence.start();
    presence.start();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_001);
    expect(asked).toHaveLength(3);
    presence.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
    presence.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(5);
    presence.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('rejects what is announced to an inbox that cannot be reached, and asks again after that', async () => {
  const { presence, asked, errors } = makePresence();
  const announced = presence.announce();
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.reject(new Error('gone'));
  await expect(announced).rejects.toThrow('gone');
  const again = presence.announce();
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.resolve(OF_OLD);
  await again;
  expect(errors).toEqual([]);
});

test('those who ask while a question is under way get the result of one question after it', async () => {
  const { presence, asked } = makePresence();
  const first = presence.isNewerSeen();
  await expect.poll(() => asked).toHaveLength(1);
  const others = [presence.isNewerSeen(), presence.isNewerSeen(), presence.isNewerSeen()];
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(1);
  asked[0]?.resolve(OF_OLD);
  expect(await first).toBe(false);
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.resolve(waitingFor(0));
  expect(await Promise.all(others)).toEqual([true, true, true]);
  expect(asked).toHaveLength(2);
});

test('what is known suffices for a time before it, and for no other', async () => {
  const { presence, asked } = makePresence(...Array<InboxUse>(9).fill(waitingFor(0)));
  const askedFor = async (sinceMs?: number): Promise<number> => {
    const before = asked.length;
    expect(await presence.isNewerSeen(sinceMs)).toBe(true);
    return asked.length - before;
  };
  expect(await askedFor(NOW_MS - 1)).toBe(1);
  expect(await askedFor(NOW_MS - 1)).toBe(0);
  expect(await askedFor(NOW_MS)).toBe(1);
  expect(await askedFor(NOW_MS + 1)).toBe(1);
  expect(await askedFor()).toBe(1);
});

test.each([
  [60_000, true],
  [60_001, false],
])('a newer version that was seen %i ms ago counts: %s', async (seenMsAgo, isSeen) => {
  const { presence } = makePresence(waitingFor(seenMsAgo));
  expect(presence.isNewerGone()).toBe(false);
  expect(await presence.isNewerSeen()).toBe(isSeen);
  expect(presence.isNewerGone()).toBe(!isSeen);
});

test('says each time that the newer version has gone, and once', async () => {
  const gone = waitingFor(60_001);
  const { presence, notices } = makePresence(OF_OLD, gone, gone, waitingFor(0), gone, gone);
  const told: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    await presence.announce();
    told.push(notices.length);
  }
  expect(told).toEqual([0, 1, 1, 1, 2, 2]);
  expect(notices).toEqual(Array.from({ length: 2 }, () => ({ type: 'newer-gone', deferred: 1 })));
});

test.each([
  [60_000, 0, false],
  [-60_000, 0, false],
  [60_001, 0, true],
  [-60_001, 0, true],
  [0, 1, true],
])(
  'of a clock that is %i ms ahead, with %i events corrected, says so: %s',
  async (aheadMs, corrected, isTold) => {
    const { presence, notices } = makePresence({ ...OF_OLD, nowMs: NOW_MS - aheadMs, corrected });
    await presence.announce();
    expect(notices).toEqual(isTold ? [{ type: 'clock', aheadMs, corrected }] : []);
  },
);
