import { UsageError } from '@webhook-contract/common/command-line';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { refuseLinkOut } from '../../contract/source/package-folder.ts';
import type { Settings } from '../config/config.ts';
import { GENERATED } from '../../outputs/generator.ts';
import { listFolder } from '../../ground/folder-files.ts';

/** A file at the root of each site that GitHub Pages shows. */
const PUBLISHED = '.nojekyll';

/**
 * Makes sure that a folder is one for output, before anything in it is replaced: an empty one, or one
 * in which something was generated before. Throws a UsageError.
 */
export function assertReplaceable({ output: out, document, root }: Settings): void {
  for (const inside of [process.cwd(), document]) {
    if (!path.relative(out, inside).startsWith('..'))
      throw new UsageError(
        `The output folder ${out} holds ${inside}. Name a folder of its own for the output.`,
      );
  }
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`The output folder ${out} is not a folder.`);
  // Writing here would remove the files beside the site, or build a second site into the first.
  for (const site of [out, path.join(out, 'docs')]) {
    if (existsSync(path.join(site, PUBLISHED))) {
      throw new UsageError(
        `The output folder ${out} holds a published site, ${site}. Name a folder of its own for the output`,
      );
    }
  }
  const files = listFolder(out);
  for (const file of files)
    if (lstatSync(path.join(out, file)).isSymbolicLink()) refuseLinkOut(root, path.join(out, file));
  if (files.length > 0 && !files.some((file) => isMarked(path.join(out, file)))) {
    throw new UsageError(
      `The output folder ${out} holds ${files[0]}, and nothing that was generated. Name an empty folder.`,
    );
  }
}

/** Whether a file opens with the mark of generated ones. */
function isMarked(file: string): boolean {
  return (
    statSync(file, { throwIfNoEntry: false })?.isFile() === true &&
    readFileSync(file, 'utf8').slice(0, 300).includes(GENERATED)
  );
}
