/** The lines that two texts do not share at their beginning and end. */
interface ChangedLines {
  /** How many are the same before them. */
  readonly start: number;
  /** How many are the same behind them. */
  readonly same: number;
}

/** Finds these lines. */
export function changedLines(before: readonly string[], after: readonly string[]): ChangedLines {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, same };
}
