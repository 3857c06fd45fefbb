import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { StoreName } from './stores.ts';

/** A receiver in a process of its own. */
export interface Instance extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Errors that it told of, each with its phase. */
  readonly errors: readonly string[];
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>;
}

/** More than any start or end takes, on a machine that does a lot else. */
const PATIENCE_MS = 60_000;

const SCRIPT = path.join(import.meta.dirname, 'instance-process.ts');

/** Starts a receiver on a store, which may take as long as told, of events in requests of their own or in lists. */
export async function startInstance(
  name: StoreName,
  address: string,
  { leaseMs = 60_000, patienceMs = 30_000, isListed = false } = {},
): Promise<Instance> {
  const child = fork(SCRIPT, [name, address, String(leaseMs), String(patienceMs), String(isListed)], {
    execArgv: ['--conditions=@webhook-contract/source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const errors: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`an instance ended with ${code}`)));
    setTimeout(() => reject(new Error(`an instance on ${name} does not start`)), PATIENCE_MS).unref();
    child.on('message', (message: { port?: number; error?: string; phase?: string }) => {
      if (message.port !== undefined) resolve(message.port);
      else errors.push(`${message.phase}: ${message.error}`);
    });
  });
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    pid: child.pid ?? 0,
    errors,
    kill: () => ended(child, () => child.kill('SIGKILL')),
    [Symbol.asyncDispose]: () => ended(child, () => child.disconnect()),
  };
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  end();
  let isStuck = false;
  const patience = setTimeout(() => (isStuck = child.kill('SIGKILL')), PATIENCE_MS);
  await exit;
  clearTimeout(patience);
  if (isStuck) throw new Error('an instance does not end');
}
