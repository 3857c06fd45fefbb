import type { Signals } from './command-context.ts';

/**
 * Calls `stop` at the first Ctrl-C or SIGTERM, and `stopAtOnce` at each further one; without that the second one ends the
 * process, as it does where nobody listens. Returns how to stop listening to signals.
 */
export function onStopSignals(
  signals: Signals | undefined,
  stop: () => void,
  stopAtOnce?: () => void,
): () => void {
  const names = ['SIGINT', 'SIGTERM'] as const;
  let next: (() => void) | undefined = stop;
  const off = (): void => names.forEach((name) => signals?.off(name, onSignal));
  const on = (): void => names.forEach((name) => signals?.once(name, onSignal));
  const onSignal = (): void => {
    const action = next;
    next = stopAtOnce;
    off();
    if (next) on();
    action?.();
  };
  on();
  return off;
}
