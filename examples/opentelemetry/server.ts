import { metrics, trace } from '@opentelemetry/api';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sqliteInbox } from '@example-platform/webhooks/inbox/sqlite';
import { toNode } from '@example-platform/webhooks/node';
import { createReceiver } from '@example-platform/webhooks/receiver';
import { gaugeInbox, telemetryWith } from './telemetry.ts';

// Where they go is up to the SDK that this process is started with.
const meter = metrics.getMeter('webhook-receiver');

const receiver = createReceiver({
  key: { header: 'x-partner-key', values: [process.env.WEBHOOK_KEY] },
  inbox: sqliteInbox(process.env.INBOX ?? 'inbox.db'),
  ...telemetryWith(meter, trace.getTracer('webhook-receiver')),
  handlers: { '*': (_, { id, eventType }) => console.log(`Handled ${eventType} ${id}`) },
});
gaugeInbox(meter, receiver);

/** 503 takes this instance out of the load balancer; what is dead or late is for alerts, and no reason for that. */
async function health(_: IncomingMessage, response: ServerResponse): Promise<void> {
  const { inbox } = await receiver.health();
  response.writeHead(inbox ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ inbox }));
}

const receive = toNode(receiver);
const server = createServer((request, response) =>
  request.url === '/health' ? health(request, response) : receive(request, response),
);
server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`Waiting for events on port ${(server.address() as AddressInfo).port}`);
});
receiver.start();
process.once('SIGTERM', async () => {
  server.close();
  await receiver.stop();
});
