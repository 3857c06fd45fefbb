import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../package/config/settings.ts';

/**
 * The folders in which a change can change what a contract says: those of all its files, everything below `schemas`,
 * where a file counts before anything refers to it, and that of the config.
 */
export function foldersToWatch(
  { document, root }: Settings,
  filesRead: Iterable<string>,
): ReadonlySet<string> {
  const contract = path.dirname(document);
  const schemas = path.join(contract, 'schemas');
  return new Set([
    root,
    contract,
    schemas,
    ...foldersBelow(schemas),
    ...[...filesRead].map((file) => path.dirname(path.join(contract, file))),
  ]);
}

/**
 * What has to be there, so that its coming and going counts: the folders of the contract, which may be moved away and back, the
 * output, which may be removed, and files that the contract refers to in vain.
 */
export function awaitedPaths(
  { document, root, output }: Settings,
  filesMissing: readonly string[],
): ReadonlySet<string> {
  const contract = path.dirname(document);
  return new Set([root, contract, output, ...filesMissing.map((file) => path.join(contract, file))]);
}

function foldersBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
