import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PendingRun } from './figures.ts';

/** Lets `count` deliveries wait for a retry at once, in virtual time, against a receiver that fails each one once. */
export async function measurePending(count: number): Promise<PendingRun> {
  const receiver = fork(path.join(import.meta.dirname, 'receiver-process.ts'), [String(count)]);
  try {
    const [{ port }] = (await once(receiver, 'message')) as [AddressInfo];
    const script = path.join(import.meta.dirname, 'pending-process.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...process.execArgv,
      '--expose-gc',
      script,
      `http://127.0.0.1:${port}/webhook`,
      String(count),
    ]);
    return JSON.parse(stdout) as PendingRun;
  } finally {
    receiver.disconnect();
  }
}
