/** What can be aborted. The signal is made only once somebody asks for it, as few handlers do and it costs as much as all the rest of an event. */
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
