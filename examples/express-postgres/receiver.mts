import pg from 'pg';
import express from 'express';
import { postgresInbox } from '@example-platform/webhooks/inbox/postgres';
import { toNode } from '@example-platform/webhooks/node';
import { createReceiver } from '@example-platform/webhooks/receiver';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
// Your table. A handler writes to it in the transaction of its event: exactly once.
await pool.query('create table if not exists handled (id text primary key, event text)');

const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox: postgresInbox(pool),
  handlers: {
    // Your work. If it throws, its writes are rolled back, and it is retried later.
    async CARD_POS_APPROVED_WEBHOOK(event, { id, transaction }) {
      const client = await transaction();
      await client.query('insert into handled values ($1, $2)', [id, JSON.stringify(event)]);
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

const app = express();
// Before express.json(), which would consume the raw body.
app.post('/webhook', toNode(receiver));
app.use(express.json());
// For load balancers: 503 until the inbox is ready, and again after SIGTERM.
app.get('/ready', async (_, response) => {
  response.sendStatus((await receiver.isReady()) ? 200 : 503);
});

const port = Number(process.env.PORT ?? 3000);
const server = app.listen(port, '127.0.0.1', (error) => {
  if (error) throw error;
  console.log('Waiting for events on port', port);
});
receiver.start();

// Load balancers move on, requests get responses, and handlers finish or are retried.
process.on('SIGTERM', async () => {
  await receiver.close({ server });
  process.exit();
});
