/** Each item changed; one at a time, as there may be any number. */
export function* mapped<T>(items: Iterable<T>, change: (item: T) => T): Generator<T> {
  for (const item of items) yield change(item);
}

/** The items, so many at a time arranged again; what is left at the end is a group, too. */
export function* inGroups<T>(
  items: Iterable<T>,
  size: number,
  arrangeGroup: (group: T[]) => T[],
): Generator<T> {
  let group: T[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield* arrangeGroup(group);
    group = [];
  }
  yield* arrangeGroup(group);
}
