import { isEqual } from '@webhook-contract/runtime/v1';
import { compareLists } from '../compare-lists.ts';
import { changedPlaces } from '../changed-places.ts';
import { knownGapPlace } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const knownGapChanged: DiffRule = {
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
};
