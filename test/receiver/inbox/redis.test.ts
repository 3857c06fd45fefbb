import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, expect, test } from 'vitest';
import type { ClaimedEvent } from '../../../receiver/inbox/inbox.ts';
import { redisInbox } from '../../../receiver/inbox/redis.ts';
import { conformance, newEvent, type InboxUnderTest } from './conformance.ts';
import { NO_SERVER, startRedis } from '../instances/servers.ts';

const server = await startRedis();
const client = createClient({ url: server?.url ?? 'redis://127.0.0.1' });
const ioredis = new Redis(server?.url ?? 'redis://127.0.0.1', { lazyConnect: true });
if (server) await client.connect();
let inboxes = 0;

afterAll(async () => {
  if (client.isOpen) await client.close();
  ioredis.disconnect();
  await server?.[Symbol.asyncDispose]();
});

async function open(): Promise<InboxUnderTest> {
  const prefix = `inbox-${process.pid}-${(inboxes += 1)}`;
  return {
    inbox: redisInbox(client, { prefix }),
    other: redisInbox(ioredis, { prefix }),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

test.for(conformance)('%s', async ([, run], { skip }) => {
  skip(!server, NO_SERVER.redis);
  await using under = await open();
  await run(under);
  expect.hasAssertions();
});

test('changes each event that rests once, with two that ask at the same time', async ({ skip }) => {
  skip(!server, NO_SERVER.redis);
  await using under = await open();
  const { inbox, other } = under;
  const all = { contract: newEvent('').contract };
  for (const changes of [
    ['redrive', 'redrive'],
    ['purge', 'purge'],
    ['purge', 'redrive'],
    ['redrive', 'purge'],
  ] as const) {
    const events = Array.from({ length: 50 }, (_, index) =>
      newEvent(`${changes.join(' ')} ${index}`, { state: 'quarantined' }),
    );
    await inbox.put(events);
    const [one, two] = changes;
    const changed = await Promise.all([inbox[one](all), other[two](all)]);
    expect(changed[0] + changed[1]).toBe(50);
  }
});

test('leaves nothing of what is removed', async ({ skip }) => {
  skip(!server, NO_SERVER.redis);
  await using under = await open();
  const { inbox } = under;
  const { contract } = newEvent('');
  const events = [
    newEvent('a', { signed: 's', orderKey: 'o' }),
    newEvent('b', { signed: 't', orderKey: 'o', state: 'quarantined' }),
    newEvent('c', { signed: 'u', orderKey: 'o', state: 'deferred', newerThan: '1' }),
  ];
  await inbox.put(events);
  const [claimed] = await inbox.claim({ contract, version: '1', limit: 1, leaseMs: 1_000 });
  expect(await inbox.complete(claimed as ClaimedEvent, () => undefined)).toBe(true);
  expect(await inbox.sweep({ contract, doneForMs: 0, limit: 10 })).toBe(1);
  expect(await inbox.purge({ contract })).toBe(2);
  const keys = await client.keys(`*inbox-${process.pid}-${inboxes}}:*`);
  expect(keys.map((key) => key.replace(/^.*:/, ''))).toEqual(['last']);
});
