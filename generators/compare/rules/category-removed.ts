import { categoriesOf, renamedCategories } from '../renamed-categories.ts';
import { own, type Place } from '../../contract/model/json.ts';
import { children } from '../../contract/document/outline.ts';
import { valueOf } from '../../contract/source/sources.ts';
import { compareLists } from '../compare-lists.ts';
import { documentPlace, type ContractSide } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const categoryRemoved: DiffRule = {
  id: 'category-removed',
  checks: 'Checks that no category is removed or renamed, as each has a page.',
  compare(pair, report) {
    const { previous, current } = pair;
    const renamed = renamedCategories(pair);
    const { removed } = compareLists(categoriesOf(previous), categoriesOf(current), (name) => name);
    for (const name of removed) {
      report({
        message: renamed.has(name)
          ? `The category ${JSON.stringify(name)} is renamed to ${JSON.stringify(renamed.get(name))}.`
          : `The category ${JSON.stringify(name)} is removed.`,
        from: categoryPlace(previous, name),
        to: documentPlace(current, 'info', 'tags'),
        links: 'break',
      });
    }
  },
};

/** Where a category is described; where the list of them is, if it is not. */
function categoryPlace(side: ContractSide, name: string): Place {
  const { sources } = side.subject;
  const list = documentPlace(side, 'info', 'tags');
  const tag = children(sources, list).find((place) => own(valueOf(sources, place), 'name') === name);
  return tag ?? list;
}
