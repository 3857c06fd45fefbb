import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** A HAR 1.2 file that is whole JSON after each flush, however the process ends. */
export interface HarFile {
  /** Takes an entry; it is in the file after the next flush. */
  add(entry: object): void;
  /** Throws where the file cannot be written. */
  flush(): void;
  close(): void;
}

/** What stands behind the last entry; the next entry takes its place. */
const ending = '\n]}}\n';

/** Begins a new file, replacing what is there, or goes on with one that was begun here. Throws what `openSync` throws. */
export function openHarFile(
  path: string,
  { creator, goOn }: { creator: { name: string; version: string }; goOn: boolean },
): HarFile {
  const begun = goOn ? openBegun(path) : undefined;
  const file = begun?.file ?? openSync(path, 'w', 0o600);
  let end = begun?.end ?? 0;
  let isFirst = begun?.isFirst ?? true;
  let collected = '';
  if (!begun) {
    const head = `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
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
  const { size } = fstatSync(file);
  const end = size - ending.length;
  const tail = Buffer.alloc(ending.length + 1);
  if (end > 0) readSync(file, tail, 0, tail.length, end - 1);
  if (tail.toString('utf8', 1) !== ending) {
    closeSync(file);
    return undefined;
  }
  return { file, end, isFirst: tail.toString('utf8', 0, 1) === '[' };
}

function writeAll(file: number, text: string, position: number): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    written += writeSync(file, bytes, written, bytes.length - written, position + written);
  }
}
