import express from 'express';
import { toNode } from '@example-platform/webhooks/node';
import { close, receiver } from './receiver.mts';

const app = express();
// Before express.json(), which would consume the raw body.
app.post('/webhook', toNode(receiver));
app.use(express.json());
// For load balancers: 503 until the inbox is ready, and again after SIGTERM.
app.get('/ready', async (_, response) => {
  response.sendStatus((await receiver.isReady()) ? 200 : 503);
});

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const server = app.listen(port, host, (error) => {
  if (error) throw error;
  console.log('Waiting for events on port', port);
});
// Longer than a load balancer's idle timeout, so that it reuses no connection that is closing.
server.keepAliveTimeout = 65_000;
receiver.start();

process.once('SIGTERM', () => close({ server }));
