import { DatabaseSync } from 'node:sqlite';
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

// Next.js loads this file more than once per process: the first receiver serves them all.
const shared = globalThis as { receiver?: typeof receiver };
const first = (shared.receiver ??= receiver);
if (first === receiver) {
  receiver.start();
  // There is no server to pass: Next.js responds until the process ends.
  process.on('SIGTERM', async () => {
    await receiver.close({ graceMs: 5_000 });
    process.exit();
  });
}

export { first as receiver };
