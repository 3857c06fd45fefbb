import { redisInbox } from '../inbox/redis.ts';
import { withinTime } from '../within-time.ts';
import type { OpenStore } from './store-kind.ts';
import { importFromProject, storeUrl } from './store-driver.ts';

/** What is used of the packages `redis` and `ioredis`; a project has one of them. */
interface Driver {
  createClient(options: object): {
    on(event: 'error', listener: () => void): unknown;
    connect(): Promise<unknown>;
    sendCommand(args: string[]): Promise<unknown>;
    readonly isOpen: boolean;
    destroy(): void;
  };
  readonly Redis?: new (
    url: string,
    options: object,
  ) => {
    on(event: 'error', listener: (error: Error) => void): unknown;
    connect(): Promise<unknown>;
    call(command: string, ...args: string[]): Promise<unknown>;
    /** `end` once it has closed: then it would wait for that again. */
    readonly status: string;
    disconnect(): void;
  };
}

/** A client of either package. Closing it waits for nothing: a server that is silent would never say that it has closed. */
interface Client {
  connect(): Promise<unknown>;
  send(args: string[]): Promise<unknown>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const COMMAND_TIMEOUT_MS = 60_000;

/** Opens an inbox in Redis. Rejects as the driver does where it cannot be reached, and if it does not respond in time. */
export async function openRedis(variable = 'REDIS_URL', prefix?: string): Promise<OpenStore> {
  const url = storeUrl('--redis', variable, ['redis:', 'rediss:']);
  const driver = (await importFromProject(['redis', 'ioredis'], '--redis')) as Driver;
  const client = clientOf(driver, url);
  try {
    // The drivers limit only how long it takes until there is a connection, and not what the server then says.
    await withinTime(CONNECT_TIMEOUT_MS, client.connect(), 'The connection');
  } catch (error) {
    client.close();
    throw error;
  }
  const sendCommand = (args: string[]): Promise<unknown> =>
    withinTime(COMMAND_TIMEOUT_MS, client.send(args), 'A command');
  const inbox = redisInbox({ sendCommand }, prefix === undefined ? {} : { prefix });
  return { inbox, close: async () => client.close() };
}

function clientOf({ createClient, Redis }: Driver, url: string): Client {
  // ioredis has a function createClient as well, which makes another client.
  if (Redis) {
    const client = new Redis(url, {
      connectTimeout: CONNECT_TIMEOUT_MS,
      retryStrategy: () => null,
      lazyConnect: true,
    });
    let reason: Error | undefined;
    client.on('error', (error) => (reason = error));
    return {
      // It says that the connection is closed, and only its event why.
      connect: () => client.connect().catch((error: unknown) => Promise.reject(reason ?? error)),
      send: ([command = '', ...args]) => client.call(command, ...args),
      close: () => void (client.status !== 'end' && client.disconnect()),
    };
  }
  const socket = { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false };
  const client = createClient({ url, socket });
  // A pending command rejects as well.
  client.on('error', () => undefined);
  return {
    connect: () => client.connect(),
    send: (args) => client.sendCommand(args),
    close: () => void (client.isOpen && client.destroy()),
  };
}
