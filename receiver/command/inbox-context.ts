import type { Readable } from 'node:stream';
import type { Outputs } from '../command-line/run-command-line.ts';

/** The contract whose events a command is about. */
export interface CommandContract {
  /** The name of its command. */
  readonly name: string;
  /** Its package; its name is that of the contract in an inbox. */
  readonly package: { readonly name: string };
}

/** What a command works with. */
export interface InboxContext extends Outputs {
  readonly contract: CommandContract;
  readonly stdin: Readable;
}
