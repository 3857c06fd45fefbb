import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { close, receiver } from './receiver.mts';

const app = new Hono();
app.post('/webhook', ({ req }) => receiver.fetch(req.raw));
// For load balancers: 503 until the inbox is ready, and again after SIGTERM.
app.get('/ready', async ({ body }) => body(null, (await receiver.isReady()) ? 200 : 503));

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
// Longer than a load balancer's idle timeout, so that it reuses no connection that is closing.
const serverOptions = { keepAliveTimeout: 65_000 };
const server = serve({ fetch: app.fetch, hostname: host, port, serverOptions }, () => {
  console.log('Waiting for events on port', port);
});
receiver.start();

process.once('SIGTERM', () => close({ server }));
