import { readFile } from 'node:fs/promises';
import type { BundleName } from './entries.ts';

/** Reads a bundle that was made when the kit was packed, so that those who install it need no bundler. */
export function bundle(name: BundleName): Promise<string> {
  return readFile(new URL(`../../bundles/${name}`, import.meta.url), 'utf8');
}
