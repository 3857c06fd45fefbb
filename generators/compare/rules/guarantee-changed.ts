import { eventFact } from './event-fact.ts';

export const guaranteeChanged = eventFact({
  id: 'guarantee-changed',
  checks: 'Checks that the delivery guarantee stays the same.',
  at: ['x-delivery', 'guarantee'],
  of: ({ delivery }) => delivery.guarantee,
  // Whether a receiver expects events twice, or can do without one, is in its code.
  change: (before, after) => ({
    message: `the guarantee changes from ${before ?? 'not stated'} to ${after ?? 'not stated'}.`,
    receivers: { previous: 'risk', current: 'ok' },
  }),
});
