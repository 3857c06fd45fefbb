import process from 'node:process';
import { close, receiver } from './receiver.mts';

// For load balancers: 503 until the inbox is ready, and again after SIGTERM.
async function respond(request: Request): Promise<Response> {
  if (new URL(request.url).pathname !== '/ready') return receiver.fetch(request);
  return new Response(null, { status: (await receiver.isReady()) ? 200 : 503 });
}

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const onListen = () => console.log('Waiting for events on port', port);
const server = Deno.serve({ hostname: host, port, onListen }, respond);
receiver.start();

process.once('SIGTERM', () => close({ server }));
