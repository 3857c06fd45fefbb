import { SQS } from '@aws-sdk/client-sqs';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sqliteInbox } from '@example-platform/webhooks/inbox/sqlite';
import { toNode } from '@example-platform/webhooks/node';
import { createReceiver } from '@example-platform/webhooks/receiver';

/** Region and credentials come from the environment, as for every client of AWS. */
const sqs = new SQS({});

/**
 * A FIFO queue drops a message whose deduplication ID it had within five minutes. A hand-over is tried again after seconds, so
 * that only one whose response was lost for longer comes twice: let the consumer know an event by its ID, too.
 */
async function handOver(event: object, { id }: { readonly id: string }): Promise<void> {
  // Of at most 128 characters, whatever an event ID is.
  const hash = createHash('sha256').update(id).digest('hex');
  await sqs.sendMessage({
    QueueUrl: process.env.QUEUE_URL,
    MessageBody: JSON.stringify({ id, event }),
    MessageDeduplicationId: hash,
    // Messages of one group keep their order and wait for each other: here, each event is its own.
    MessageGroupId: hash,
  });
}

const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox: sqliteInbox(process.env.INBOX ?? 'inbox.db'),
  handlers: { '*': handOver },
});

const server = createServer(toNode(receiver));
server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`Waiting for events on port ${(server.address() as AddressInfo).port}`);
});
receiver.start();
process.on('SIGTERM', () => void receiver.close({ server }));
