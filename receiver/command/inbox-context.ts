import type { Readable } from 'node:stream';
import type { Outputs } from './command-line.ts';
import type { CommandContract } from './command-contract.ts';

/** What a command works with. */
export interface InboxContext extends Outputs {
  readonly contract: CommandContract;
  readonly stdin: Readable;
}
