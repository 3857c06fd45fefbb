import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { StoreName } from '../instances/open-store.ts';

/** An instance in a process of its own. */
export interface Deployed extends AsyncDisposable {
  readonly port: number;
  /** Ends it as a platform does; returns its exit code. */
  terminate(): Promise<number | null>;
}

const SCRIPT = path.join(import.meta.dirname, 'deployed-process.ts');

export async function deploy(
  name: StoreName,
  address: string,
  version: string,
  graceMs: number,
): Promise<Deployed> {
  const child = fork(SCRIPT, [name, address, version, String(graceMs)], {
    execArgv: ['--conditions=@webhook-contract/source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const early = exit.then(([code]) => Promise.reject(new Error(`an instance ended with ${code}`)));
  early.catch(() => undefined);
  const [port] = (await Promise.race([once(child, 'message'), early])) as [number];
  return {
    port,
    async terminate() {
      child.kill('SIGTERM');
      const [code] = await exit;
      return code;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
