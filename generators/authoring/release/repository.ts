import { Refusal } from '@webhook-contract/receiver/command-line';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '../../contract/model/model.ts';
import { compareVersions } from '../../ground/compare-versions.ts';
import { git, gitIfAny } from '../../ground/git.ts';

/** The tag of a version of the contract. */
export function tagOf(version: string): string {
  return `v${version}`;
}

/** Throws a Refusal unless everything is committed, on a branch. */
export function assertReleasable(folder: string): void {
  const changes = gitIfAny(folder, 'status', '--porcelain');
  if (changes === undefined)
    throw new Refusal('A release is a commit and a tag, but this is not a git repository.');
  if (gitIfAny(folder, 'symbolic-ref', '--quiet', 'HEAD') === undefined)
    throw new Refusal('No branch is checked out. Check out the branch to release from.');
  const changed = changes.split('\n').filter(Boolean);
  const marker = markerOf(folder);
  if (changed.length === 0) {
    rmSync(marker, { force: true });
    return;
  }
  const files = changed.slice(0, 5).map((line) => line.slice(2).trim());
  const named = `${files.join(', ')}${changed.length > files.length ? ', …' : ''}`;
  throw new Refusal(
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

/** The first line of the commit of a release. */
export function releaseMessage(version: string): string {
  return `Release version ${version} of the contract`;
}

/**
 * Throws a Refusal if there may have been a release after the last one that has a tag here: a clone without history or tags
 * would otherwise count as one before its first release, and a breaking change as none.
 */
export function assertLastTagged(
  folder: string,
  last: string | undefined,
  changes: Contract['changes'],
): void {
  const isShallow = git(folder, 'rev-parse', '--is-shallow-repository') === 'true';
  const fetch = `Fetch it with "git fetch --tags${isShallow ? ' --unshallow' : ''}", or in a workflow by "fetch-depth: 0" at actions/checkout, then run it again.`;
  if (changes.length === 0 && isShallow && last === undefined)
    throw new Refusal(`This clone is shallow, and may lack the tag of the last release. ${fetch}`);
  const dated = changes.find(({ date }) => date !== null)?.version;
  if (dated === undefined || (last !== undefined && compareVersions(last.slice(1), dated) >= 0)) return;
  // It stopped between commit and tag.
  if (git(folder, 'log', '--max-count=1', '--format=%s') === releaseMessage(dated)) return;
  throw new Refusal(
    `The changes of the contract date ${dated}, and this branch has no tag ${tagOf(dated)}. ${fetch} ` +
      `If ${dated} was released without a tag, set it at that commit. If it was not released yet, remove the date.`,
  );
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

/** Where the branch is pushed to. */
export function remoteOf(folder: string): { readonly branch: string; readonly remote: string } {
  const branch = git(folder, 'symbolic-ref', '--short', 'HEAD');
  return { branch, remote: git(folder, 'config', '--get', '--default=origin', `branch.${branch}.remote`) };
}

/** Throws a Refusal unless the remote would take branch and tag, as far as it says before anything is written. */
export function assertPushable(folder: string, tag: string): void {
  const { branch, remote } = remoteOf(folder);
  if (gitIfAny(folder, 'remote', 'get-url', remote) === undefined)
    throw new Refusal(
      `There is no remote ${remote} to push to. Add one with "git remote add ${remote} <url>", or release without --push.`,
    );
  const there = refsOf(folder, remote, `refs/heads/${branch}`, `refs/tags/${tag}*`);
  const head = there.get(`refs/heads/${branch}`);
  const here = commitOfTag(folder, tag);
  const tagged = there.get(`refs/tags/${tag}^{}`) ?? there.get(`refs/tags/${tag}`);
  if (tagged !== undefined && tagged !== here)
    throw new Refusal(
      here === undefined
        ? `The tag ${tag} is on ${remote} already. Fetch it with "git fetch --tags ${remote}", then run it again.`
        : `The tag ${tag} is on ${remote} already, at another commit. Give the contract another version.`,
    );
  if (head === undefined || gitIfAny(folder, 'merge-base', '--is-ancestor', head, 'HEAD') !== undefined)
    return;
  const isPending = here !== undefined && tagged === undefined;
  throw new Refusal(
    `${branch} has commits on ${remote} that are not here. ` +
      (isPending ? `The tag ${tag} was not pushed: delete it with "git tag --delete ${tag}". Then b` : 'B') +
      `ring them in with "git pull --rebase ${remote} ${branch}", then run it again.`,
  );
}

/** Whether the remote has the commit of the branch, and the tag; false if it does not say. */
export function isPushed(folder: string, tag: string): boolean {
  const { branch, remote } = remoteOf(folder);
  try {
    const there = refsOf(folder, remote, `refs/heads/${branch}`, `refs/tags/${tag}`);
    return (
      there.has(`refs/tags/${tag}`) && there.get(`refs/heads/${branch}`) === git(folder, 'rev-parse', 'HEAD')
    );
  } catch {
    return false;
  }
}

/** The commits of branches and tags on a remote; that of an annotated tag is also under its name with `^{}`. */
function refsOf(folder: string, remote: string, ...patterns: readonly string[]): ReadonlyMap<string, string> {
  try {
    const lines = git(folder, 'ls-remote', remote, ...patterns)
      .split('\n')
      .filter(Boolean);
    return new Map(lines.map((line) => line.split('\t').toReversed() as [string, string]));
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new Refusal(`The remote ${remote} cannot be read: ${reason}.`, { cause: error });
  }
}
