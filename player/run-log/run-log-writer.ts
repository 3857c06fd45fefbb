import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import type { LogRecord } from './records.ts';

/** Appends records to a log. */
export interface RunLogWriter<Plan> {
  /** Takes a record; it is on its way to the file with the next flush at the latest. */
  add(record: LogRecord<Plan>): void;
  /**
   * Hands all records to the system at once. After that they survive the end of this process, however it comes.
   * Throws if the file cannot be written; nothing more is written then.
   */
  flush(): void;
  /** Flushes and closes. */
  close(): void;
}

/** Characters that are collected at most; more are written at once. */
const maxCollected = 256 * 1024;

/**
 * Opens a log for appending: a new one, of which there may be no more than an empty file, or one that is resumed.
 * Throws what `openSync` throws.
 */
export function openRunLog<Plan>(path: string, mode: 'new' | 'append'): RunLogWriter<Plan> {
  const file = mode === 'new' ? openNew(path) : openSync(path, 'a');
  let collected = '';
  // Kept, as making one for each flush took a tenth of a busy run; a character is three bytes at most.
  let bytes = Buffer.allocUnsafeSlow(3 * 16 * 1024);
  let isBroken = false;
  const flush = (): void => {
    if (isBroken) return;
    if (bytes.length < 3 * collected.length) bytes = Buffer.allocUnsafeSlow(3 * collected.length);
    const length = bytes.write(collected);
    collected = '';
    // The system may take less than it is given.
    try {
      for (let written = 0; written < length;) written += writeSync(file, bytes, written, length - written);
    } catch (error) {
      // The last line may be half written: what followed it would make one damaged line of two.
      isBroken = true;
      throw error;
    }
  };
  return {
    add(record) {
      collected += `${JSON.stringify(record)}\n`;
      if (collected.length > maxCollected) flush();
    },
    flush,
    close() {
      flush();
      closeSync(file);
    },
  };
}

function openNew(path: string): number {
  try {
    // Bodies may hold what others should not read.
    return openSync(path, 'ax', 0o600);
  } catch (error) {
    // A process that was killed at its very beginning leaves an empty file, and nothing in it that could be lost.
    if ((error as { code?: unknown }).code === 'EEXIST' && isEmptyFile(path)) return openSync(path, 'a');
    throw error;
  }
}

function isEmptyFile(path: string): boolean {
  const stats = statSync(path);
  return stats.isFile() && stats.size === 0;
}
