import { redisInbox, type RedisClient } from '../inbox/redis.ts';
import type { OpenStore } from './open-store.ts';
import { importFromProject, storeUrl } from './store-driver.ts';

/** What is used of the packages `redis` and `ioredis`; a project has one of them. */
interface Driver {
  createClient(options: object): {
    on(event: 'error', listener: () => void): unknown;
    connect(): Promise<unknown>;
    sendCommand(args: string[]): Promise<unknown>;
    close(): Promise<void>;
  };
  readonly Redis?: new (
    url: string,
    options: object,
  ) => {
    on(event: 'error', listener: (error: Error) => void): unknown;
    connect(): Promise<unknown>;
    call(command: string, ...args: string[]): Promise<unknown>;
    quit(): Promise<unknown>;
  };
}

const CONNECT_TIMEOUT_MS = 10_000;

/** Opens an inbox in Redis. Rejects as the driver does where it cannot be reached. */
export async function openRedis(variable = 'REDIS_URL', prefix?: string): Promise<OpenStore> {
  const url = storeUrl('--redis', variable, ['redis:', 'rediss:']);
  const driver = (await importFromProject(['redis', 'ioredis'], '--redis')) as Driver;
  const [client, close] = await connect(driver, url);
  return { inbox: redisInbox(client, prefix === undefined ? {} : { prefix }), close };
}

async function connect(
  { createClient, Redis }: Driver,
  url: string,
): Promise<readonly [RedisClient, close: () => Promise<void>]> {
  // ioredis has a function createClient as well, which makes another client.
  if (Redis) {
    const options = { connectTimeout: CONNECT_TIMEOUT_MS, retryStrategy: () => null, lazyConnect: true };
    const client = new Redis(url, options);
    let reason: Error | undefined;
    client.on('error', (error) => (reason = error));
    // It says that the connection is closed, and only its event why.
    await client.connect().catch((error: unknown) => Promise.reject(reason ?? error));
    return [client, async () => void (await client.quit())];
  }
  const socket = { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false };
  const client = createClient({ url, socket });
  // A pending command rejects as well.
  client.on('error', () => undefined);
  await client.connect();
  return [client, () => client.close()];
}
