import type { CommandContext } from './command-context.ts';

/**
 * Calls `stop` at the first Ctrl-C, and where the system asks the process to end. The second time the process ends at
 * once, as it does where nobody listens. Returns how to stop listening.
 */
export function onInterrupt({ signals }: Pick<CommandContext, 'signals'>, stop: () => void): () => void {
  const off = (): void => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) signals?.off(signal, onSignal);
  };
  const onSignal = (): void => {
    off();
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) signals?.once(signal, onSignal);
  return off;
}
