import { compareLists } from './compare-lists.ts';
import type { ContractPair } from './contract-pair.ts';
import type { ContractSide } from './contract-side.ts';

/** The categories that a contract describes, or that an event is in. */
export function categoriesOf({ contract: { categories, events } }: ContractSide): readonly string[] {
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
