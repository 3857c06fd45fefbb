import { Queue } from 'bullmq';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../generated/contract.ts';
import { sqliteInbox } from '../../generated/inbox/sqlite.ts';
import { makeRequest } from '../../generated/sender.ts';
import { exampleIn } from '../examples/run-example.ts';
import { NO_SERVER, startPostgres, startRedis } from '../receiver/instances/servers.ts';
import { createConsumer, type Consumer } from '../package/consumer.ts';

/** The examples of `examples/` that hand events over, and are seen from outside, in a project of somebody. */

const WEBHOOK_KEY = 'key of the test';
const redis = await startRedis();
const postgres = await startPostgres();
const DATABASE_URL = postgres?.url ?? '';
let consumer: Consumer;

beforeAll(() => {
  consumer = createConsumer();
});
afterAll(async () => {
  consumer?.remove();
  await redis?.[Symbol.asyncDispose]();
  await postgres?.[Symbol.asyncDispose]();
});

/** Delivers an event, gives the status. */
async function deliver(url: string, id: string): Promise<number> {
  const { headers, method, body } = makeRequest('CARD_POS_APPROVED_WEBHOOK');
  headers.set('x-request-id', id);
  headers.set('x-partner-key', WEBHOOK_KEY);
  return (await fetch(url, { method, headers, body, duplex: 'half' } as RequestInit)).status;
}

const EVENT = { template: 'CARD_POS_APPROVED_WEBHOOK' };

test('BullMQ gets a job for each event, named by its event ID', async ({ skip }) => {
  skip(!redis, NO_SERVER.redis);
  const url = redis?.url ?? '';
  const client = await createClient({ url }).connect();
  const queue = new Queue('webhooks', { connection: client });
  await using server = await exampleIn(consumer, 'bullmq').start({ REDIS_URL: url, WEBHOOK_KEY });
  for (const id of ['a:1', 'a:1', '2']) expect(await deliver(server.url, id)).toBe(200);

  await expect.poll(() => queue.getJobCountByTypes('waiting')).toBe(2);
  expect(await server.terminate()).toBe(0);
  const jobs = await queue.getJobs(['waiting']);
  // They are handled at the same time.
  expect(new Map(jobs.map(({ id, data }) => [id, data]))).toEqual(
    new Map([
      ['event-a%3A1', expect.objectContaining(EVENT)],
      ['event-2', expect.objectContaining(EVENT)],
    ]),
  );
  await queue.close();
  if (client.isOpen) await client.close();
});

test('pg-boss gets a job in the transaction that ends the event', async ({ skip }) => {
  skip(!postgres, NO_SERVER.postgres);
  await using server = await exampleIn(consumer, 'pg-boss').start({ DATABASE_URL, WEBHOOK_KEY });
  for (const id of ['a', 'a', 'b']) expect(await deliver(server.url, id)).toBe(200);

  const pool = new Pool({ connectionString: DATABASE_URL });
  const handedOver = `select i.id, j.data from webhook_inbox i join pgboss.job j on j.data->>'id' = i.id
    where i.state = 'done' order by i.id`;
  await expect.poll(async () => (await pool.query(handedOver)).rowCount).toBe(2);
  expect(await server.terminate()).toBe(0);
  expect((await pool.query(handedOver)).rows).toEqual([
    { id: 'a', data: { id: 'a', event: expect.objectContaining(EVENT) } },
    { id: 'b', data: { id: 'b', event: expect.objectContaining(EVENT) } },
  ]);
  await pool.end();
  const boss = await new PgBoss(DATABASE_URL).start();
  expect((await boss.fetch('webhooks', { batchSize: 10 })).length).toBe(2);
  await boss.stop();
});

interface SqsMessage {
  readonly MessageBody: string;
  readonly MessageDeduplicationId: string;
  readonly MessageGroupId: string;
}

test('SQS gets a message again under the same ID where its response was lost', async () => {
  const messages: SqsMessage[] = [];
  await using sqs = await startSqs(messages);
  const file = path.join(consumer.folder, 'sqs.db');
  await using server = await exampleIn(consumer, 'sqs').start({
    INBOX: file,
    WEBHOOK_KEY,
    QUEUE_URL: `${sqs.url}/000000000000/webhooks.fifo`,
    AWS_ENDPOINT_URL_SQS: sqs.url,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_MAX_ATTEMPTS: '1',
  });
  expect(await deliver(server.url, 'a')).toBe(200);

  await expect.poll(() => messages.length).toBe(2);
  expect(await server.terminate()).toBe(0);
  const [first, again] = messages;
  expect(JSON.parse(first?.MessageBody ?? '')).toEqual({ id: 'a', event: expect.objectContaining(EVENT) });
  expect(again).toEqual(first);
  expect(first?.MessageDeduplicationId).toMatch(/^[0-9a-f]{64}$/);
  const inbox = sqliteInbox(file);
  expect((await inbox.list({ contract: contract.package.name })).map(({ state }) => state)).toEqual(['done']);
  inbox.close();
});

/** What the client of SQS talks to: it keeps messages, and breaks off the first response. */
async function startSqs(messages: SqsMessage[]): Promise<{ url: string } & AsyncDisposable> {
  const server: Server = createServer(async (request, response) => {
    messages.push((await json(request)) as SqsMessage);
    if (messages.length === 1) return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    const MD5OfMessageBody = createHash('md5')
      .update(messages.at(-1)?.MessageBody ?? '')
      .digest('hex');
    response.end(JSON.stringify({ MessageId: String(messages.length), MD5OfMessageBody }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a health endpoint counts what is in the inbox', async () => {
  const env = { INBOX: path.join(consumer.folder, 'observed.db'), WEBHOOK_KEY };
  await using server = await exampleIn(consumer, 'opentelemetry').start(env);
  expect(await deliver(server.url, 'a')).toBe(200);
  const health = async () => {
    const response = await fetch(new URL('/health', server.url));
    return [response.status, await response.json()];
  };

  const counts = { waiting: 0, claimed: 0, deferred: 0, dead: 0, quarantined: 0, oldestReceivedAtMs: null };
  await expect.poll(health).toEqual([200, { inbox: counts, isNewerGone: false }]);
  expect((await fetch(new URL('/ready', server.url))).status).toBe(200);
  expect(await server.terminate()).toBe(0);
});
