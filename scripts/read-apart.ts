import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readContract, type Reading } from '../generators/index.ts';

/**
 * Reads a contract in a thread of its own. What reading takes, half a gigabyte at 1,000 events, is given back when the
 * thread ends, and what comes after can be loaded meanwhile.
 */
export async function readApart(documentFile: string): Promise<Reading> {
  const thread = new Worker(new URL(import.meta.url), { workerData: documentFile });
  const [reading] = (await once(thread, 'message')) as [Reading];
  return reading;
}

if (!isMainThread) parentPort?.postMessage(await readContract(String(workerData)));
