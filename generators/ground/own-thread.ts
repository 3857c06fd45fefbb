import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** From so many characters on, what a task is given takes longer to work on than a thread takes to start. */
export const worthThread = 200_000;

interface Start {
  readonly file: string;
  readonly task: unknown;
}

/**
 * Runs a task of a module in a thread beside this one. The module registers the task by `doInThread`. Task and result are
 * copied. Rejects if the thread throws, or ends without a result.
 */
export function inOwnThread<Result>(file: string, task: unknown): Promise<Result> {
  const worker = new Worker(file, { workerData: { file, task } satisfies Start });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The thread of ${file} ended with ${code} and no result.`)),
    );
  });
}

/** Does the task of this thread, where it was started for the module of that file. */
export async function doInThread<Task>(file: string, run: (task: Task) => Promise<unknown>): Promise<void> {
  const start = workerData as Start | null;
  if (isMainThread || start?.file !== file) return;
  const result = await run(start.task as Task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows of a browser.
  parentPort?.postMessage(result);
}
