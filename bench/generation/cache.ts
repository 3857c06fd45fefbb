import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../node-process.ts';

/** Where `generate` remembers its last runs, one file for each output folder. */
const CACHE = path.join(REPOSITORY, 'node_modules/.cache/webhook-kit');

/** Returns a function that removes what has been remembered since. */
export function keepCacheAsItIs(): () => void {
  const before = new Set(cached());
  return () => {
    for (const file of cached()) if (!before.has(file)) rmSync(path.join(CACHE, file), { force: true });
  };
}

function cached(): string[] {
  return existsSync(CACHE) ? readdirSync(CACHE) : [];
}
