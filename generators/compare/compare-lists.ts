/** What two lists have in common, and what only one of them has, in their orders. */
interface ListDifference<Item> {
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
  readonly kept: readonly { readonly before: Item; readonly after: Item }[];
}

/** Compares two lists whose items have IDs; of items with one ID the last one counts. */
export function compareLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  idOf: (item: Item) => string,
): ListDifference<Item> {
  const known = new Map(before.map((item) => [idOf(item), item]));
  const present = new Set(after.map(idOf));
  return {
    removed: before.filter((item) => !present.has(idOf(item))),
    added: after.filter((item) => !known.has(idOf(item))),
    kept: after.flatMap((item) => {
      const earlier = known.get(idOf(item));
      return earlier === undefined ? [] : [{ before: earlier, after: item }];
    }),
  };
}
