import { readRecord } from '@webhook-contract/common/record-line';
import { decodeBody } from '@webhook-contract/runtime/v1';
import { isObject, own, type JsonObject } from '../../contract/model/json.ts';

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
 * Reads captures line by line: what `listen --record` writes, or any NDJSON of `{ headers, body }` or of bodies. No more than
 * one line is kept. No problem says anything of the content of a line.
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

/** A request that was received. */
export interface Capture {
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** Why nothing is learned from a line. Does not show what is in it. */
export interface LineProblem {
  /** Behind the line. */
  readonly problem: string;
  /** What to do about it. */
  readonly hint: string;
}

const EACH_LINE = 'Each line is one request, {"headers":{},"body":{}}, or one body';

const EACH_FILE = 'Each .json file is one body, or one {"headers":{},"body":{}}';

/** The capture in a line of JSON, or why there is none. */
function captureIn(line: Uint8Array): { readonly capture: Capture } | LineProblem {
  const decoded = decodeBody(line);
  if (!decoded.ok) {
    const isOpen = /^[[{]+$/.test(Buffer.from(line.subarray(0, 10)).toString('latin1').replace(/\s/g, ''));
    return isOpen
      ? {
          problem: 'is the beginning of JSON that takes several lines',
          hint: `${EACH_LINE}. jq -c . writes JSON on one line; end its name with .json if it is one body`,
        }
      : { problem: 'is not JSON', hint: EACH_LINE };
  }
  const { value } = decoded;
  if (Array.isArray(value))
    return { problem: 'is a list', hint: `${EACH_LINE}. jq -c ".[]" writes each item on a line of its own` };
  const record = readRecord(line);
  // A body may have a field of the name `body`, too, but hardly an object.
  if (isObject(value) && value.headers === undefined && !isObject(value.body))
    return { capture: { headers: {}, body: value } };
  const headers = isObject(value) ? headersIn(value.headers) : {};
  if (!headers)
    return {
      problem: 'has headers that are not texts',
      hint: 'Write them as {"name":"value"}, or leave them out',
    };
  const given = record ? jsonIn(record.body) : own(value, 'body');
  if (given === undefined)
    return { problem: 'has no body', hint: `${EACH_LINE}. Around bodies alone, jq -c "{body: .}" writes it` };
  // A body that was logged as text is JSON in a string.
  const body = typeof given === 'string' ? jsonIn(given) : given;
  if (!isObject(body))
    return { problem: 'has a body that is not a JSON object', hint: 'Nothing can be learned of such a body' };
  return { capture: { headers, body } };
}

/** The capture in a file of its own: a body as it was sent, or one `{ headers, body }`; or why there is none. */
function bodyIn(bytes: Uint8Array): { readonly capture: Capture } | LineProblem {
  const decoded = decodeBody(bytes);
  if (!decoded.ok) return { problem: 'is not JSON', hint: EACH_FILE };
  if (!isObject(decoded.value)) return { problem: 'is not a JSON object', hint: EACH_FILE };
  return isCapture(decoded.value) ? captureIn(bytes) : { capture: { headers: {}, body: decoded.value } };
}

/** A body may have fields of these names too, but hardly both and no other. */
function isCapture(value: JsonObject): boolean {
  const { headers, body, bodyText, bodyBase64, ...rest } = value;
  const bodies = [body, bodyText, bodyBase64].filter((one) => one !== undefined);
  return headers !== undefined && bodies.length === 1 && Object.keys(rest).length === 0;
}

/** Null for what is not JSON. */
function jsonIn(text: string | Uint8Array): unknown {
  const decoded = decodeBody(text);
  return decoded.ok ? decoded.value : null;
}

/** Headers by name; undefined for any others. */
function headersIn(given: unknown): Readonly<Record<string, string>> | undefined {
  const headers = given ?? {};
  if (!isObject(headers)) return undefined;
  const texts = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  if (!texts.every((pair): pair is [string, string] => typeof pair[1] === 'string')) return undefined;
  return Object.fromEntries(texts);
}
