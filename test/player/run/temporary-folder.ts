import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder of its own, gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-run-'));
  folders.push(folder);
  return folder;
}

/** The path of a file in such a folder; the file itself is not there yet. */
export function temporaryFile(name: string): string {
  return path.join(temporaryFolder(), name);
}
