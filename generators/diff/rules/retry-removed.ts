import { eventFact } from './event-fact.ts';

export const retryRemoved = eventFact({
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
          // A scenario that asks for retries is refused.
          senders: event.documented ? 'break' : 'ok',
        },
});
