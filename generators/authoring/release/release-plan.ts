import { Refusal } from '@webhook-contract/receiver/command-line';
import path from 'node:path';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Settings } from '../../package/config/config.ts';
import { withPrevious } from '../../compare/against/with-previous.ts';
import type { ContractSide } from '../../compare/contract-side.ts';
import { readCurrent, readPrevious } from '../../compare/read-versions.ts';
import { contractRelease, type ContractRelease } from './contract-release.ts';
import { git, gitIfAny } from '../../ground/git.ts';
import {
  assertLastTagged,
  assertReleasable,
  commitOfTag,
  lastTag,
  releaseMessage,
  tagOf,
} from './repository.ts';
import type { Bump } from '../../compare/change.ts';
import { isAtLeast, stepFrom, versionAfter } from '../../compare/version-step.ts';

/** What a release does, worked out before anything is written. */
export interface ReleasePlan {
  /** Absolute path of the folder of package.json. */
  readonly folder: string;
  readonly contract: ContractRelease;
  /** Absolute path of the folder of the contract. */
  readonly contractFolder: string;
  readonly package: PackageRelease | undefined;
  /** The tag of the last release; undefined before the first one. */
  readonly last: string | undefined;
  /** The tag to set; undefined if the version of the contract is released already. */
  readonly tag: string | undefined;
}

/** Works out a release. Throws a Refusal, or a UsageError, if there can be none as things are. */
export async function planRelease(settings: Settings, today: string): Promise<ReleasePlan> {
  const folder = settings.root;
  assertReleasable(folder);
  const last = lastTag(folder);
  const { side } = await readCurrent(settings);
  if (!side) throw new Refusal('The contract has errors.');
  assertLastTagged(folder, last, side.contract.changes);
  const contract = await sinceLast(settings, side, last, today);
  const tag = tagOf(contract.version);
  const isTagged = commitOfTag(folder, tag) !== undefined;
  if (isTagged && tag !== last)
    throw new Refusal(
      `The tag ${tag} exists, but not on this branch. Give the contract another version, or delete the tag with "git tag --delete ${tag}" if it was never pushed.`,
    );
  return {
    folder,
    contract,
    contractFolder: side.subject.sources.folder.contract,
    package: packageRelease(folder, contract.step, last),
    last,
    tag: isTagged ? undefined : tag,
  };
}

function sinceLast(
  settings: Settings,
  current: ContractSide,
  last: string | undefined,
  today: string,
): Promise<ContractRelease> {
  if (last === undefined) return Promise.resolve(contractRelease(current, undefined, today));
  return withPrevious(`refs/tags/${last}`, settings.document, async ({ document }) => {
    const { side } = await readPrevious(settings, document);
    if (!side)
      throw new Refusal(`The contract of ${last} cannot be read. Compare with "diff --against ${last}".`);
    return contractRelease(current, { side, tag: last }, today);
  });
}

/** Whether there is nothing to write, to commit or to tag. */
export function isReleased(plan: ReleasePlan): boolean {
  return plan.tag === undefined && !raisesVersions(plan);
}

/** Whether versions of packages rise. */
export function raisesVersions({ package: released }: ReleasePlan): boolean {
  return released !== undefined && (released.step !== 'none' || (released.changeFiles ?? []).length > 0);
}

/** What a plan does, a line each. */
export function planInWords(plan: ReleasePlan): readonly string[] {
  const { contract, package: released, folder, tag } = plan;
  const files = (released?.changeFiles ?? []).map((file) => path.join('.changeset', file));
  return [
    ...contract.lines,
    ...(released && released.step !== 'none'
      ? [`${released.name}: a ${released.step} version above ${released.version}`]
      : []),
    ...(files.length > 0 ? [`versions and changelogs from ${files.join(', ')}`] : []),
    ...(contract.changes.length > 0 || raisesVersions(plan)
      ? [
          `the output, generated again`,
          `a commit on ${git(folder, 'symbolic-ref', '--short', 'HEAD')}: ${commitMessage(plan)}`,
        ]
      : []),
    ...(tag === undefined ? [] : [`the tag ${tag}`]),
  ];
}

export function commitMessage({ contract, tag }: ReleasePlan): string {
  return tag === undefined ? 'Release packages' : releaseMessage(contract.version);
}

/** What happens to the version of the package that is made of the contract, and to those beside it. */
interface PackageRelease {
  readonly name: string;
  readonly version: string;
  /** The step by which its version has to rise; `none` if it has risen already, or need not. */
  readonly step: Bump;
  /** Change files of changesets that wait; undefined if the repository does not use changesets. */
  readonly changeFiles: readonly string[] | undefined;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/** Works out the release of the package in a folder, whose version rises with that of the contract; undefined if there is no package.json with name and version. */
function packageRelease(
  folder: string,
  contractStep: Bump,
  tag: string | undefined,
): PackageRelease | undefined {
  const file = path.join(folder, 'package.json');
  const manifest = existsSync(file) ? readManifest(readFileSync(file, 'utf8')) : undefined;
  if (!manifest) return undefined;
  const before =
    tag === undefined ? undefined : readManifest(gitIfAny(folder, 'show', `${tag}:./package.json`) ?? '');
  const wanted = before && versionAfter(before.version, contractStep);
  const hasRisen = wanted === undefined || isAtLeast(manifest.version, wanted);
  return {
    ...manifest,
    step: hasRisen ? 'none' : stepFrom(manifest.version, contractStep),
    changeFiles: changeFilesIn(folder),
  };
}

function readManifest(text: string): Manifest | undefined {
  try {
    const { name, version } = JSON.parse(text) as Partial<Manifest>;
    return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined;
  } catch {
    return undefined;
  }
}

function changeFilesIn(folder: string): readonly string[] | undefined {
  const changes = path.join(folder, '.changeset');
  if (!existsSync(path.join(changes, 'config.json'))) return undefined;
  return readdirSync(changes).filter((file) => file.endsWith('.md') && file !== 'README.md');
}
