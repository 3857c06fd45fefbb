import { expect, test } from 'vitest';
import { memoryInbox } from '../../../receiver/inbox/memory.ts';
import { ALL, makeReceiver, request } from '../made-receiver.ts';
import { conformance, type InboxUnderTest } from './conformance.ts';

async function open(): Promise<InboxUnderTest> {
  const inbox = memoryInbox();
  return { inbox, other: inbox, [Symbol.asyncDispose]: async () => undefined };
}

test.each(conformance)('%s', async (_, run) => {
  await using under = await open();
  await run(under);
  expect.hasAssertions();
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
});
