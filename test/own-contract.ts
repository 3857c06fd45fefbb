import path from 'node:path';
import { loadSettings } from '../generators/package/config/load-settings.ts';
import { readContract, type Reading } from '../generators/index.ts';

let known: Promise<Reading> | undefined;

/**
 * Reads the contract of this repository as the commands do: as its config says, for the package that it is in. It is read once
 * for all test files of a process.
 */
export function readOwnContract(): Promise<Reading> {
  return (known ??= read());
}

async function read(): Promise<Reading> {
  const settings = await loadSettings(path.resolve(import.meta.dirname, '..'));
  return readContract(settings.document, settings.package, settings.rules);
}
