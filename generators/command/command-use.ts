import type { CommandUse } from '@webhook-contract/player/reference';

/** How a command of the kit is used: examples to copy, and what 1 and 0 mean of it. */
export function commandUse(examples: readonly string[], failed: string, ended = 'fine'): CommandUse {
  return { examples, exitCodes: { 0: ended, 1: failed, 2: 'usage error; nothing was done' } };
}
