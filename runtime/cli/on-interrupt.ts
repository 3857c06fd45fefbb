import type { CommandContext } from './command-context.ts';

/**
 * Calls `stop` at the first Ctrl-C. The second one ends the process at once, as it does where nobody listens. Returns
 * how to stop listening.
 */
export function onInterrupt({ signals }: Pick<CommandContext, 'signals'>, stop: () => void): () => void {
  signals?.once('SIGINT', stop);
  return () => signals?.off('SIGINT', stop);
}
