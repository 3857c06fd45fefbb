import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { printable, UsageError } from '@webhook-contract/common/command-line';
import { fileProblem } from '@webhook-contract/common/file-problem';

/** How a file or standard input is read. */
interface ReadingOptions {
  /** The option that names the file, for errors. */
  readonly option?: string | undefined;
  /** The most that is read, as a device may never end; 512 MB by default, more than a text in Node can hold. */
  readonly maxBytes?: number;
}

const megabyte = 1024 * 1024;

/** A large file in pieces of 64 KB, which Node reads otherwise, takes five times as long. */
const openFile = (path: string): Readable => createReadStream(path, { highWaterMark: megabyte });

/** All bytes of a file, or of standard input for `-`. Throws a UsageError if it cannot be read, or is too large. */
export async function readInput(
  path: string,
  stdin: Readable,
  options: ReadingOptions = {},
): Promise<Uint8Array> {
  return path === '-'
    ? readAll(stdin, 'standard input', options)
    : readAll(openFile(path), shownPath(path), options);
}

/** A body in the place of its file is not repeated. */
function shownPath(path: string): string {
  return /[{["]/.test(path) ? 'a path that looks like JSON' : printable(path);
}

async function readAll(
  stream: Readable,
  name: string,
  { option, maxBytes = 512 * megabyte }: ReadingOptions,
): Promise<Uint8Array> {
  const problem = (reason: string) =>
    new UsageError(`${option ? `${option}: ` : ''}cannot read ${name}: ${reason}.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      length += bytes.length;
      // Leaving the loop closes the file.
      if (length > maxBytes) break;
      chunks.push(bytes);
    }
  } catch (error) {
    throw problem(fileProblem(error) ?? 'reading failed');
  }
  if (length > maxBytes) throw problem(`it is larger than ${maxBytes / megabyte} MB`);
  return Buffer.concat(chunks);
}
