import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { runCli } from '../../../../player/cli/run-cli.ts';
import type { ContractData } from '../../../../player/contract.ts';
import { closeAfterTest } from '../../sender/loopback-server.ts';
import { parcelContract } from '../../sender/parcel-contract.ts';
import { Collector } from '../collector.ts';
import type { Run } from '../run.ts';

/** What is written, as it is written. */
export class Watched extends Collector {
  readonly #waiting = new Set<() => void>();

  constructor() {
    super(() => this.#waiting.forEach((look) => look()));
  }

  /** Resolves with the match as soon as the text has one. */
  until(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve) => {
      const look = (): void => {
        const match = pattern.exec(this.text);
        if (!match) return;
        this.#waiting.delete(look);
        resolve(match);
      };
      this.#waiting.add(look);
      look();
    });
  }
}

export interface Listening {
  readonly url: string;
  readonly stdout: Watched;
  readonly stderr: Watched;
  raise(signal: 'SIGINT' | 'SIGTERM'): void;
  /** Raises SIGINT and gives what the run left behind. */
  stop(): Promise<Run>;
  readonly ended: Promise<Run>;
  /** Listeners for signals that are left. */
  signalListeners(): number;
}

/** Starts the command on any free port, and waits until it listens. It is stopped after the test. */
export async function startListen(
  argv: readonly string[] = [],
  { contract = parcelContract, stdout = new Watched() }: { contract?: ContractData; stdout?: Watched } = {},
): Promise<Listening> {
  const stderr = new Watched();
  const streams = Object.assign(new EventEmitter(), { stdin: Readable.from([]), stdout, stderr });
  const ended = runCli(contract, ['listen', '--port', '0', ...argv], streams).then((code) => ({
    code,
    stdout: stdout.text,
    stderr: stderr.text,
  }));
  const raise = (signal: string): void => void streams.emit(signal);
  closeAfterTest({
    async close() {
      raise('SIGINT');
      raise('SIGINT');
      await ended.catch(() => undefined);
    },
  });
  const announced = /^Listening on (\S+)/m;
  const [, url = ''] = await Promise.race([
    stdout.until(announced),
    stderr.until(announced),
    ended.then(({ stderr: text }): never => {
      throw new Error(text);
    }),
  ]);
  return {
    url,
    stdout,
    stderr,
    raise,
    stop() {
      raise('SIGINT');
      return ended;
    },
    ended,
    signalListeners: () => streams.listenerCount('SIGINT') + streams.listenerCount('SIGTERM'),
  };
}
