import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Contracts that other services might write, each in a folder of its own: what the kit is for. */
export const contractNames: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

export function contractFolder(name: string): string {
  return path.join(import.meta.dirname, name);
}
