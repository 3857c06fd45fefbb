import { eventFact } from './event-fact.ts';

export const eventTriggerChanged = eventFact({
  id: 'event-trigger-changed',
  checks: 'Checks that what is said of when an event is sent stays the same.',
  at: ['summary'],
  of: ({ trigger }) => trigger,
  change: () => ({ message: 'the trigger changes.' }),
});
