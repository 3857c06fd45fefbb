import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { runCli } from '../../../player/cli/run-cli.ts';
import type { ContractData } from '../../../player/contract.ts';
import { Collector } from '../cli/collector.ts';
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
  const stdout = new Collector(onOutput);
  const stderr = new Collector();
  const streams = Object.assign(new EventEmitter(), { stdin: Readable.from([]), stdout, stderr });
  return {
    interrupt: () => streams.emit('SIGINT'),
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
