import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { git, gitIfAny } from '../../ground/git.ts';
import { ReleaseRefused } from './refused.ts';

/** The tag of a version of the contract. */
export function tagOf(version: string): string {
  return `v${version}`;
}

/** Throws a ReleaseRefused unless everything is committed, on a branch. */
export function assertReleasable(folder: string): void {
  const changes = gitIfAny(folder, 'status', '--porcelain');
  if (changes === undefined)
    throw new ReleaseRefused('A release is a commit and a tag, but this is not a git repository.');
  if (gitIfAny(folder, 'symbolic-ref', '--quiet', 'HEAD') === undefined)
    throw new ReleaseRefused('No branch is checked out. Check out the branch to release from.');
  const changed = changes.split('\n').filter(Boolean);
  const marker = markerOf(folder);
  if (changed.length === 0) {
    rmSync(marker, { force: true });
    return;
  }
  const files = changed.slice(0, 5).map((line) => line.slice(2).trim());
  const named = `${files.join(', ')}${changed.length > files.length ? ', …' : ''}`;
  throw new ReleaseRefused(
    existsSync(marker)
      ? `The release of ${readFileSync(marker, 'utf8')} stopped before its commit. These changes are not committed: ${named}. ` +
          'If they are all its own, discard them with "git restore --staged --worktree :/" and "git clean --force -d :/", ' +
          'then run it again.'
      : `There are changes that are not committed: ${named}. Commit them first.`,
  );
}

/** The newest tag of a version that the branch stands on; undefined before the first release. */
export function lastTag(folder: string): string | undefined {
  return gitIfAny(folder, 'describe', '--tags', '--abbrev=0', '--match=v[0-9]*.[0-9]*.[0-9]*');
}

/** Undefined if there is no such tag. */
export function commitOfTag(folder: string, tag: string): string | undefined {
  return gitIfAny(folder, 'rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`);
}

/** Remembers, outside of the working copy, that files of a release are being written. */
export function markRelease(folder: string, version: string): void {
  writeFileSync(markerOf(folder), version);
}

export function unmarkRelease(folder: string): void {
  rmSync(markerOf(folder), { force: true });
}

function markerOf(folder: string): string {
  return path.resolve(folder, git(folder, 'rev-parse', '--git-path', 'webhook-kit-release'));
}
