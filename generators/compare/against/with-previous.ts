import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageFolderOf } from '../../contract/source/package-folder.ts';
import { WrongUse } from '../../ground/advice.ts';
import { documentIn, type FoundDocument } from './document-in.ts';
import { commitOf, extractCommit } from './git-ref.ts';
import { downloadPackage, installedFolder } from './npm-package.ts';
import { extractTarball } from './tarball.ts';

/** An earlier version of a contract, on disk as long as it is compared. */
export interface PreviousContract extends FoundDocument {
  /** What it is called in what is shown. */
  readonly label: string;
}

/**
 * Finds an earlier version of the contract of a document: a git ref, a folder, a document, a packed package, `npm:` and
 * a published package, or the name of an installed one. Temporary files are removed when `use` has ended. Throws a
 * WrongUse that says what to do if there is no such contract.
 */
export async function withPrevious<T>(
  against: string,
  document: string,
  use: (previous: PreviousContract) => Promise<T>,
): Promise<T> {
  // Such as an empty variable of a workflow, which would otherwise be the working folder.
  if (against === '')
    throw new WrongUse('--against needs a version', 'Name a git ref, a folder or a package');
  const temporary = mkdtempSync(path.join(tmpdir(), 'webhook-kit-diff-'));
  try {
    const folder = await folderOf(against, document, temporary);
    return await use({ ...documentIn(folder, path.basename(document), against), label: against });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The folder, or the file, in which the document is looked for. */
async function folderOf(against: string, document: string, temporary: string): Promise<string> {
  const { contract, root, within } = packageFolderOf(path.dirname(document));
  if (against.startsWith('npm:')) {
    await extractTarball(await downloadPackage(against.slice('npm:'.length), temporary), temporary);
    return temporary;
  }
  const file = path.resolve(against);
  const isPath = existsSync(file);
  const commit = /^[./~]|\.(?:tgz|tar\.gz|ya?ml|json)$/.test(against)
    ? undefined
    : commitOf(against, contract);
  if (isPath && commit !== undefined)
    throw new WrongUse(
      `--against ${against} is a folder and a git ref`,
      `Write ./${against} for the folder, or the ref in full, such as refs/heads/${against}`,
    );
  if (commit !== undefined) {
    await extractCommit(commit, root, temporary);
    return path.join(temporary, within);
  }
  if (isPath && statSync(file).isFile() && /\.(?:tgz|tar\.gz)$/.test(file)) {
    await extractTarball(file, temporary);
    return temporary;
  }
  if (isPath) return file;
  const installed = installedFolder(against, contract);
  if (installed !== undefined) return installed;
  throw new WrongUse(
    `--against ${against}: there is no git ref, folder, file or installed package of this name`,
    'Fetch the ref first, or write npm:<name>@<version> for a published package',
  );
}
