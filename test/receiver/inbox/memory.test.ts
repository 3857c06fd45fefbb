import { expect, test } from 'vitest';
import type { ClaimedEvent } from '../../../receiver/inbox/inbox.ts';
import { memoryInbox } from '../../../receiver/inbox/memory.ts';
import { ALL, makeReceiver, request } from '../made-receiver.ts';
import { conformance, countsUpToBound, exactTimes, newEvent, type InboxUnderTest } from './conformance.ts';

async function open(): Promise<InboxUnderTest> {
  const inbox = memoryInbox();
  return { inbox, other: inbox, [Symbol.asyncDispose]: async () => undefined };
}

test.each(conformance)('%s', async (_, run) => {
  await using under = await open();
  await run(under);
  expect.hasAssertions();
});

test.each(exactTimes)('%s', async (_, run) => {
  const clock = { nowMs: 1_800_000_000_000 };
  await run(memoryInbox({ now: () => clock.nowMs }), clock);
  expect.hasAssertions();
});

test('counts up to ten thousand events of a state', async () => {
  await countsUpToBound(memoryInbox());
});

test('holds no more events than it is told to: it forgets what was done first, and never what is not done', async () => {
  const { receiver, inbox } = makeReceiver({ inbox: memoryInbox({ maxEvents: 2 }) as never });
  const deliver = async (id: string): Promise<number> => (await receiver.fetch(request({ id }))).status;
  for (const id of ['a', 'b']) {
    expect(await deliver(id)).toBe(200);
    await receiver.drain();
  }
  expect([await deliver('c'), await deliver('d'), await deliver('e')]).toEqual([200, 200, 503]);
  expect((await inbox.list(ALL)).map(({ id }) => id)).toEqual(['c', 'd']);
  expect(() => memoryInbox({ maxEvents: 0 })).toThrow(/^maxEvents: must be a positive integer/);
  expect(memoryInbox({ maxEvents: 1 })).toHaveProperty('put');
});

test('says why it takes no more, and holds 100,000 events by default', async () => {
  const full = memoryInbox({ maxEvents: 1 });
  await full.put([newEvent('a')]);
  await expect(full.put([newEvent('b')])).rejects.toThrow(
    /^The inbox is full: 1 events, of which none is done$/,
  );
  const inbox = memoryInbox();
  await inbox.put(Array.from({ length: 100_000 }, (_, index) => newEvent(`e${index}`)));
  await expect(inbox.put([newEvent('more')])).rejects.toThrow('The inbox is full: 100000 events');
});

test('forgets what was done first, in order, however often', async () => {
  const inbox = memoryInbox({ maxEvents: 3 });
  for (let index = 0; index < 40; index += 1) {
    const [claimed] = await inbox.put([newEvent(`e${index}`)], 1_000);
    expect(await inbox.complete(claimed as ClaimedEvent, async () => undefined)).toBe(true);
    const kept = (await inbox.list({ contract: newEvent('').contract })).map(({ id }) => id);
    expect(kept).toEqual([index - 2, index - 1, index].filter((at) => at >= 0).map((at) => `e${at}`));
  }
});
