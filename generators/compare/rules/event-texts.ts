import { eventFact, type DiffRule } from './rule.ts';

/** What is said of an event. */
export const eventTextRules: readonly DiffRule[] = [
  eventFact({
    id: 'event-trigger-changed',
    checks: 'Checks that what is said of when an event is sent stays the same.',
    at: ['summary'],
    of: ({ trigger }) => trigger,
    // Whether it is another moment, or the same in other words, only a person can tell.
    change: (before, after) => ({
      message: `the trigger changes from ${JSON.stringify(before)} to ${JSON.stringify(after)}: is it sent at another moment?`,
      receivers: { previous: 'risk', current: 'risk' },
    }),
  }),
  eventFact({
    id: 'event-description-changed',
    checks: 'Checks that what is said of an event stays the same.',
    at: ['description'],
    of: ({ description, furtherTags, externalDocs, categoryAssumed }) => ({
      description,
      furtherTags,
      externalDocs,
      categoryAssumed,
    }),
    change: () => ({ message: 'the description changes.' }),
  }),
  eventFact({
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
  }),
];
