import express from 'express';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { toFastify } from '../../generated/fastify.ts';
import { toNode } from '../../generated/node.ts';
import { HEADERS, served, testMounted } from '../receiver/adapters/framework.ts';
import { ALL, BODY, makeReceiver } from '../receiver/made-receiver.ts';

describe('Express', () => {
  testMounted(async (receiver) => {
    const app = express();
    app.post('/webhook', toNode(receiver));
    app.use(express.json());
    app.post('/other', ({ body }, response) => void response.json(body));
    return served(app.listen(0, '127.0.0.1'));
  });
});

describe('Fastify', () => {
  testMounted(async (receiver) => {
    const app = fastify({ bodyLimit: 10 });
    await app.register(toFastify(receiver), { prefix: '/webhook' });
    app.post('/other', ({ body }) => body);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { ...(await served(app.server)), [Symbol.asyncDispose]: () => app.close() };
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
