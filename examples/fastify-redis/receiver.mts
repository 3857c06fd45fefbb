import { createClient } from 'redis';
import { redisInbox } from '@example-platform/webhooks/inbox/redis';
import { createReceiver, type CloseOptions } from '@example-platform/webhooks/receiver';

// While Redis cannot be reached, requests get 503, and the client tries to reconnect.
const client = createClient({ url: process.env.REDIS_URL ?? '' }).on('error', console.error);
await client.connect();
const inbox = redisInbox(client);

export const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox,
  path: '/webhook',
  handlers: {
    // Your code. If it throws, it is called again later.
    async CARD_POS_APPROVED_WEBHOOK(event, { id }) {
      // The handler may run again after a crash: make its writes idempotent.
      await client.hSet('handled', id, JSON.stringify(event));
      console.log('Handled', 'CARD_POS_APPROVED_WEBHOOK', id);
    },
    // Without your code here, the event counts as handled.
    DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK(_, { id }) {
      console.log('Ignored', 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK', id);
    },
  },
  observe(notice) {
    // The request was not stored, for example because its key was missing or wrong (401).
    if (notice.type === 'refused') console.log('Refused', notice.reason);
    // The event has an unknown type or breaks a documented rule: raise an alert.
    if (notice.type === 'received' && notice.kind !== 'valid')
      console.log('Quarantined', notice.kind, JSON.stringify(notice.eventType), notice.id);
    // The handler has failed too often, or a known ID came with a new body: raise an alert.
    if (notice.type === 'dead') console.log('Dead', notice.id);
    if (notice.type === 'conflict') console.log('Conflict', notice.id);
  },
});

/** Shuts down cleanly. Events whose handlers do not finish in time are handled later. */
export async function close(options: CloseOptions): Promise<void> {
  await receiver.close(options);
  await client.close();
}
