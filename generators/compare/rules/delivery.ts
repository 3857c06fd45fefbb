import { isEqual } from '@webhook-contract/runtime/v1';
import { eventFact, contractFact, type DiffRule } from './rule.ts';
import type { Retry, Success } from '../../contract/model/model.ts';
import { responseStatus } from '../../contract/model/request.ts';
import { operationPlace } from '../contract-side.ts';

/** How and how often events are delivered, and what counts as delivered. */
export const deliveryRules: readonly DiffRule[] = [
  eventFact({
    id: 'guarantee-changed',
    checks: 'Checks that the delivery guarantee stays the same.',
    at: ['x-delivery', 'guarantee'],
    of: ({ delivery }) => delivery.guarantee,
    // Whether a receiver expects events twice, or can do without one, is in its code.
    change: (before, after) => ({
      message: `the guarantee changes from ${before ?? 'not stated'} to ${after ?? 'not stated'}.`,
      receivers: { previous: 'risk', current: 'ok' },
    }),
  }),
  eventFact({
    id: 'timeout-changed',
    checks: 'Checks that receivers have as much time to respond as before.',
    at: ['x-delivery', 'timeoutSeconds'],
    of: ({ delivery }) => delivery.timeoutMs,
    change(before, after) {
      const isLonger = before !== null && after !== null && after > before;
      return {
        message: `the time to respond changes from ${timeoutInWords(before)} to ${timeoutInWords(after)}.`,
        ...(!isLonger && {
          receivers: { previous: 'risk', current: 'ok' },
          senders: after === null ? 'ok' : 'risk',
        }),
      };
    },
  }),
  eventFact({
    id: 'retry-added',
    checks: 'Checks that failed deliveries are not retried without a new version.',
    at: ['x-delivery', 'retry'],
    of: ({ delivery }) => delivery.retry,
    // Whether a receiver can take an event twice is in its code.
    change: (before, after) =>
      before !== null || after === null
        ? undefined
        : {
            message: `failed deliveries are retried: receivers have to keep event IDs for ${after.windowMs / 1000} s.`,
            adds: true,
            receivers: { previous: 'risk', current: 'ok' },
          },
  }),
  eventFact({
    id: 'retry-removed',
    checks: 'Checks that failed deliveries are still retried.',
    at: ['x-delivery', 'retry'],
    of: ({ delivery }) => delivery.retry,
    change: (before, after, { before: event }) =>
      before === null || after !== null
        ? undefined
        : {
            message: 'failed deliveries are no longer retried.',
            receivers: { previous: 'risk', current: 'ok' },
            // A sender that asks for retries is refused; an undocumented event is sent only for trials.
            senders: event.documented ? 'break' : 'risk',
          },
  }),
  eventFact({
    id: 'retry-changed',
    checks: 'Checks that number and times of retries stay the same.',
    at: ['x-delivery', 'retry'],
    within: ([key = '']) => !RETRY_TEXTS.includes(key),
    of: ({ delivery }) => delivery.retry,
    change(before, after) {
      if (!before || !after || isEqual(plan(before), plan(after))) return undefined;
      return {
        message: `the retries change from ${retryInWords(before)} to ${retryInWords(after)}.${keeping(before, after)}`,
        receivers: { previous: 'risk', current: 'ok' },
        senders: 'risk',
      };
    },
  }),
  eventFact({
    id: 'delivery-text-changed',
    checks: 'Checks that what is said of deliveries stays the same.',
    at: ['x-delivery'],
    within: ([key = '', inner]) =>
      key === 'retry' ? inner === undefined || RETRY_TEXTS.includes(inner) : DELIVERY_TEXTS.includes(key),
    of: ({ delivery: { failure, knownGaps, retry } }) => {
      const { enabledBy, jitter, attemptNames, backoff } = retry ?? {};
      return {
        failure,
        knownGaps,
        enabledBy,
        jitter,
        attemptNames,
        backoff,
      };
    },
    change: (_before, _after, pair) =>
      (pair.before.delivery.retry === null) === (pair.after.delivery.retry === null)
        ? { message: 'the description of its delivery changes.' }
        : undefined,
  }),
  contractFact({
    id: 'success-changed',
    checks: 'Checks that each response that counted as a delivery still does.',
    at: (side) => operationPlace(side, 'reply', 'channel'),
    of: ({ endpoint }) => ({ ...endpoint.success, description: '', isStated: true }),
    change(before, after) {
      const isLost = before.statuses.some((status) => !covers(after.statuses, status));
      return {
        message: `The statuses that count as a delivery change from ${before.statuses.join(', ')} to ${after.statuses.join(', ')}.`,
        // Custom code may respond with any status that counts.
        receivers: {
          previous: counts(after, before) ? (isLost ? 'risk' : 'ok') : 'break',
          current: counts(before, after) ? 'ok' : 'risk',
        },
        // Tests of a receiver against the sender fail if it responds with what no longer counts.
        ...(isLost ? { senders: 'break' } : { adds: true }),
      };
    },
  }),
];

function timeoutInWords(timeoutMs: number | null): string {
  return timeoutMs === null ? 'not stated' : `${timeoutMs / 1000} s`;
}

/** What decides how often and when there is a retry. */
function plan({ enabledByDefault, maxRetries, intervalsMs, windowMs, windowIsApproximate }: Retry): object {
  return { enabledByDefault, maxRetries, intervalsMs, windowMs, windowIsApproximate };
}

/** How long a receiver has to know the event again, if that is longer than before. */
function keeping(before: Retry, after: Retry): string {
  const [was, is] = [before.windowMs / 1000, after.windowMs / 1000];
  return is > was ? ` Receivers have to keep event IDs for ${is} s, no longer for ${was} s.` : '';
}

function retryInWords({ maxRetries, intervalsMs, windowMs, enabledByDefault }: Retry): string {
  const seconds = intervalsMs.slice(0, 3).map((interval) => interval / 1000);
  const intervals = `${seconds.join(', ')}${intervalsMs.length > 3 ? ', …' : ''} s`;
  return `${maxRetries} after ${intervals} within ${windowMs / 1000} s${enabledByDefault ? '' : ', if enabled'}`;
}

/** What is said of deliveries, and of retries, that decides on none of them. */
const DELIVERY_TEXTS: readonly string[] = ['failure', 'knownGaps'];
const RETRY_TEXTS: readonly string[] = ['enabledBy', 'jitter', 'attemptNames'];

/** Whether it counts as a delivery what the receiver of another package responds with. */
function counts({ statuses }: Success, other: Success): boolean {
  return covers(statuses, responseStatus(other));
}

function covers(statuses: readonly (number | string)[], status: number | string): boolean {
  return statuses.includes(status) || statuses.includes(`${String(status)[0]}xx`);
}
