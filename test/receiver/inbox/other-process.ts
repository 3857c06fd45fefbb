import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Inbox } from '../../../receiver/inbox/inbox.ts';
import type { StoreName } from '../instances/stores.ts';

/** What a process is asked to do with one of its inboxes. */
export interface Call {
  readonly number: number;
  /** Or a prefix, in Redis. */
  readonly table: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What came of it. */
export interface Outcome {
  readonly number: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** A process that has inboxes of one store. */
export interface OtherProcess extends AsyncDisposable {
  /** An inbox of it, in which the work that `complete` is given is not done. */
  inbox(table: string): Inbox<unknown>;
}

const SCRIPT = path.join(import.meta.dirname, 'inbox-process.ts');

export async function startOtherProcess(name: StoreName, address: string): Promise<OtherProcess> {
  const child = fork(SCRIPT, [name, address], {
    execArgv: ['--conditions=@webhook-contract/source'],
    serialization: 'advanced',
  });
  const exit = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exit.then(() => Promise.reject(new Error('it does not start'))),
  ]);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  child.on('message', ({ number, result, error }: Outcome) => {
    const waits = waiting.get(number);
    waiting.delete(number);
    if (error === undefined) waits?.resolve(result);
    else waits?.reject(new Error(error));
  });

  function call(table: string, method: string, ...args: readonly unknown[]): Promise<unknown> {
    const number = (calls += 1);
    const waits = Promise.withResolvers<unknown>();
    waiting.set(number, waits);
    const sent = method === 'complete' ? args.slice(0, 1) : args;
    child.send({ number, table, method, args: sent } satisfies Call);
    return waits.promise;
  }

  return {
    inbox: (table) =>
      new Proxy({} as Inbox<unknown>, {
        get: (_, method: string) => call.bind(undefined, table, method),
      }),
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await exit;
    },
  };
}
