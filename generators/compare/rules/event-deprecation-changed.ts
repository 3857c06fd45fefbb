import { eventFact } from './event-fact.ts';

export const eventDeprecationChanged = eventFact({
  id: 'event-deprecation-changed',
  checks: 'Checks that no event is deprecated without a new version.',
  at: ['x-event', 'deprecated'],
  of: ({ deprecated }) => deprecated,
  change(before, after) {
    if (before !== null)
      return {
        message: after === null ? 'it is no longer deprecated.' : 'the advice for its deprecation changes.',
      };
    // Linters may refuse code that names it.
    return { message: 'it is deprecated.', deprecates: true, types: 'risk' };
  },
});
