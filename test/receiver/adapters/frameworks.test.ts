import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve as serveFetch } from '@hono/node-server';
import express from 'express';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { toFastify } from '../../../generated/fastify.ts';
import type { Receiver } from '../../../generated/receiver.ts';
import { toNode } from '../../../generated/node.ts';
import { deliver } from '../../recipes/deliver.ts';
import { ALL, BODY, makeReceiver } from '../made-receiver.ts';

interface Served extends AsyncDisposable {
  readonly url: string;
}

async function served(server: Server): Promise<Served> {
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** How each framework mounts a receiver beside a route of its own that takes JSON, with its errors in the response. */
const FRAMEWORKS: Readonly<Record<string, (receiver: Receiver) => Promise<Served>>> = {
  async Express(receiver) {
    const app = express();
    app.post('/webhook', toNode(receiver));
    app.use(express.json());
    app.post('/other', ({ body }, response) => void response.json(body));
    return served(app.listen(0, '127.0.0.1'));
  },
  async Fastify(receiver) {
    const app = fastify({ bodyLimit: 10 });
    await app.register(toFastify(receiver), { prefix: '/webhook' });
    app.post('/other', ({ body }) => body);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { ...(await served(app.server)), [Symbol.asyncDispose]: () => app.close() };
  },
  async Hono(receiver) {
    const app = new Hono();
    app.post('/webhook', ({ req }) => receiver.fetch(req.raw));
    app.post('/other', async ({ req, json }) => json(await req.json()));
    return served(serveFetch({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server);
  },
};

const HEADERS = { 'content-type': 'application/json', 'x-request-id': 'a' };

describe.each(Object.entries(FRAMEWORKS))('%s', (_, mount) => {
  const post = (url: string, body: string) => fetch(url, { method: 'POST', body, headers: HEADERS });

  test('keeps the bytes as they came, and parses the bodies of other routes', async () => {
    const { receiver, inbox } = makeReceiver();
    await using server = await mount(receiver);
    const spaced = ` ${BODY}\n`;
    expect((await post(`${server.url}/webhook`, spaced)).status).toBe(200);
    expect(new TextDecoder().decode((await inbox.list(ALL))[0]?.body)).toBe(spaced);
    const other = await post(`${server.url}/other`, '{"a":1}');
    expect(await other.json()).toEqual({ a: 1 });
  });

  test('leaves every refusal to the receiver, and no connection hangs', async () => {
    const key = { header: 'x-key', values: ['k'] };
    const { receiver, inbox } = makeReceiver({ key, maxBodyBytes: 2_000 });
    await using server = await mount(receiver);
    const large = 'x'.repeat(1_000_000);
    const genuine = { 'x-key': 'k' };
    // Each over a connection of its own, as what is left of a refused body ends it.
    const status = (body: string, headers: Readonly<Record<string, string>> = genuine) =>
      deliver(Number(new URL(server.url).port), {
        path: '/webhook',
        method: 'POST',
        headers: { ...HEADERS, ...headers },
        body,
      });
    const statuses = [
      await status(large, {}),
      await status(large),
      await status('{"a'),
      await status(''),
      await status(BODY, { ...genuine, 'content-type': 'text/plain' }),
      await status(BODY),
    ];
    expect(statuses).toEqual([401, 413, 400, 400, 415, 200]);
    expect(await inbox.list(ALL)).toHaveLength(1);
  });
});

test('a body that Express has parsed before is an error that says what to do', async () => {
  const { receiver, inbox } = makeReceiver();
  const app = express();
  app.use(express.json());
  app.post('/webhook', toNode(receiver));
  app.use((error: Error, _: unknown, response: express.Response, next: unknown) => {
    expect(next).toBeTypeOf('function');
    response.status(500).send(error.message);
  });
  await using server = await served(app.listen(0, '127.0.0.1'));
  const response = await fetch(`${server.url}/webhook`, { method: 'POST', body: BODY, headers: HEADERS });
  expect(await response.text()).toMatch(/Mount the receiver before it/);
  expect(await inbox.list(ALL)).toEqual([]);
});

test('a body that middleware of Hono has read before is an error that says what to do', async () => {
  const { receiver, inbox } = makeReceiver();
  const app = new Hono();
  app.use(async ({ req }, next) => {
    await req.raw.json();
    await next();
  });
  app.post('/webhook', ({ req }) => receiver.fetch(req.raw));
  app.onError((error, { text }) => text(error.message, 500));
  await using server = await served(
    serveFetch({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server,
  );
  const response = await fetch(`${server.url}/webhook`, { method: 'POST', body: BODY, headers: HEADERS });
  expect(response.status).toBe(500);
  expect(await response.text()).toMatch(/before request\.json\(\)/);
  expect(await inbox.list(ALL)).toEqual([]);
});

test('a parser of the application around it does not keep the bytes from the plugin of Fastify', async () => {
  const { receiver, inbox } = makeReceiver();
  const app = fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, String(body)),
  );
  await app.register(toFastify(receiver), { prefix: '/webhook' });
  const response = await app.inject({ method: 'POST', url: '/webhook', headers: HEADERS, body: BODY });
  expect(response.statusCode).toBe(200);
  expect(await inbox.list(ALL)).toHaveLength(1);
});
