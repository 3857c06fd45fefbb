import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import { PgBoss } from 'pg-boss';
import { postgresInbox } from '@example-platform/webhooks/inbox/postgres';
import { toNode } from '@example-platform/webhooks/node';
import { createReceiver, type HandlerContext } from '@example-platform/webhooks/receiver';

const connectionString = process.env.DATABASE_URL ?? '';
const pool = new Pool({ connectionString });
const boss = await new PgBoss(connectionString).start();
await boss.createQueue('webhooks');

/**
 * The job is stored in the transaction that ends the event: exactly once, whatever crashes. The event ID is in the data, as
 * the ID of a job has to be a UUID, and an event ID need not be one.
 */
async function handOver(event: object, { id, transaction }: HandlerContext<PoolClient>): Promise<void> {
  const client = await transaction();
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  await boss.send('webhooks', { id, event }, { db });
}

const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox: postgresInbox<PoolClient>(pool),
  handlers: { '*': handOver },
});

const server = createServer(toNode(receiver));
server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`Waiting for events on port ${(server.address() as AddressInfo).port}`);
});
receiver.start();
process.once('SIGTERM', async () => {
  await receiver.close({ server });
  await boss.stop();
  await pool.end();
});
