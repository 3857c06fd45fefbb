import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder, which goes after the test. Outside of a test, pass `afterAll`: then it goes after all tests of the file. */
export function temporaryFolder(removeAfter: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'webhook-test-'));
  removeAfter(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The path of a file in such a folder; the file itself is not there yet. */
export function temporaryFile(name: string): string {
  return path.join(temporaryFolder(), name);
}
