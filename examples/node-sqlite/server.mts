import { createServer } from 'node:http';
import { toNode } from '@example-platform/webhooks/node';
import { close, receiver } from './receiver.mts';

const receive = toNode(receiver);
// Longer than a load balancer's idle timeout, so that it reuses no connection that is closing.
const server = createServer({ keepAliveTimeout: 65_000 }, async (request, response) => {
  if (request.url !== '/ready') return receive(request, response);
  // For load balancers: 503 until the inbox is ready, and again after SIGTERM.
  response.writeHead((await receiver.isReady()) ? 200 : 503).end();
});

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
server.listen(port, host, () => console.log('Waiting for events on port', port));
receiver.start();

process.once('SIGTERM', () => close({ server }));
