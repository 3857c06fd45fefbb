import { compareLists } from '../compare-lists.ts';
import { knownGapPlace } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const knownGapOpened: DiffRule = {
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
};
