import { documentPosition, type ContractSide } from '../contract-side.ts';
import { compareLists } from '../compare-lists.ts';
import { noEffect } from '../change.ts';
import type { DiffRule } from './rule.ts';

export const categoryRemoved: DiffRule = {
  id: 'category-removed',
  checks: 'Checks that no category is removed or renamed, as each has a page.',
  compare({ previous, current }, report) {
    const { removed } = compareLists(categoriesOf(previous), categoriesOf(current), (name) => name);
    for (const name of removed) {
      report({
        ...noEffect,
        message: `The category ${JSON.stringify(name)} is removed.`,
        from: documentPosition(previous, 'info', 'tags'),
        to: documentPosition(current, 'info', 'tags'),
        D: 'break',
      });
    }
  },
};

function categoriesOf({ contract: { categories, events } }: ContractSide): readonly string[] {
  return [...new Set([...categories.map(({ name }) => name), ...events.map(({ category }) => category)])];
}
