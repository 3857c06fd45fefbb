import { Queue } from 'bullmq';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'redis';
import { redisInbox } from '@example-platform/webhooks/inbox/redis';
import { toNode } from '@example-platform/webhooks/node';
import { createReceiver } from '@example-platform/webhooks/receiver';

const redis = await createClient({ url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379' }).connect();
const queue = new Queue('webhooks', { connection: redis });

/** BullMQ ignores a job whose ID it has: an event that is handed over again after a crash is not done twice. */
async function handOver(
  event: { readonly template: string },
  { id }: { readonly id: string },
): Promise<void> {
  await queue.add(event.template, event, {
    // A job ID holds no colon, and is not a number.
    jobId: `event-${encodeURIComponent(id)}`,
    // Kept longer than a hand-over may take.
    removeOnComplete: { age: 24 * 3600 },
    removeOnFail: false,
  });
}

const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox: redisInbox(redis),
  handlers: { '*': handOver },
});

const server = createServer(toNode(receiver));
server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`Waiting for events on port ${(server.address() as AddressInfo).port}`);
});
receiver.start();
process.once('SIGTERM', async () => {
  await receiver.close({ server });
  await queue.close();
  if (redis.isOpen) await redis.close();
});
