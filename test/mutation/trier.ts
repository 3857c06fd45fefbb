import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Trial, Verdict } from './trying-process.ts';

/** Runs tests with changed files, one trial after another, in a process that goes with all that it has started. */
export interface Trier extends Disposable {
  /** What does not end in time has failed: then the process is killed, and the next trial gets another one. */
  verdictOn(trial: Trial, withinMs: number): Promise<Verdict>;
}

export function createTrier(env: NodeJS.ProcessEnv): Trier {
  let running: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    const child = fork(path.join(import.meta.dirname, 'trying-process.ts'), {
      // A group of its own, so that servers that tests start end with it.
      detached: true,
      execArgv: ['--conditions=@webhook-contract/source'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, ...env },
    });
    running = child;
    await once(child, 'message');
    return child;
  }

  function stop(): void {
    if (running?.pid !== undefined) {
      try {
        process.kill(-running.pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    }
    running = undefined;
  }

  return {
    async verdictOn(trial, withinMs) {
      const child = running ?? (await start());
      return new Promise((resolve) => {
        const end = (verdict: Verdict): void => {
          clearTimeout(timer);
          child.off('message', end).off('exit', onExit);
          resolve(verdict);
        };
        const onExit = (): void => {
          stop();
          end({ failed: 'the process', why: 'It ended', skipped: [] });
        };
        const timer = setTimeout(() => {
          child.off('exit', onExit);
          stop();
          end({ failed: 'the time limit', why: `It took more than ${withinMs} ms`, skipped: [] });
        }, withinMs);
        child.on('message', end).on('exit', onExit);
        child.send(trial);
      });
    },
    [Symbol.dispose]: stop,
  };
}
