import { execFileSync, spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { WrongUse } from '../../ground/advice.ts';

/** The commit of a git ref in the repository of a folder; undefined if there is none. */
export function commitOf(ref: string, folder: string): string | undefined {
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
export async function extractCommit(commit: string, from: string, into: string): Promise<void> {
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
    throw new WrongUse(`git cannot read the files of ${commit}`, 'Fetch the commit with its files');
}

/** Links and everything else that no contract is made of stay in git. */
function mayBelongToContract(file: string): boolean {
  return /\.(?:json|ya?ml)$/.test(file);
}
