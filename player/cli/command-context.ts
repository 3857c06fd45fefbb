import type { Readable } from 'node:stream';
import type { Output } from '@webhook-contract/common/command-line';
import type { ContractData } from '../contract.ts';

/** What a subcommand works with. */
export interface CommandContext {
  readonly contract: ContractData;
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Signals of the process; undefined if there is no process to stop. */
  readonly signals?: Signals | undefined;
}

/** Where signals arrive; `process` itself will do. */
export interface Signals {
  once(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}
