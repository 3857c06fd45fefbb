import { parentPort, Worker, workerData } from 'node:worker_threads';

/** What can be made in a thread of its own, each loaded where it runs. */
const tasks = {
  contractForms: async () => (await import('./contract-forms.ts')).contractForms,
  searchFile: async () => (await import('./search.ts')).searchFile,
};

type Tasks = { readonly [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> };

/**
 * Calls a function in a thread of its own, beside which this one goes on; the memory that it takes is given back when it ends.
 * Arguments and result are copied. Rejects with what the function throws.
 */
export function apart<Name extends keyof Tasks>(
  name: Name,
  ...given: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const call: Call = { isApart, name, given };
  const worker = new Worker(import.meta.filename, { workerData: call });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The thread of ${name} ended with ${code} and no result.`)),
    );
  });
}

interface Call {
  readonly isApart: typeof isApart;
  readonly name: keyof Tasks;
  readonly given: readonly unknown[];
}

/** Tells a thread of this module from other threads that load it. */
const isApart = 'webhook-kit apart';

async function answer({ name, given }: Call): Promise<void> {
  const run = (await tasks[name]()) as (...given: readonly unknown[]) => unknown;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows of a browser.
  parentPort?.postMessage(await run(...given));
}

const call = workerData as Partial<Call> | null;
if (call?.isApart === isApart) void answer(call as Call);
