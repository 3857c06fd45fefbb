import type { Server } from 'node:http';
import { serve as serveFetch } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { ALL, BODY, makeReceiver } from '../made-receiver.ts';
import { HEADERS, served, testMounted } from './framework.ts';

/** Frameworks that speak Request and Response; `test/ecosystem` tries others. */

describe('Hono', () => {
  testMounted(async (receiver) => {
    const app = new Hono();
    app.post('/webhook', ({ req }) => receiver.fetch(req.raw));
    app.post('/other', async ({ req, json }) => json(await req.json()));
    return served(serveFetch({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server);
  });
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
