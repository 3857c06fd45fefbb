import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { exampleIn } from '../examples/run-example.ts';
import { createConsumer } from '../package/consumer.ts';

test.each([
  { status: 200, code: 0 },
  { status: 503, code: 1 },
])(
  'the load example sends each event under an ID of its own, and ends with $code after $status',
  async ({ status, code }) => {
    const consumer = createConsumer();
    onTestFinished(() => consumer.remove());
    const ids = new Set<unknown>();
    const server = createServer((request, response) => {
      ids.add(request.headers['x-request-id']);
      request.resume().once('end', () => response.writeHead(status).end());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;

    const ended = await exampleIn(consumer, 'load').run('load.mjs', { ENDPOINT_URL: url, EVENTS: '200' });
    expect(ended.code).toBe(code);
    expect(ended.output).toMatch(code === 0 ? /^200 of 200 delivered/ : /^0 of 200 delivered/);
    expect(ids.size).toBe(200);
  },
);
