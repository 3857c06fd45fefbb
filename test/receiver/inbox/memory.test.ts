import { expect, test } from 'vitest';
import { memoryInbox } from '../../../receiver/inbox/memory.ts';
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
