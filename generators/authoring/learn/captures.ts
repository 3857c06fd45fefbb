import { captureIn, type Capture, type LineProblem } from './capture-in.ts';

/** One line of a file of captures: a request that was received, or why it is none. */
export type CapturedLine = { readonly line: number } & ({ readonly capture: Capture } | LineProblem);

/** Longer than any webhook that a receiver takes. */
const LONGEST_LINE = 16 * 1024 * 1024;

/**
 * Reads captures line by line: what `listen --record` writes, or any NDJSON of `{ headers, body }`. No more than one
 * line is kept. No problem says anything of the content of a line.
 */
export async function* readCaptures(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CapturedLine> {
  let line = 0;
  for await (const bytes of linesOf(chunks)) {
    line += 1;
    if (bytes === undefined)
      yield {
        line,
        problem: `is longer than ${LONGEST_LINE / 1024 / 1024} MB`,
        hint: 'No receiver takes such a body',
      };
    else if (!bytes.every(isSpace)) yield { line, ...captureIn(bytes) };
  }
}

/** The lines of a text; undefined for one that is too long. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | undefined> {
  const lineFeed = 0x0a;
  let kept: Uint8Array[] = [];
  let length = 0;
  const take = (bytes: Uint8Array): void => {
    length += bytes.length;
    if (length > LONGEST_LINE) kept = [];
    else kept.push(bytes);
  };
  const end = (): Uint8Array | undefined => {
    const line = length > LONGEST_LINE ? undefined : Buffer.concat(kept);
    kept = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, start)) {
      take(chunk.subarray(start, at));
      start = at + 1;
      yield end();
    }
    take(chunk.subarray(start));
  }
  if (length > 0) yield end();
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d;
}
