import { exitCodes, type ExitCode } from '@webhook-contract/common/command-line';
import type { CommandContext } from './command-context.ts';

const codes = { SIGINT: exitCodes.interrupted, SIGTERM: exitCodes.terminated } as const;

/**
 * Calls `stop` with the exit code at the first Ctrl-C or SIGTERM, or if nobody reads the output any more, and
 * `stopAtOnce` at each further signal; without that the second one ends the process, as it does if nobody listens.
 * Returns how to stop listening.
 */
export function onStopSignals(
  { signals, stdout }: Pick<CommandContext, 'signals' | 'stdout'>,
  stop: (code: ExitCode) => void,
  stopAtOnce?: () => void,
): () => void {
  let next: ((code: ExitCode) => void) | undefined = stop;
  const listeners = (['SIGINT', 'SIGTERM'] as const).map((name) => {
    const listener = (): void => onSignal(codes[name]);
    return { name, listener };
  });
  const off = (): void => listeners.forEach(({ name, listener }) => signals?.off(name, listener));
  const on = (): void => listeners.forEach(({ name, listener }) => signals?.once(name, listener));
  const onSignal = (code: ExitCode): void => {
    const action = next;
    next = stopAtOnce;
    off();
    if (next) on();
    action?.(code);
  };
  on();
  const offReader = stdout.onReaderGone(() => onSignal(exitCodes.pipeClosed));
  return () => {
    off();
    offReader();
  };
}
