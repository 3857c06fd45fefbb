/** The sum of all weights, unless there are more items: Artillery keeps a list a hundred times as long. */
const maxSum = 50_000;

/**
 * A weight for each item, so that all groups come up equally often however many items they have: whole numbers from 1,
 * exact where their sum then stays within 50,000, otherwise as near as that allows.
 */
export function evenWeights<T>(items: readonly T[], groupOf: (item: T) => unknown): number[] {
  const sizes = new Map<unknown, number>();
  const sizeOf = (item: T): number => sizes.get(groupOf(item)) ?? 0;
  for (const item of items) sizes.set(groupOf(item), sizeOf(item) + 1);
  // What the weights of each group add up to.
  const maxTotal = maxSum / sizes.size;
  let total = 1;
  for (const size of sizes.values()) if (total <= maxTotal) total = leastCommonMultiple(total, size);
  if (total > maxTotal) total = maxTotal;
  return items.map((item) => Math.max(1, Math.round(total / sizeOf(item))));
}

function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
