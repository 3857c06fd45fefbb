import { isEqual } from '@webhook-contract/runtime/v1';
import type { Retry } from '../../contract/model/model.ts';
import { RETRY_TEXTS } from './delivery-text-changed.ts';
import { eventFact } from './event-fact.ts';

export const retryChanged = eventFact({
  id: 'retry-changed',
  checks: 'Checks that number and times of retries stay the same.',
  at: ['x-delivery', 'retry'],
  within: ([key = '']) => !RETRY_TEXTS.includes(key),
  of: ({ delivery }) => delivery.retry,
  change(before, after) {
    if (!before || !after || isEqual(plan(before), plan(after))) return undefined;
    return {
      message: `the retries change from ${inWords(before)} to ${inWords(after)}.${keeping(before, after)}`,
      receivers: { previous: 'risk', current: 'ok' },
      senders: 'risk',
    };
  },
});

/** What decides how often and when there is a retry. */
function plan({ enabledByDefault, maxRetries, intervalsMs, windowMs, windowIsApproximate }: Retry): object {
  return { enabledByDefault, maxRetries, intervalsMs, windowMs, windowIsApproximate };
}

/** How long a receiver has to know the event again, if that is longer than before. */
function keeping(before: Retry, after: Retry): string {
  const [was, is] = [before.windowMs / 1000, after.windowMs / 1000];
  return is > was ? ` Receivers have to keep event IDs for ${is} s, no longer for ${was} s.` : '';
}

function inWords({ maxRetries, intervalsMs, windowMs, enabledByDefault }: Retry): string {
  const seconds = intervalsMs.slice(0, 3).map((interval) => interval / 1000);
  const intervals = `${seconds.join(', ')}${intervalsMs.length > 3 ? ', …' : ''} s`;
  return `${maxRetries} after ${intervals} within ${windowMs / 1000} s${enabledByDefault ? '' : ', if enabled'}`;
}
