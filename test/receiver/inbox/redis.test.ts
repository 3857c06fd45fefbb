import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, expect, test } from 'vitest';
import { redisInbox } from '../../../receiver/inbox/redis.ts';
import { conformance, type InboxUnderTest } from './conformance.ts';
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
