import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { memoryInbox } from '../../../generated/inbox/memory.ts';
import { toNode } from '../../../generated/node.ts';
import { createReceiver } from '../../../generated/receiver.ts';

/** What the process says of itself when it is asked. */
export interface ProcessReport {
  readonly rssBytes: number;
  readonly storedIds: readonly string[];
  readonly handledIds: readonly string[];
  /** How often no event could be taken, or its handling went wrong. */
  readonly errors: readonly string[];
}

/** A receiver that hostile requests are sent to: on one port through `toNode`, on another through `fetch`. It sends both. */
const inbox = memoryInbox();
const handledIds: string[] = [];
const errors: string[] = [];
const handle = (_: unknown, { id }: { readonly id: string }): void => void handledIds.push(id);
const receiver = createReceiver({
  key: { header: 'X-Partner-Key', values: ['the key'] },
  inbox,
  path: '/webhook',
  bodyTimeoutMs: 200,
  handlers: {
    CARD_POS_APPROVED_WEBHOOK: handle,
    DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: handle,
  },
  onError: (error) => void errors.push(String(error)),
});
receiver.start();

const limits = { headersTimeout: 300, connectionsCheckingInterval: 50 };
const node = createServer(limits, toNode(receiver));
const fetching = serve({
  fetch: receiver.fetch,
  port: 0,
  hostname: '127.0.0.1',
  serverOptions: limits,
});
node.listen(0, '127.0.0.1', () => {
  const ports = [node, fetching].map((server) => (server.address() as AddressInfo).port);
  process.send?.({ ports });
});
process.on('message', async () => {
  const storedIds = (await inbox.list({ limit: 100_000 })).map(({ id }) => id);
  const report: ProcessReport = { rssBytes: process.memoryUsage.rss(), storedIds, handledIds, errors };
  process.send?.(report);
});
