import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gitIfAny } from '../../ground/git.ts';

/** More files than this, and larger ones, are not looked at. */
const MOST_FILES = 5000;
const LARGEST_BYTES = 512 * 1024;

/** The files below a folder, with forward slashes: those that git tracks, or all but hidden ones and `node_modules`. */
export function repositoryFiles(folder: string): readonly string[] {
  const tracked = (gitIfAny(folder, 'ls-files', '-z') ?? '')
    .split('\0')
    .filter((file) => file !== '' && !file.includes('node_modules/'));
  return (tracked.length > 0 ? tracked : [...filesBelow(folder, '')]).slice(0, MOST_FILES);
}

/** The text of a file; undefined if it has none, cannot be read, is a link, or is too large. */
export function textOfFile(file: string): string | undefined {
  const state = lstatSync(file, { throwIfNoEntry: false });
  if (!state?.isFile() || state.size > LARGEST_BYTES) return undefined;
  const text = readable(file);
  return text?.includes('\0') ? undefined : text;
}

function readable(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function* filesBelow(folder: string, below: string): Generator<string> {
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, file);
    else if (entry.isFile()) yield file;
  }
}
