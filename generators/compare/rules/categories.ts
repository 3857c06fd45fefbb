import { changedPlaces } from '../changed-places.ts';
import { eventPlace, documentPlace, type ContractSide } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';
import { own, type Place } from '../../contract/model/json.ts';
import { children } from '../../contract/document/outline.ts';
import { valueOf } from '../../contract/source/sources.ts';
import { compareLists } from '../compare-lists.ts';
import type { ContractPair } from '../contract-pair.ts';

/** The categories, and which events are in them. */
export const categoryRules: readonly DiffRule[] = [
  {
    id: 'event-category-changed',
    checks: 'Checks that events stay in their categories.',
    compare(pair, report) {
      const { previous, current, events } = pair;
      const renamed = renamedCategories(pair);
      const moved = events.filter(
        ({ before, after }) => (renamed.get(before.category) ?? before.category) !== after.category,
      );
      const moves = Map.groupBy(moved, ({ before, after }) =>
        [before, after].map(({ category }) => JSON.stringify(category)).join(' to '),
      );
      for (const [move, pairs] of moves) {
        const places = pairs.map(({ before, after }) =>
          changedPlaces(
            [previous, eventPlace(previous, before.key, 'tags')],
            [current, eventPlace(current, after.key, 'tags')],
          ),
        );
        const keys = pairs.map(({ after }) => after.key);
        const [first] = pairs;
        const isOne = pairs.length === 1;
        report({
          ...(isOne ? { event: keys[0] ?? '' } : { events: keys }),
          message: `${isOne ? `The event ${JSON.stringify(first?.after.title)}` : `${pairs.length} events`}: moved from the category ${move}.`,
          ...places[0],
          ...(!isOne && { elsewhere: places }),
        });
      }
    },
  },
  {
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
  },
];

/** Where a category is described; where the list of them is, if it is not. */
function categoryPlace(side: ContractSide, name: string): Place {
  const { sources } = side.subject;
  const list = documentPlace(side, 'info', 'tags');
  const tag = children(sources, list).find((place) => own(valueOf(sources, place), 'name') === name);
  return tag ?? list;
}

/** The categories that a contract describes, or that an event is in. */
function categoriesOf({ contract: { categories, events } }: ContractSide): readonly string[] {
  return [...new Set([...categories.map(({ name }) => name), ...events.map(({ category }) => category)])];
}

/** The new names of categories whose events are all in one that is new: the same category under another name. */
export function renamedCategories({ previous, current, events }: ContractPair): ReadonlyMap<string, string> {
  const { removed, added } = compareLists(categoriesOf(previous), categoriesOf(current), (name) => name);
  return new Map(
    removed.flatMap((name): (readonly [string, string])[] => {
      const moved = events.filter(({ before }) => before.category === name);
      const [to, ...others] = new Set(moved.map(({ after }) => after.category));
      const isRename = to !== undefined && others.length === 0 && added.includes(to);
      return isRename ? [[name, to]] : [];
    }),
  );
}
