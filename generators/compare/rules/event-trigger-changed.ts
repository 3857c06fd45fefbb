import { eventFact } from './event-fact.ts';

export const eventTriggerChanged = eventFact({
  id: 'event-trigger-changed',
  checks: 'Checks that what is said of when an event is sent stays the same.',
  at: ['summary'],
  of: ({ trigger }) => trigger,
  // Whether it is another moment, or the same in other words, only a person can tell.
  change: (before, after) => ({
    message: `the trigger changes from ${JSON.stringify(before)} to ${JSON.stringify(after)}: is it sent at another moment?`,
    receivers: { previous: 'risk', current: 'risk' },
  }),
});
