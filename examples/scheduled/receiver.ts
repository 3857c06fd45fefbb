import { postgresInbox } from '@example-platform/webhooks/inbox/postgres';
import { createReceiver } from '@example-platform/webhooks/receiver';
import { Pool } from 'pg';

export const pool = new Pool({ connectionString: process.env.DATABASE_URL });

/**
 * What the function that receives and the job that handles have in common. Nothing here starts a worker. The handler writes
 * into a table of yours: create table card_payments (id text primary key, card_hash_id text).
 */
export const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox: postgresInbox(pool),
  handlers: {
    async CARD_POS_APPROVED_WEBHOOK(event, { id, transaction }) {
      const client = await transaction();
      await client.query('insert into card_payments values ($1, $2)', [id, event.cardHashId]);
    },
    // Every event without a handler of its own.
    '*': (_, { id, eventType }) => console.log(`Ignored ${eventType} ${id}`),
  },
});
