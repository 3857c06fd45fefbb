import type { Readable } from 'node:stream';
import type { ContractData } from '../contract.ts';
import type { Output } from './output.ts';

/** What a subcommand works with. */
export interface CommandContext {
  readonly contract: ContractData;
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
}
