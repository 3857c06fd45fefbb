import { settledWithin } from './work/settled-within.ts';

/** The parts of a server that are used; matches those of Node, Bun and Deno. */
export interface ClosableServer {
  /** Node: stops accepting, and calls back once no connection is left. */
  close?(done: () => void): unknown;
  closeIdleConnections?(): void;
  closeAllConnections?(): void;
  /** Bun: stops accepting, and ends running requests if it is told to. */
  stop?(isForced?: boolean): unknown;
  /** Deno: stops accepting. */
  shutdown?(): unknown;
}

/** How often connections are looked for that have become idle. */
const IDLE_MS = 100;

/**
 * Stops a server, and waits until running requests have their responses; connections that are left after that time are
 * closed. Never rejects.
 */
export async function closeServer(server: ClosableServer, withinMs: number): Promise<void> {
  // A connection that is kept alive would hold it up, and take events for as long.
  const idle = setInterval(() => server.closeIdleConnections?.(), IDLE_MS);
  const closed = new Promise<void>((resolve, reject) => {
    const closing = server.shutdown?.() ?? server.stop?.() ?? server.close?.(resolve);
    if (closing instanceof Promise) closing.then(resolve, reject);
  });
  try {
    await settledWithin(withinMs, [closed]);
    server.closeAllConnections?.();
    server.stop?.(true);
  } catch {
    // There is nothing left to do for a server that fails.
  } finally {
    clearInterval(idle);
  }
}
