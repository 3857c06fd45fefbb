/**
 * Loaded into each receiver before its own code: the work on a delivery whose identifier begins with `fail-` throws the
 * first time. The recipes do their work by printing a line.
 */
const failed = new Set<string>();
const { log } = console;
console.log = (...words: unknown[]) => {
  const id = String(words.at(-1));
  if (words[0] === 'Handled' && id.startsWith('fail-') && !failed.has(id)) {
    failed.add(id);
    throw new Error('the work fails once');
  }
  log(...words);
};
