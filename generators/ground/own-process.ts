import { fork } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';

/**
 * Runs a task of a module in a child process, whose memory is freed when it exits. The module registers the task by `doTask`.
 * Task and result are copied. Rejects if the child throws, or exits without a result.
 */
export function inOwnProcess<Result>(file: string, task: object): Promise<Result> {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [...optionsOfNode()],
  });
  return new Promise((resolve, reject) => {
    const items: unknown[] = [];
    child.on('message', (message: Message) => {
      if ('item' in message) items.push(message.item);
      else if ('error' in message) reject(message.error as Error);
      else resolve(('result' in message ? message.result : items) as Result);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The process of ${file} ended with ${signal ?? code} and no result.`)),
    );
    child.send(task);
  });
}

/** Those of this process, without code given by `--eval`: the child would run it too, and with it start a child of its own. */
function optionsOfNode(): readonly string[] {
  const { execArgv } = process;
  const evaluated = execArgv.findIndex((option) => /^(?:-e|-p|-pe|--eval|--print)$/.test(option));
  const options = evaluated === -1 ? execArgv : execArgv.toSpliced(evaluated, 2);
  return options.filter((option) => !/^--(?:eval|print|input-type)=/.test(option));
}

/** A list goes item by item, and then its end: all at once, it would be in memory several times. */
type Message =
  | { readonly item: unknown }
  | { readonly result: unknown }
  | { readonly error: unknown }
  | { readonly isEndOfList: true };

/** Does the task of this process, where it was started for the module of that file. */
export function doTask<Task>(file: string, run: (task: Task) => Promise<unknown>): void {
  if (process.send === undefined || process.argv[1] !== file) return;
  saveMemory();
  process.once('message', async (task) => {
    for await (const message of messagesOf(() => run(task as Task)))
      await new Promise((sent) => process.send?.(message, sent));
    process.disconnect();
  });
}

async function* messagesOf(run: () => Promise<unknown>): AsyncIterable<Message> {
  try {
    const result = await run();
    if (!Array.isArray(result)) return yield { result };
    for (const item of result) yield { item };
    yield { isEndOfList: true };
  } catch (error) {
    yield { error };
  }
}

/**
 * Leaves little room for garbage and for young objects from now on, in this process. By default V8 lets the memory of a run over
 * a large contract double before it looks for garbage: half of it is saved for an eighth more of processor time.
 */
export function saveMemory(): void {
  setFlagsFromString('--heap-growing-percent=40');
  setFlagsFromString('--semi-space-growth-factor=1');
}
