import { bodyIn, captureIn, type Capture, type LineProblem } from './capture-in.ts';

/** Where a capture is: a line of a file, or a file by itself. */
export interface CapturePlace {
  readonly file: string;
  readonly line?: number;
}

/** A request that was received, or why there is none in this place. */
export type Captured = { readonly place: CapturePlace } & ({ readonly capture: Capture } | LineProblem);

/** Longer than any webhook that a receiver takes. */
const LONGEST_LINE = 16 * 1024 * 1024;
const TOO_LONG: LineProblem = {
  problem: `is longer than ${LONGEST_LINE / 1024 / 1024} MB`,
  hint: 'No receiver takes such a body',
};

/**
 * Reads captures line by line: what `listen --record` writes, or any NDJSON of `{ headers, body }`. No more than one
 * line is kept. No problem says anything of the content of a line.
 */
export async function* readCaptures(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Captured> {
  let line = 0;
  for await (const bytes of linesOf(chunks)) {
    line += 1;
    const place = { file, line };
    if (bytes === undefined) yield { place, ...TOO_LONG };
    else if (!bytes.every(isSpace)) yield { place, ...captureIn(bytes) };
  }
}

/** Reads a file that is one body, as it was sent, or one `{ headers, body }`. */
export async function readBodyFile(file: string, chunks: AsyncIterable<Uint8Array>): Promise<Captured> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > LONGEST_LINE) return { place: { file }, ...TOO_LONG };
    kept.push(chunk);
  }
  return { place: { file }, ...bodyIn(Buffer.concat(kept)) };
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
