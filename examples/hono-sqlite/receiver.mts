import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sqliteInbox } from '@example-platform/webhooks/inbox/sqlite';
import { createReceiver } from '@example-platform/webhooks/receiver';

// Create the inbox first: it makes the file so that only its owner can read it.
const inbox = sqliteInbox('webhooks.db');
// Your table. A handler writes to it in the transaction of its event: exactly once.
new DatabaseSync('webhooks.db').exec('create table if not exists handled (id text primary key, event text)');

const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox,
  handlers: {
    // Your work. If it throws, its writes are rolled back, and it is retried later.
    async CARD_POS_APPROVED_WEBHOOK(event, { id, transaction }) {
      const { run } = await transaction();
      run('insert into handled values (?, ?)', id, JSON.stringify(event));
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

const app = new Hono();
app.post('/webhook', ({ req }) => receiver.fetch(req.raw));
// For load balancers: 503 until the inbox is ready, and again after SIGTERM.
app.get('/ready', async ({ body }) => body(null, (await receiver.isReady()) ? 200 : 503));

const port = Number(process.env.PORT ?? 3000);
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => {
  console.log('Waiting for events on port', port);
});
receiver.start();

// Load balancers move on, requests get responses, and handlers finish or are retried.
process.on('SIGTERM', async () => {
  await receiver.close({ server });
  process.exit();
});
