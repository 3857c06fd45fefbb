import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { runCli } from '../../../player/cli/run-cli.ts';
import type { ContractData } from '../../../player/contract.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';

/** `send` under way in the test's own process. */
export interface SendUnderWay {
  /** Sends the signal that Ctrl-C sends. Returns whether anybody listens to it. */
  interrupt(): boolean;
  readonly done: Promise<SendResult>;
}

export interface SendResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface SendOptions {
  readonly contract?: ContractData;
  /** Called with each chunk of standard output. */
  readonly onOutput?: (text: string) => void;
}

/** Starts `send` with retrying parcels, or another contract. */
export function startSend(
  argv: readonly string[],
  { contract = retriedParcels, onOutput }: SendOptions = {},
): SendUnderWay {
  const signals = new EventEmitter();
  const stdout = new Collector(onOutput);
  const stderr = new Collector();
  const streams = {
    stdin: Readable.from([]),
    stdout,
    stderr,
    once: (name: string, listener: () => void) => signals.once(name, listener),
    off: (name: string, listener: () => void) => signals.off(name, listener),
  };
  return {
    interrupt: () => signals.emit('SIGINT'),
    done: runCli(contract, ['send', ...argv], streams).then((code) => ({
      code,
      stdout: stdout.text,
      stderr: stderr.text,
    })),
  };
}

/** Runs `send` to its end. */
export function send(argv: readonly string[], options?: SendOptions): Promise<SendResult> {
  return startSend(argv, options).done;
}

class Collector extends Writable {
  text = '';
  readonly #onText: ((text: string) => void) | undefined;

  constructor(onText?: (text: string) => void) {
    super();
    this.#onText = onText;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    this.#onText?.(chunk.toString());
    done();
  }
}
