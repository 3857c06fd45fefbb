import path from 'node:path';
import { loadSettings } from '../generators/package/config/load-settings.ts';
import { readContract, type Reading } from '../generators/index.ts';

/** Reads the contract of this repository as the commands do: as its config says, for the package that it is in. */
export async function readOwnContract(): Promise<Reading> {
  const settings = await loadSettings(path.resolve(import.meta.dirname, '..'));
  return readContract(settings.document, settings.package, settings.rules);
}
