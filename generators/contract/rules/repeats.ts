/** The items whose key an earlier one has, each with the first that has it. Those whose key is undefined or null are left out. */
export function repeats<T>(
  items: readonly T[],
  keyOf: (item: T) => unknown,
): readonly (readonly [item: T, first: T])[] {
  const keyed = items.filter((item) => keyOf(item) != null);
  return [...Map.groupBy(keyed, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((item) => [item, first] as const),
  );
}
