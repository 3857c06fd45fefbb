import { compareLists } from '../compare-lists.ts';
import { knownGapPlace } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const knownGapClosed: DiffRule = {
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
};
