import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { contract } from '../../../generated/contract.ts';
import { memoryInbox } from '../../../generated/inbox/memory.ts';
import { toNode } from '../../../generated/node.ts';
import { createReceiver, type Receiver } from '../../../generated/receiver.ts';

/** What the process says of itself when it is asked. */
export interface ProcessReport {
  readonly rssBytes: number;
  readonly storedIds: readonly string[];
  readonly handledIds: readonly string[];
  /** How often no event could be taken, or its handling went wrong. */
  readonly errors: readonly string[];
}

/** A port for each way in. Patient ones have the time limits of production, as a flood or a busy machine makes the process slow. */
export interface Ports {
  readonly toNode: number;
  readonly fetch: number;
  readonly patientToNode: number;
  readonly patientFetch: number;
}

// Receivers that hostile requests are sent to, on one inbox: it sends its ports, and a report whenever it is asked.
const inbox = memoryInbox();
const handledIds: string[] = [];
const errors: string[] = [];
const handle = (_: unknown, { id }: { readonly id: string }): void => void handledIds.push(id);

function makeReceiver(limits: { readonly bodyTimeoutMs?: number }): Receiver {
  return createReceiver({
    key: { header: 'X-Partner-Key', values: ['the key'] },
    inbox,
    path: '/webhook',
    handlers: { '*': handle },
    onError: (error) => void errors.push(String(error)),
    ...limits,
  });
}

async function portOf(server: ReturnType<typeof serve>): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const receiver = makeReceiver({});
receiver.start();
const impatient = makeReceiver({ bodyTimeoutMs: 200 });
const serverOptions = { headersTimeout: 300, connectionsCheckingInterval: 50 };
const anyPort = { port: 0, hostname: '127.0.0.1' };
const ports: Ports = {
  toNode: await portOf(createServer(serverOptions, toNode(impatient)).listen(anyPort.port, anyPort.hostname)),
  fetch: await portOf(serve({ fetch: impatient.fetch, ...anyPort, serverOptions })),
  patientToNode: await portOf(createServer(toNode(receiver)).listen(anyPort.port, anyPort.hostname)),
  patientFetch: await portOf(serve({ fetch: receiver.fetch, ...anyPort })),
};
process.send?.({ ports });
process.on('message', async () => {
  const storedIds = (await inbox.list({ contract: contract.package.name, limit: 100_000 })).map(
    ({ id }) => id,
  );
  const report: ProcessReport = { rssBytes: process.memoryUsage.rss(), storedIds, handledIds, errors };
  process.send?.(report);
});
