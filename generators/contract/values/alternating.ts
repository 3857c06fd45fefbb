/** The first of each, then the second of each, and so on. */
export function* alternating<T>(each: readonly Iterable<T>[]): Generator<T, undefined> {
  let rest = each.map((one) => one[Symbol.iterator]());
  while (rest.length > 0) {
    const next: typeof rest = [];
    for (const one of rest) {
      const { done, value } = one.next();
      if (done === true) continue;
      yield value;
      next.push(one);
    }
    rest = next;
  }
  return undefined;
}

export function firstOf<T>(items: Iterator<T, undefined> & Iterable<T>, count: number): readonly T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === count) break;
    found.push(item);
  }
  return found;
}
