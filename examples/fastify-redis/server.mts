import { fastify } from 'fastify';
import { toFastify } from '@example-platform/webhooks/fastify';
import { close, receiver } from './receiver.mts';

const app = fastify();
await app.register(toFastify(receiver), { prefix: '/webhook' });
// For load balancers: 503 until the inbox is ready, and again after SIGTERM.
app.get('/ready', async (_, reply) => {
  await reply.code((await receiver.isReady()) ? 200 : 503).send();
});

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
await app.listen({ port, host });
console.log('Waiting for events on port', port);
receiver.start();

process.once('SIGTERM', async () => {
  await close({ server: app.server });
  await app.close();
});
