import { decodeBody } from '@webhook-contract/runtime/v1';

/** One JSON document of an input, still as bytes. */
interface JsonDocument {
  /** The line on which it begins, counted from 1. */
  readonly line: number;
  readonly bytes: Uint8Array;
}

/**
 * Takes an input apart: one JSON document, over any number of lines, or NDJSON with one per line, empty lines
 * skipped. What is neither is told apart by its looks, so that the errors fit what was meant. An empty input is one
 * empty document.
 */
export function jsonDocuments(input: Uint8Array): JsonDocument[] {
  const lines = [...nonBlankLines(input)];
  const first = lines[0];
  if (!first || lines.length === 1) return [first ?? { line: 1, bytes: input }];
  const isNdjson = isJson(first.bytes) || (!isJson(input) && looksLikeNdjson(lines));
  return isNdjson ? lines : [{ line: first.line, bytes: input }];
}

/** A damaged document that was printed over several lines has no line that is a whole object, or begins with one. */
function looksLikeNdjson(lines: readonly JsonDocument[]): boolean {
  const first = textOf(lines[0]?.bytes ?? new Uint8Array()).trim();
  return (
    (first.startsWith('{') && first.endsWith('}')) ||
    lines.some(({ bytes }) => textOf(bytes).trimStart().startsWith('{"') && isJson(bytes))
  );
}

function* nonBlankLines(input: Uint8Array): Generator<JsonDocument> {
  const lineFeed = 0x0a;
  for (let start = 0, line = 1; start < input.length; line++) {
    const end = input.indexOf(lineFeed, start);
    const bytes = input.subarray(start, end === -1 ? input.length : end);
    if (!isBlank(bytes)) yield { line, bytes };
    start += bytes.length + 1;
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

function isJson(bytes: Uint8Array): boolean {
  return decodeBody(textOf(bytes)).ok;
}

// Lenient, as it only decides where documents begin; readers decode strictly. Drops a byte order mark.
const decoder = new TextDecoder();

function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
