import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { removeFile } from '../../ground/folder-files.ts';
import { compareFolder, type Difference } from '../output/compare.ts';

/**
 * Brings what a folder holds of its own to the given files, in place and in their order. Each file is whole at any
 * time, and a run that was cut short is made good by the next one. What is right already is not touched.
 */
export function replaceFiles(
  folder: string,
  files: readonly GeneratedFile[],
  owned: (file: string) => boolean,
): Difference {
  const difference = compareFolder(folder, files, owned);
  for (const file of difference.unexpected) removeFile(folder, file);
  const stale = new Set([...difference.missing, ...difference.changed]);
  for (const { path: file, content } of files) {
    if (!stale.has(file)) continue;
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const fresh = `${target}.new`;
    writeFileSync(fresh, content);
    renameSync(fresh, target);
  }
  return difference;
}
