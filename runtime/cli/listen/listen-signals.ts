import type { Signals } from '../command-context.ts';

/**
 * Calls `stop` at the first Ctrl-C or SIGTERM, and `stopAtOnce` at each further one. Returns how to stop listening to
 * signals.
 */
export function onStopSignals(
  signals: Signals | undefined,
  stop: () => void,
  stopAtOnce: () => void,
): () => void {
  const names = ['SIGINT', 'SIGTERM'] as const;
  let count = 0;
  const off = (): void => names.forEach((name) => signals?.off(name, onSignal));
  const on = (): void => names.forEach((name) => signals?.once(name, onSignal));
  const onSignal = (): void => {
    off();
    on();
    count++;
    if (count === 1) stop();
    else stopAtOnce();
  };
  on();
  return off;
}
