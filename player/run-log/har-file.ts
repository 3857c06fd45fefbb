import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { decodeBody } from '@webhook-contract/runtime/v1';
import { RunLogError } from './run-log-error.ts';

/** A HAR 1.2 file that is whole JSON after each flush, however the process ends. */
export interface HarFile {
  /** Takes an entry; it is in the file after the next flush. */
  add(entry: object): void;
  /** Throws if the file cannot be written. */
  flush(): void;
  close(): void;
}

/** What stands before the name of who made the file. */
const beginning = '{"log":{"version":"1.2","creator":';

/** What stands behind the last entry; the next entry takes its place. */
const ending = '\n]}}\n';

/** Characters that are collected at most; more are written at once. */
const maxCollected = 1024 * 1024;

/**
 * Begins a new file, which must not exist, or continues one that was begun here. Throws what `openSync` throws, and a
 * RunLogError for a file that was not begun here.
 */
export function openHarFile(
  path: string,
  { creator, goOn }: { creator: { name: string; version: string }; goOn: boolean },
): HarFile {
  const begun = goOn ? openBegun(path) : undefined;
  const file = begun?.file ?? openSync(path, 'wx', 0o600);
  let end = begun?.end ?? 0;
  let isFirst = begun?.isFirst ?? true;
  let collected = '';
  if (!begun) {
    const head = `${beginning}${JSON.stringify(creator)},"entries":[`;
    writeAll(file, head + ending, 0);
    end = Buffer.byteLength(head);
  }
  const flush = (): void => {
    if (collected === '') return;
    writeAll(file, collected + ending, end);
    end += Buffer.byteLength(collected);
    collected = '';
  };
  return {
    add(entry) {
      collected += `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`;
      isFirst = false;
      if (collected.length > maxCollected) flush();
    },
    flush,
    close() {
      flush();
      closeSync(file);
    },
  };
}

function openBegun(path: string): { file: number; end: number; isFirst: boolean } | undefined {
  let file: number;
  try {
    file = openSync(path, 'r+');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
  const stats = fstatSync(file);
  if (!stats.isFile()) {
    closeSync(file);
    throw new RunLogError(`${path}: not a regular file, so not a HAR file of a run.`);
  }
  const { size } = stats;
  if (size === 0) {
    closeSync(file);
    rmSync(path);
    return undefined;
  }
  const end = size - ending.length;
  const tail = textAt(file, end - 1, ending.length + 1);
  if (textAt(file, 0, beginning.length) === beginning && tail.slice(1) === ending) {
    return { file, end, isFirst: tail.startsWith('[') };
  }
  const whole = wholePart(readFileSync(path, 'utf8'));
  if (whole) {
    ftruncateSync(file, whole.end);
    return { file, ...whole };
  }
  closeSync(file);
  throw new RunLogError(`${path}: not a HAR file of a run. Move it away.`);
}

function textAt(file: number, position: number, length: number): string {
  const bytes = Buffer.alloc(length);
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, length, Math.max(0, position)));
}

/** A process that was killed while it wrote has left a part of an entry, or of the end: the next entry takes its place. */
function wholePart(text: string): { end: number; isFirst: boolean } | undefined {
  const [head = '', ...lines] = text.split('\n');
  if (!head.startsWith(beginning)) return undefined;
  let end = Buffer.byteLength(head);
  let isFirst = true;
  let position = end;
  for (const line of lines) {
    const entry = line.endsWith(',') ? line.slice(0, -1) : line;
    if (!decodeBody(entry).ok) break;
    end = position + 1 + Buffer.byteLength(entry);
    position += 1 + Buffer.byteLength(line);
    isFirst = false;
  }
  return { end, isFirst };
}

function writeAll(file: number, text: string, position: number): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    written += writeSync(file, bytes, written, bytes.length - written, position + written);
  }
}
