import type { RetryPolicy } from '@webhook-contract/runtime/v1';

/** How long after the first attempt an attempt is planned; the first one is number 0. */
export function retryOffsetMs({ intervalsMs }: Pick<RetryPolicy, 'intervalsMs'>, number: number): number {
  const stated = intervalsMs.slice(0, number).reduce((sum, intervalMs) => sum + intervalMs, 0);
  return stated + Math.max(0, number - intervalsMs.length) * (intervalsMs.at(-1) ?? 0);
}

/** The names of attempts where a contract has none. */
export const DEFAULT_ATTEMPT_NAMES: RetryPolicy['attemptNames'] = {
  first: 'First attempt',
  retry: 'Retry {number}',
};

/** The name of an attempt, the first one being number 0; a default name if the policy has no retries. */
export function attemptName(retry: Pick<RetryPolicy, 'attemptNames'> | null, number: number): string {
  const names = retry?.attemptNames ?? DEFAULT_ATTEMPT_NAMES;
  return number === 0 ? names.first : names.retry.replaceAll('{number}', String(number));
}
