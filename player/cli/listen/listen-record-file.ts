import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { printable, UsageError } from '@webhook-contract/receiver/command-line';
import { recordLine, type RequestRecord } from '@webhook-contract/common/record-line';
import { writeProblem } from '@webhook-contract/common/file-problem';

/** A file of requests, one per line. */
export interface RecordFile {
  /** Appends a request; it is with the system when this returns, so that it outlives the process. Throws a UsageError. */
  append(request: RequestRecord): void;
  close(): void;
}

/** Opens a file to append to, or makes it. Throws a UsageError if it cannot be written. */
export function openRecordFile(path: string): RecordFile {
  const inWords = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      const reason = writeProblem(error);
      if (reason === undefined) throw error;
      throw new UsageError(`--record: cannot write ${printable(path)}: ${reason}.`);
    }
  };
  const file = inWords(() => openSync(path, 'a+', 0o600));
  // A run that was killed while it wrote may have left half a line.
  if (inWords(() => endsWithinLine(file))) inWords(() => appendFileSync(file, '\n'));
  return {
    append: (request) => inWords(() => appendFileSync(file, `${recordLine(request)}\n`)),
    close: () => closeSync(file),
  };
}

function endsWithinLine(file: number): boolean {
  const { size } = fstatSync(file);
  if (size === 0) return false;
  const last = new Uint8Array(1);
  readSync(file, last, 0, 1, size - 1);
  return last[0] !== 0x0a;
}
