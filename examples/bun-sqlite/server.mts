import { close, receiver } from './receiver.mts';

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const server = Bun.serve({
  hostname: host,
  port,
  fetch: receiver.fetch,
  // For load balancers: 503 until the inbox is ready, and again after SIGTERM.
  routes: {
    async '/ready'() {
      return new Response(null, { status: (await receiver.isReady()) ? 200 : 503 });
    },
  },
});
console.log('Waiting for events on port', port);
receiver.start();

process.once('SIGTERM', () => close({ server }));
