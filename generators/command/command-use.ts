import type { Command, CommandUse } from '@webhook-contract/common/command-line';

/** Adds a command to the program. */
export type AddCommand = (program: Command) => void;

/** How a command of the kit is used: examples to copy, and the meaning of 1 and 0. */
export function commandUse(examples: readonly string[], failed: string, ended = 'success'): CommandUse {
  return { examples, exitCodes: { 0: ended, 1: failed, 2: 'usage error; nothing was done' } };
}
