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
          // A sender or a scenario that asks for retries is refused; an undocumented event is sent only for trials.
          senders: event.documented ? 'break' : 'risk',
        },
});
