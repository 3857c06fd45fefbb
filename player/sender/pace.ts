import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Makes a function that resolves when the next request may leave: at most `perSecond` in any second. Those of one second may
 * leave at once, so that copies still arrive together.
 */
export function createPace(perSecond: number): () => Promise<void> {
  const left: number[] = [];
  return async () => {
    const now = performance.now();
    const earliest = left.length < perSecond ? now : Math.max(now, (left.shift() ?? 0) + 1_000);
    left.push(earliest);
    if (earliest > now) await delay(earliest - now);
  };
}
