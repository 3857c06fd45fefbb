import { eventFact } from './event-fact.ts';

export const invalidExamplesChanged = eventFact({
  id: 'invalid-examples-changed',
  checks: 'Checks that the invalid examples stay as they are.',
  at: ['x-invalid-examples'],
  of: ({ invalidExamples }) => invalidExamples,
  change: () => ({ message: 'its invalid examples change.' }),
});
