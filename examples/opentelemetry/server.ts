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

type Endpoint = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const endpoints: Readonly<Record<string, Endpoint>> = {
  '/webhook': toNode(receiver),
  /** For load balancers: 503 takes this instance out, such as while it ends. */
  async '/ready'(_, response) {
    response.writeHead((await receiver.isReady()) ? 200 : 503).end();
  },
  /** For people and alerts: 503 if the inbox cannot be reached, which is so for every instance. */
  async '/health'(_, response) {
    const { inbox, isNewerGone } = await receiver.health();
    response.writeHead(inbox ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ inbox, isNewerGone }));
  },
};

const server = createServer((request, response) => {
  const endpoint = endpoints[request.url ?? ''];
  return endpoint ? endpoint(request, response) : response.writeHead(404).end();
});
server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`Waiting for events on port ${(server.address() as AddressInfo).port}`);
});
receiver.start();
process.on('SIGTERM', () => void receiver.close({ server }));
