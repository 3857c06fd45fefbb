import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { memoryInbox } from '../../../generated/inbox/memory.ts';
import { postgresInbox } from '../../../generated/inbox/postgres.ts';
import { redisInbox } from '../../../generated/inbox/redis.ts';
import { sqliteInbox } from '../../../generated/inbox/sqlite.ts';
import { toNode } from '../../../generated/node.ts';
import { createReceiver } from '../../../generated/receiver.ts';
import { testEndpoint } from '../../../generated/sender.ts';
import type { EndpointReport } from '../../../player/endpoint-test/check-result.ts';
import type { Inbox } from '../../../receiver/inbox/inbox.ts';
import { startPostgres, startRedis } from '../../receiver/instances/servers.ts';

/** A store of this repository's receiver, of its own. */
export interface OwnStore extends AsyncDisposable {
  /** The inbox of a process: another one is opened after a restart. */
  open(): Inbox<unknown>;
}

/** The stores of this repository's receiver; undefined if there is no server for one. */
export const ownStores: Readonly<Record<string, () => Promise<OwnStore | undefined>>> = {
  async memory() {
    // It does not outlive its process, and a restart here keeps it: what is checked is all but that.
    const inbox = memoryInbox();
    return { open: () => inbox, [Symbol.asyncDispose]: async () => undefined };
  },
  async SQLite() {
    const folder = mkdtempSync(path.join(tmpdir(), 'webhook-checks-'));
    return {
      open: () => sqliteInbox(path.join(folder, 'inbox.db')),
      [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  async PostgreSQL() {
    const server = await startPostgres();
    if (!server) return undefined;
    const pool = new Pool({ connectionString: server.url });
    pool.on('error', () => undefined);
    return {
      open: () => postgresInbox(pool),
      async [Symbol.asyncDispose]() {
        await pool.end();
        await server[Symbol.asyncDispose]();
      },
    };
  },
  async Redis() {
    const server = await startRedis();
    if (!server) return undefined;
    const client = createClient({ url: server.url });
    await client.connect();
    return {
      open: () => redisInbox(client, { prefix: `checks-${process.pid}` }),
      async [Symbol.asyncDispose]() {
        await client.close();
        await server[Symbol.asyncDispose]();
      },
    };
  },
};

/** Plays the checks against this repository's receiver on a store. */
export async function testOwnReceiver(store: OwnStore): Promise<EndpointReport> {
  const effects = new Map<string, number>();
  let isThere = true;
  /** Rejects while the store is away. */
  const reachable = (inbox: Inbox<unknown>): Inbox<unknown> =>
    new Proxy(inbox, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]): unknown => {
          if (!isThere) throw new Error('The store is away.');
          return Reflect.apply(member, target, given) as unknown;
        };
      },
    });
  const begin = () => {
    const receiver = createReceiver({
      key: { header: 'x-partner-key', values: ['test-key'] },
      inbox: reachable(store.open()),
      path: '/webhook',
      onError: () => undefined,
      handlers: { '*': (_, { id }) => void effects.set(id, (effects.get(id) ?? 0) + 1) },
      otherwise: () => undefined,
    });
    receiver.start();
    return { receiver, listener: toNode(receiver) };
  };
  let running = begin();
  const server = createServer((request, response) => running.listener(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await testEndpoint({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
      staticHeader: { name: 'x-partner-key', value: 'test-key' },
      effects: async (id) => effects.get(id) ?? 0,
      async restart() {
        const old = running;
        running = begin();
        await old.receiver.stop();
      },
      dependency: (action) => void (isThere = action === 'start'),
      waitMs: 50,
      probe: true,
    });
  } finally {
    await running.receiver.stop();
    server.closeAllConnections();
    server.close();
  }
}
