/** `1 delivery`, `2 deliveries`. */
export function counted(
  count: number,
  noun: string,
  nouns = `${noun.replace(/(?<![aeiou])y$/, 'ie')}s`,
): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
