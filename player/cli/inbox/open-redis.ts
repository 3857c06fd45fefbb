import { redisInbox } from '@webhook-contract/receiver/v1/inbox/redis';
import type { OpenStore } from './open-store.ts';
import { importFromProject } from './project-package.ts';
import { storeUrl } from './store-url.ts';

/** What is used of the package `redis`. */
interface Driver {
  createClient(options: object): {
    on(event: 'error', listener: () => void): unknown;
    connect(): Promise<unknown>;
    sendCommand(args: string[]): Promise<unknown>;
    close(): Promise<void>;
  };
}

/** Opens an inbox in Redis. Rejects as the driver does where it cannot be reached. */
export async function openRedis(variable = 'REDIS_URL', prefix?: string): Promise<OpenStore> {
  const url = storeUrl('--redis', variable, ['redis:', 'rediss:']);
  const { createClient } = (await importFromProject('redis', '--redis')) as Driver;
  const client = createClient({ url, socket: { connectTimeout: 10_000, reconnectStrategy: false } });
  // Whoever waits for a reply is told as well.
  client.on('error', () => undefined);
  await client.connect();
  return { inbox: redisInbox(client, prefix === undefined ? {} : { prefix }), close: () => client.close() };
}
