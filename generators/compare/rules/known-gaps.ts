import { isEqual } from '@webhook-contract/runtime/v1';
import { compareLists } from '../compare-lists.ts';
import { knownGapPlace } from '../contract-side.ts';
import { eventFact, type DiffRule } from './rule.ts';
import { changedPlaces } from '../changed-places.ts';

/** The known gaps. */
export const knownGapRules: readonly DiffRule[] = [
  {
    id: 'known-gap-opened',
    checks: 'Checks that there is no new known gap.',
    compare({ previous, current }, report) {
      const { knownGaps: after } = current.contract;
      const { added } = compareLists(previous.contract.knownGaps, after, ({ id }) => id);
      for (const { id } of added) {
        report({
          message: `The known gap ${id} is new.`,
          from: knownGapPlace(previous),
          to: knownGapPlace(current, id),
        });
      }
    },
  },
  {
    id: 'known-gap-closed',
    checks: 'Checks that no known gap is closed without a new version.',
    compare({ previous, current }, report) {
      const { knownGaps: before } = previous.contract;
      const { removed } = compareLists(before, current.contract.knownGaps, ({ id }) => id);
      for (const { id } of removed) {
        report({
          message: `The known gap ${id} is closed.`,
          from: knownGapPlace(previous, id),
          to: knownGapPlace(current),
          // A link to it leads to the page of gaps, which no longer has it: gaps are there to be closed.
          links: 'risk',
        });
      }
    },
  },
  {
    id: 'known-gap-changed',
    checks: 'Checks that what is said of known gaps stays the same.',
    compare({ previous, current }, report) {
      const { kept } = compareLists(previous.contract.knownGaps, current.contract.knownGaps, ({ id }) => id);
      for (const { before, after } of kept.filter((one) => !isEqual(one.before, one.after))) {
        report({
          message: `What is said of the known gap ${after.id} changes.`,
          ...changedPlaces(
            [previous, knownGapPlace(previous, before.id)],
            [current, knownGapPlace(current, after.id)],
          ),
        });
      }
    },
  },
  eventFact({
    id: 'event-gaps-changed',
    checks: 'Checks that the known gaps of events stay the same.',
    at: ['x-event', 'knownGaps'],
    of: ({ knownGaps }) => knownGaps,
    change(before, after) {
      const opened = after.filter((id) => !before.includes(id));
      const closed = before.filter((id) => !after.includes(id));
      if (opened.length + closed.length === 0) return undefined;
      const parts = [
        ...opened.map((id) => `the known gap ${id} is new`),
        ...closed.map((id) => `the known gap ${id} is closed`),
      ];
      return { message: `${parts.join(', ')}.` };
    },
  }),
];
