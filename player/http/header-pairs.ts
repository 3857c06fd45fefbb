/** A list of names and values in turn, as pairs. */
export function headerPairs(list: readonly string[]): [name: string, value: string][] {
  return Array.from({ length: list.length / 2 }, (_, at) => [list[2 * at] ?? '', list[2 * at + 1] ?? '']);
}
