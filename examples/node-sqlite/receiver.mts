import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { sqliteInbox } from '@example-platform/webhooks/inbox/sqlite';
import { toNode } from '@example-platform/webhooks/node';
import { createReceiver } from '@example-platform/webhooks/receiver';

// Create the inbox first: it makes the file so that only its owner can read it.
const inbox = sqliteInbox('webhooks.db');
// Your table. A handler writes to it in the transaction of its event: exactly once.
new DatabaseSync('webhooks.db').exec('create table if not exists handled (id text primary key, event text)');

const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox,
  path: '/webhook',
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

const port = Number(process.env.PORT ?? 3000);
const receive = toNode(receiver);
const server = createServer(async (request, response) => {
  if (request.url !== '/ready') return receive(request, response);
  // For load balancers: 503 until the inbox is ready, and again after SIGTERM.
  response.writeHead((await receiver.isReady()) ? 200 : 503).end();
});
server.listen(port, '127.0.0.1', () => console.log('Waiting for events on port', port));
receiver.start();

// Load balancers move on, requests get responses, and handlers finish or are retried.
process.on('SIGTERM', async () => {
  await receiver.close({ server });
  process.exit();
});
