/** A line of the log, or of what `--json` prints. */
export type JsonLine = Readonly<Record<string, unknown>>;

/** Every line of a text as JSON. Throws if one is something else, and where the last one has no end. */
export function jsonLines(text: string): JsonLine[] {
  if (text !== '' && !text.endsWith('\n')) throw new Error('the last line has no end');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as JsonLine);
}
