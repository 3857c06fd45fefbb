import { eventFact } from './event-fact.ts';

export const eventDescriptionChanged = eventFact({
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
});
