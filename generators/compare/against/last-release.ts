import { Refusal } from '@webhook-contract/common/command-line';
import type { Contract } from '../../contract/model/model.ts';
import { compareVersions } from '../../ground/compare-versions.ts';
import { gitIfAny } from '../../ground/git.ts';

/**
 * The tag of the last release of a contract, `v1.2.3`, or undefined before the first one. If the commit that is checked
 * out is itself tagged as the contract's version, as in a workflow that a tag starts, it is the one before that. Throws
 * a Refusal in a clone that may lack the tag: a breaking change would otherwise count as a first release.
 */
export function lastRelease(folder: string, { version, changes }: Contract): string | undefined {
  const shallow = gitIfAny(folder, 'rev-parse', '--is-shallow-repository');
  if (shallow === undefined)
    throw new Refusal('--last-release looks for a tag, but this is not a git repository.');
  if (shallow === 'true')
    throw new Refusal(
      'This clone is shallow, and may lack the tag of the last release. Fetch it with "git fetch --tags --unshallow", ' +
        'or in a workflow with "fetch-depth: 0" for actions/checkout.',
    );
  const tagged = gitIfAny(folder, 'tag', '--points-at', 'HEAD') ?? '';
  const from = tagged.split('\n').includes(`v${version}`) ? 'HEAD^' : 'HEAD';
  const last = gitIfAny(folder, 'describe', '--tags', '--abbrev=0', '--match=v[0-9]*.[0-9]*.[0-9]*', from);
  const dated = changes.find((entry) => entry.date !== null && entry.version !== version)?.version;
  if (dated !== undefined && (last === undefined || compareVersions(last.slice(1), dated) < 0))
    throw new Refusal(
      `The changes of the contract date ${dated}, and this branch has no tag v${dated}. Fetch it with "git fetch --tags". ` +
        `If ${dated} was released without a tag, set it at that commit; if it was not released, remove the date.`,
    );
  return last;
}

/** What a contract that is released has to say first; undefined if it says it. */
export function undatedChanges({ version, changes }: Contract): string | undefined {
  const [newest, ...others] = changes;
  const isUndated = newest?.version === version && newest.date === null;
  return isUndated && others.some(({ date }) => date !== null)
    ? `Version ${version} has no date in the changes of the contract. Date it before you release it.`
    : undefined;
}
