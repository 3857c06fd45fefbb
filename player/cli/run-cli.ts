import { runCommand, runCommandLine, UsageError } from '@webhook-contract/common/command-line';
import type { Readable, Writable } from 'node:stream';
import type { ContractData } from '../contract.ts';
import type { Signals } from './command-context.ts';
import { createProgram } from './program.ts';
import { OptionError } from '../option-error.ts';

/** The streams of a process, and its signals; `process` itself will do. */
interface CliStreams extends Partial<Signals> {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/**
 * Runs the command of a contract and returns its exit code; see `exitCodes`. `argv` is what follows the command's name.
 * Never ends the process, and never rejects.
 */
export async function runCli(
  contract: ContractData,
  argv: readonly string[],
  streams: CliStreams,
): Promise<number> {
  return runCommandLine(
    `${contract.name}: `,
    streams,
    (outputs) => {
      const context = { contract, stdin: streams.stdin, ...outputs, signals: signalsOf(streams) };
      return runCommand(createProgram(context), argv, outputs);
    },
    inOptions,
  );
}

function signalsOf(streams: CliStreams): Signals | undefined {
  return streams.once && streams.off ? (streams as Signals) : undefined;
}

/** What the commands call the options of the library. */
const flags: Readonly<Record<string, string>> = {
  allowHosts: '--allow-host',
  concurrency: '--concurrency',
  confirmed: '--yes',
  delayMs: '--delay',
  dependency: '--dependency-command',
  effects: '--effects',
  effectsSink: '--effects-sink',
  effectsWithinMs: '--effects-within',
  event: '--event',
  failFirst: '--fail-first',
  faults: '--fault',
  host: '--host',
  only: '--only',
  path: '--path',
  port: '--port',
  requestId: '--request-id',
  requestsPerSecond: '--rate',
  restart: '--restart-command',
  retry: '--retry',
  signature: '--secret-env',
  signingSecret: '--secret-env',
  skip: '--skip',
  speed: '--speed',
  'staticHeader.name': '--header',
  'staticHeader.value': '--header',
  staticHeader: '--header',
  status: '--status',
  timeoutMs: '--timeout',
  url: '--to',
  waitMs: '--wait',
};

/** An error of the library's options as one of the command's; any other error as it is. */
export function inOptions(error: unknown): unknown {
  if (!(error instanceof OptionError)) return error;
  return new UsageError(error.messageWith((option) => flags[option] ?? option));
}
