import { contractTextChanged } from './contract-text-changed.ts';
import { documentChanged } from './document-changed.ts';
import { fileRemoved } from './file-removed.ts';
import { schemaReworded } from './schema-reworded.ts';
import { eventFact, type DiffRule } from './rule.ts';
import { eventRules } from './events.ts';
import { eventNameRules } from './event-names.ts';
import { eventTypeRules } from './event-types.ts';
import { categoryRules } from './categories.ts';
import { exampleRules } from './examples.ts';
import { deliveryRules } from './delivery.ts';
import { requestRules } from './requests.ts';
import { securityRules } from './security.ts';
import { fieldRules } from './fields.ts';
import { tableRules } from './tables.ts';
import { knownGapRules } from './known-gaps.ts';

/** What is said of an event. */
const eventTextRules: readonly DiffRule[] = [
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

/** Everything that two contracts are compared by. */
export const diffRules: readonly DiffRule[] = [
  ...eventRules,
  ...eventNameRules,
  ...eventTypeRules,
  ...categoryRules,
  ...eventTextRules,
  ...exampleRules,
  ...deliveryRules,
  ...requestRules,
  ...securityRules,
  ...fieldRules,
  ...tableRules,
  ...knownGapRules,
  contractTextChanged,
  // These look at what the others have found.
  schemaReworded,
  fileRemoved,
  documentChanged,
];
