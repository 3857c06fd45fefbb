import { UsageError } from '@webhook-contract/common/command-line';
import { existsSync, mkdtempSync, rmSync, statSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync, spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { packageFolderOf } from '../../contract/source/package-folder.ts';
import { isBelow } from '../../ground/real-path.ts';
import { own, textOf } from '../../contract/model/json.ts';

/** An earlier version of a contract, on disk as long as it is compared. */
interface PreviousContract extends FoundDocument {
  /** What it is called in what is shown. */
  readonly label: string;
}

/**
 * Finds an earlier version of the contract of a document: a git ref, a folder, a document, a packed package, or the name of an
 * installed one. Temporary files are removed when `use` has ended. Throws a
 * UsageError that says what to do if there is no such contract.
 */
export async function withPrevious<T>(
  against: string,
  document: string,
  use: (previous: PreviousContract) => Promise<T>,
): Promise<T> {
  // Such as an empty variable of a workflow, which would otherwise be the working folder.
  if (against === '')
    throw new UsageError('--against needs a version', 'Name a git ref, a folder or a package');
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
  const file = path.resolve(against);
  const isPath = existsSync(file);
  const commit = /^[./~]|\.(?:tgz|tar\.gz|ya?ml|json)$/.test(against)
    ? undefined
    : commitOf(against, contract);
  if (isPath && commit !== undefined)
    throw new UsageError(
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
  throw new UsageError(
    `--against ${against}: there is no git ref, folder, file or installed package of this name`,
    'Fetch the ref first; for a published package, run "npm pack <name>@<version>", and name the file',
  );
}

/** A document of an earlier version. */
interface FoundDocument {
  /** Absolute path. */
  readonly document: string;
  /** Whether it may be what a package has of it, without extensions: its name is not that of the document by now. */
  readonly mayBePackaged: boolean;
}

/** The AsyncAPI document in a folder, by the name that it has now, or as packages have it; a file is the document itself. */
function documentIn(folder: string, name: string, shown: string): FoundDocument {
  if (existsSync(folder) && statSync(folder).isFile())
    return { document: folder, mayBePackaged: path.basename(folder) !== name };
  const candidates = [
    name,
    'asyncapi.yaml',
    'asyncapi.yml',
    exportedDocument(folder),
    'generated/asyncapi.json',
    'asyncapi.json',
  ];
  const found = candidates.find((file) => file !== '' && existsSync(path.join(folder, file)));
  if (found === undefined)
    throw new UsageError(
      `There is no ${name} in ${shown}`,
      'Name a version that has the contract, or the folder of its AsyncAPI document',
    );
  return { document: path.join(folder, found), mayBePackaged: found !== name };
}

/** The document that a package exports. */
function exportedDocument(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return '';
  try {
    const named = textOf(own(own(JSON.parse(readFileSync(file, 'utf8')), 'exports'), './asyncapi.json'));
    return isBelow(folder, path.join(folder, named)) ? named : '';
  } catch {
    return '';
  }
}

/** The commit of a git ref in the repository of a folder; undefined if there is none. */
function commitOf(ref: string, folder: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** Puts those files of a commit into a folder that are below another one and may belong to a contract. Touches no checkout. */
async function extractCommit(commit: string, from: string, into: string): Promise<void> {
  // Below the working folder of git, whose path in the archive is left out.
  const git = spawn('git', ['archive', '--format=tar', commit], {
    cwd: from,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => {
    git.once('close', resolve);
    git.once('error', () => resolve(null));
  });
  await pipeline(git.stdout, extract({ cwd: into, filter: mayBelongToContract }));
  if ((await ended) !== 0)
    throw new UsageError(`git cannot read the files of ${commit}`, 'Fetch the commit with its files');
}

/** Links and everything else that no contract is made of stay in git. */
function mayBelongToContract(file: string): boolean {
  return /\.(?:json|ya?ml)$/.test(file);
}

const PACKAGE_NAME = /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/;

/** The folder of a package that is installed for a contract; undefined if there is none. */
function installedFolder(name: string, contractFolder: string): string | undefined {
  if (!PACKAGE_NAME.test(name)) return undefined;
  for (let folder = contractFolder; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Puts the files of a packed npm package into a folder. Throws a UsageError if it is not one. */
async function extractTarball(file: string, into: string): Promise<void> {
  try {
    await extract({
      file,
      cwd: into,
      strip: 1,
      strict: true,
      filter: (name) => /\.(?:json|ya?ml)$/.test(name),
    });
  } catch {
    throw new UsageError(`${file} is not a packed npm package`, 'Name a file that npm pack has written');
  }
}
