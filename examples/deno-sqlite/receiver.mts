import { DatabaseSync } from 'node:sqlite';
import { sqliteInbox } from '@example-platform/webhooks/inbox/sqlite';
import { createReceiver, type CloseOptions } from '@example-platform/webhooks/receiver';

// Create the inbox first: it creates the file, which only its owner can read.
const inbox = sqliteInbox('webhooks.db');
// Your table. What a handler writes in the transaction of its event takes effect exactly once.
new DatabaseSync('webhooks.db').exec('create table if not exists handled (id text primary key, event text)');

export const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox,
  path: '/webhook',
  handlers: {
    // Your code. If it throws, its writes are rolled back, and it is called again later.
    async CARD_POS_APPROVED_WEBHOOK(event, { id, transaction }) {
      const { run } = await transaction();
      run('insert into handled values (?, ?)', id, JSON.stringify(event));
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
}
