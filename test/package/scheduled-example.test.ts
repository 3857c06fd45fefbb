import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleIn } from '../examples/run-example.ts';
import { NO_SERVER, startPostgres } from '../receiver/instances/servers.ts';
import { createConsumer, type Consumer } from './consumer.ts';

const postgres = await startPostgres();
let consumer: Consumer;

beforeAll(() => {
  consumer = createConsumer();
});
afterAll(async () => {
  consumer?.remove();
  await postgres?.[Symbol.asyncDispose]();
});

test('a function stores events, and a scheduled job handles them', async ({ skip }) => {
  skip(!postgres, NO_SERVER.postgres);
  const DATABASE_URL = postgres?.url ?? '';
  const pool = new Pool({ connectionString: DATABASE_URL });
  await pool.query('create table card_payments (id text primary key, card_hash_id text)');
  const example = exampleIn(consumer, 'scheduled');
  const env = { DATABASE_URL, WEBHOOK_KEY: 'key of the test' };
  consumer.write('scheduled/try.ts', TRY_FUNCTION);
  expect(await example.run('try.ts', env)).toEqual({ code: 0, output: '200 401\n' });
  expect((await pool.query('select * from card_payments')).rowCount).toBe(0);

  const job = () => example.run('job.ts', env);
  const outputs = (await Promise.all([job(), job()])).map(({ code, output }) => [code, output]);
  expect(outputs.toSorted()).toEqual([
    [0, expect.stringMatching(/^Handled 0, . wait for a retry, 0 are dead\n$/)],
    [0, 'Handled 1, 0 wait for a retry, 0 are dead\n'],
  ]);
  expect((await pool.query('select id from card_payments')).rows).toEqual([{ id: 'a' }]);
  await pool.end();
});

const TRY_FUNCTION = `
import { makeRequest } from '@example-platform/webhooks/sender';
import { POST } from './function.ts';
import { pool } from './receiver.ts';
const request = makeRequest('CARD_POS_APPROVED_WEBHOOK');
request.headers.set('x-request-id', 'a');
request.headers.set('x-partner-key', process.env.WEBHOOK_KEY);
const stranger = makeRequest('CARD_POS_APPROVED_WEBHOOK');
console.log((await POST(request)).status, (await POST(stranger)).status);
await pool.end();
`;
