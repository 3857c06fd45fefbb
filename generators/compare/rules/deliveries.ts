import { isEqual } from '@webhook-contract/runtime/v1';
import type { Retry, Success } from '../../contract/model/model.ts';
import { responseStatus } from '../../contract/model/request.ts';
import { effect } from '../change.ts';
import { operationPlace } from '../contract-side.ts';
import { contractFact, eventFact, type ChangeKind, type ChangeText } from './kind.ts';

/** When and how often events are delivered, and what counts as delivered. */
export const deliveryKinds: readonly ChangeKind[] = [
  eventFact({
    id: 'event-trigger-changed',
    at: ['summary'],
    of: ({ trigger }) => trigger,
    // Whether it is another moment, or the same in other words, only a person can tell.
    change: (before, after) => ({
      message: `the trigger changes from ${JSON.stringify(before)} to ${JSON.stringify(after)}: is it sent at another moment?`,
      ...effect('risk risk ok ok ok'),
    }),
  }),
  eventFact({
    id: 'guarantee-changed',
    at: ['x-delivery', 'guarantee'],
    of: ({ delivery }) => delivery.guarantee,
    // Whether a receiver expects events twice, or can do without one, is in its code.
    change: (before, after) => ({
      message: `the guarantee changes from ${before ?? 'not stated'} to ${after ?? 'not stated'}.`,
      ...effect('risk ok ok ok ok'),
    }),
  }),
  eventFact({
    id: 'timeout-changed',
    at: ['x-delivery', 'timeoutSeconds'],
    of: ({ delivery }) => delivery.timeoutMs,
    change(before, after) {
      const isLonger = before !== null && after !== null && after > before;
      return {
        message: `the time to respond changes from ${timeoutInWords(before)} to ${timeoutInWords(after)}.`,
        ...effect(isLonger ? 'ok ok ok ok ok' : after === null ? 'risk ok ok ok ok' : 'risk ok ok risk ok'),
      };
    },
  }),
  eventFact({
    id: 'retry-changed',
    at: ['x-delivery', 'retry'],
    of: ({ delivery }) => delivery.retry,
    change: (before, after, pair) => retryChange(before, after, pair.before.documented),
  }),
  contractFact({
    id: 'success-changed',
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
        senders: isLost ? 'break' : 'ok',
        adds: !isLost,
      };
    },
  }),
];

function timeoutInWords(timeoutMs: number | null): string {
  return timeoutMs === null ? 'not stated' : `${timeoutMs / 1000} s`;
}

function retryChange(before: Retry | null, after: Retry | null, isDocumented: boolean): ChangeText {
  // Whether a receiver can take an event twice is in its code.
  if (!before)
    return {
      message: `failed deliveries are retried: receivers have to keep event IDs for ${(after?.windowMs ?? 0) / 1000} s.`,
      adds: true,
      ...effect('risk ok ok ok ok'),
    };
  if (!after)
    return {
      message: 'failed deliveries are no longer retried.',
      // A sender that asks for retries is refused; an undocumented event is sent only for trials.
      ...effect(isDocumented ? 'risk ok ok break ok' : 'risk ok ok risk ok'),
    };
  if (isEqual(planOf(before), planOf(after))) return { message: 'what is said of its retries changes.' };
  const [was, is] = [before.windowMs / 1000, after.windowMs / 1000];
  const keeping = is > was ? ` Receivers have to keep event IDs for ${is} s, no longer for ${was} s.` : '';
  return {
    message: `the retries change from ${retryInWords(before)} to ${retryInWords(after)}.${keeping}`,
    ...effect('risk ok ok risk ok'),
  };
}

/** What decides how often and when there is a retry. */
function planOf({ enabledByDefault, maxRetries, intervalsMs, windowMs, windowIsApproximate }: Retry): object {
  return { enabledByDefault, maxRetries, intervalsMs, windowMs, windowIsApproximate };
}

function retryInWords({ maxRetries, intervalsMs, windowMs, enabledByDefault }: Retry): string {
  const seconds = intervalsMs.slice(0, 3).map((interval) => interval / 1000);
  const intervals = `${seconds.join(', ')}${intervalsMs.length > 3 ? ', …' : ''} s`;
  return `${maxRetries} after ${intervals} within ${windowMs / 1000} s${enabledByDefault ? '' : ', if enabled'}`;
}
/** Whether it counts as a delivery what the receiver of another package responds with. */
function counts({ statuses }: Success, other: Success): boolean {
  return covers(statuses, responseStatus(other));
}

function covers(statuses: readonly (number | string)[], status: number | string): boolean {
  return statuses.includes(status) || statuses.includes(`${String(status)[0]}xx`);
}
