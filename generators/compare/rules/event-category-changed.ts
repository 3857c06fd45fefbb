import { eventFact } from './event-fact.ts';

export const eventCategoryChanged = eventFact({
  id: 'event-category-changed',
  checks: 'Checks that events stay in their categories.',
  at: ['tags'],
  of: ({ category }) => category,
  change: (before, after) => ({
    message: `moved from the category ${JSON.stringify(before)} to ${JSON.stringify(after)}.`,
  }),
});
