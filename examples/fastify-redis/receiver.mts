import { createClient } from 'redis';
import { fastify } from 'fastify';
import { toFastify } from '@example-platform/webhooks/fastify';
import { redisInbox } from '@example-platform/webhooks/inbox/redis';
import { createReceiver } from '@example-platform/webhooks/receiver';

const client = await createClient({ url: process.env.REDIS_URL ?? '' }).connect();

const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox: redisInbox(client),
  handlers: {
    // Your work. If it throws, it is retried later.
    async CARD_POS_APPROVED_WEBHOOK(event, { id }) {
      // After a crash it may run again: make sure that writing twice does no harm.
      await client.hSet('handled', id, JSON.stringify(event));
      console.log('Handled', 'CARD_POS_APPROVED_WEBHOOK', id);
    },
    DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK(_, { id }) {
      console.log('Ignored', 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK', id);
    },
  },
  // An event of an unknown type, or one that breaks a rule. It is kept: raise an alert.
  observe(notice) {
    if (notice.type === 'received' && notice.kind !== 'valid')
      console.log('Quarantined', notice.kind, JSON.stringify(notice.eventType), notice.id);
  },
});

const app = fastify();
await app.register(toFastify(receiver), { prefix: '/webhook' });
// For load balancers: 503 until the inbox is ready, and again after SIGTERM.
app.get('/ready', async (_, reply) => {
  await reply.code((await receiver.isReady()) ? 200 : 503).send();
});

const port = Number(process.env.PORT ?? 3000);
await app.listen({ port, host: '127.0.0.1' });
console.log('Waiting for events on port', port);
receiver.start();

// Load balancers move on, requests get responses, and handlers finish or are retried.
process.on('SIGTERM', async () => {
  await receiver.close({ server: app.server });
  await app.close();
  process.exit();
});
