import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Files } from './made-document.ts';

/** Runs with a folder that holds some files. Gives what `use` gives. */
export async function withFiles<T>(files: Files, use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzzed-'));
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
