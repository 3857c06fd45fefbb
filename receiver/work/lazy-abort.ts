/**
 * An abort controller that creates its signal on first use: few handlers use it, and it costs as much as everything
 * else of an event.
 */
export interface LazyAbort {
  readonly signal: AbortSignal;
  abort(reason: Error): void;
}

export function lazyAbort(): LazyAbort {
  let made: AbortController | undefined;
  const controller = (): AbortController => (made ??= new AbortController());
  return {
    get signal() {
      return controller().signal;
    },
    abort: (reason) => controller().abort(reason),
  };
}
