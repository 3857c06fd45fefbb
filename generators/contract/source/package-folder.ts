import { UsageError } from '@webhook-contract/common/command-line';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { shown } from '../../ground/command-line.ts';
import { foldersUpwards, isBelow, realPath, workTreeOf } from '../../ground/real-path.ts';

/** The folder that a contract lives in, and how far around it files may be read: nothing else on the machine is read. */
export interface PackageFolder {
  /** Absolute path of the folder of the contract. */
  readonly contract: string;
  /**
   * Absolute path of the package: the nearest folder upwards with a package.json, or else the working folder, if it holds the
   * contract. Neither is above the git work tree of the contract.
   */
  readonly root: string;
  /** The folder of the contract as seen from the package, with forward slashes; empty if they are the same. */
  readonly within: string;
}

/** The package of the contract in a folder, symbolic links followed. */
export function packageFolderOf(folder: string): PackageFolder {
  const contract = realPath(folder);
  const tree = workTreeOf(contract);
  const around = foldersUpwards(contract).filter((one) => tree === undefined || isBelow(tree, one));
  const root =
    around.find((one) => existsSync(path.join(one, 'package.json'))) ??
    around.find((one) => one === realPath(process.cwd())) ??
    contract;
  return { contract, root, within: path.relative(root, contract).replaceAll(path.sep, '/') };
}

/**
 * The folder outside of which nothing is read on behalf of a file or folder that somebody named: its git work tree, or else
 * the folder itself or that of the file.
 */
export function readingRoot(named: string): string {
  const parent = realPath(path.dirname(named));
  const folder = statSync(named).isDirectory() ? realPath(named) : parent;
  return workTreeOf(path.join(parent, path.basename(named))) ?? folder;
}

/**
 * Throws a UsageError if a link leads a place that is to be written out of the project of a folder: its git work tree, or else
 * its package. A place that is outside of that by its name is meant to be.
 */
export function refuseLinkOut(folder: string, place: string): void {
  const { contract: real, root } = packageFolderOf(folder);
  const project = workTreeOf(root) ?? root;
  const named = path.resolve(real, path.relative(folder, place));
  if (!isBelow(project, named) || isBelow(project, realPath(named))) return;
  throw new UsageError(
    `A symbolic link leads from ${shown(place)} out of the project. Nothing was written`,
    'Put a folder or a file in the place of the link',
  );
}

/** The folder of a contract that files in other languages are copied to. */
export const SOURCES = 'sources';

/** The text of a file, or why there is none. */
type FileText = { readonly text: string } | { readonly failure: ReadFailure };

export type ReadFailure =
  'missing' | 'a folder' | 'not a file' | 'too large' | 'not UTF-8' | 'outside' | 'unreadable';

/** What a file may hold: the positions of everything in a larger one do not fit into a gigabyte. */
export const LARGEST_FILE = { bytes: 8_000_000, items: 500_000 };

/** Reads a file by its path relative to the contract. A symbolic link may lead to a file of the package, and to no other one. */
export function readPackageFile({ contract, root }: PackageFolder, file: string): FileText {
  const read = readBelow(root, path.join(contract, file));
  if ('failure' in read) return read;
  try {
    // With its byte order mark, which is a fault in JSON.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read.bytes);
    return hasTooManyItems(text) ? { failure: 'too large' } : { text };
  } catch {
    return { failure: 'not UTF-8' };
  }
}

/**
 * Reads a file that a document or a listing names. This is where it is decided what of the machine may be read: a regular file
 * whose real path is below that of the root.
 */
export function readBelow(
  root: string,
  file: string,
): { readonly bytes: Uint8Array } | { readonly failure: ReadFailure } {
  try {
    // Read by this path, so that a link that changes meanwhile has no effect.
    const real = realpathSync.native(file);
    if (!isBelow(realPath(root), real)) return { failure: 'outside' };
    const state = statSync(real);
    // Nothing else ends when it is read: a pipe waits for somebody who writes.
    if (!state.isFile()) return { failure: state.isDirectory() ? 'a folder' : 'not a file' };
    return state.size > LARGEST_FILE.bytes ? { failure: 'too large' } : { bytes: readFileSync(real) };
  } catch (error) {
    return { failure: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable' };
  }
}

/** Whether a text has more lines and commas than a file may have. */
function hasTooManyItems(text: string): boolean {
  if (text.length <= LARGEST_FILE.items) return false;
  let count = 0;
  for (const _ of text.matchAll(/[,\n]/g)) if ((count += 1) > LARGEST_FILE.items) return true;
  return false;
}
