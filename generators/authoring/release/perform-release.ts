import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { edit } from '../edit/edit.ts';
import { writeChanges } from '../edit/write-changes.ts';
import { versionAfter } from '../../compare/version-step.ts';
import { git } from '../../ground/git.ts';
import { commitMessage, raisesVersions, type ReleasePlan } from './release-plan.ts';
import { markRelease, unmarkRelease, remoteOf } from './repository.ts';

/**
 * Writes, commits and tags a release; `generate` brings the output up to date. If it stops before the commit, the next
 * run says what to discard; if it stops before the tag, the next run sets it.
 */
export async function performRelease(plan: ReleasePlan, generate: () => Promise<void>): Promise<void> {
  const { folder, contract, tag } = plan;
  if (makesCommit(plan)) {
    markRelease(folder, contract.version);
    writeChanges(plan.contractFolder, contract.changes);
    if (raisesVersions(plan)) raiseVersions(plan);
    await generate();
    git(folder, 'add', '--all', ':/');
    git(folder, 'commit', '--quiet', `--message=${commitMessage(plan)}`);
    unmarkRelease(folder);
  }
  if (tag !== undefined)
    git(folder, 'tag', '--annotate', tag, `--message=Version ${contract.version} of the contract`);
}

/** What takes back a release that nobody else has, in the words of git. */
export function takeBackInWords(plan: ReleasePlan): string {
  const tag = plan.tag === undefined ? [] : [`git tag --delete ${plan.tag}`];
  return [...tag, ...(makesCommit(plan) ? ['git reset --keep HEAD~1'] : [])].join(' && ');
}

function makesCommit(plan: ReleasePlan): boolean {
  return plan.contract.changes.length > 0 || raisesVersions(plan);
}

/** Pushes the branch, and a tag with it: both or none. */
export function pushRelease({ folder, last, tag = last }: ReleasePlan): void {
  git(folder, ...pushArguments(folder, tag));
}

/** The arguments of git that push a release. */
export function pushArguments(folder: string, tag: string | undefined): readonly string[] {
  const { branch, remote } = remoteOf(folder);
  return ['push', '--atomic', remote, branch, ...(tag === undefined ? [] : [`refs/tags/${tag}`])];
}

function raiseVersions({ folder, contract, package: released }: ReleasePlan): void {
  if (!released) return;
  const { name, version, step, changeFiles } = released;
  const before = versionsOf(folder);
  if (changeFiles) {
    if (step !== 'none') {
      const file = path.join(folder, '.changeset', `contract-${contract.version}.md`);
      writeFileSync(file, `---\n'${name}': ${step}\n---\n\nVersion ${contract.version} of the contract.\n`);
    }
    run(folder, 'npx', '--no-install', 'changeset', 'version');
    followVersions(folder, before);
    if (existsSync(path.join(folder, 'package-lock.json')))
      run(folder, 'npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
  } else {
    const raised = versionAfter(version, step);
    if (raised === undefined) return;
    setVersion(path.join(folder, 'package.json'), raised, ['version']);
    setVersion(path.join(folder, 'package-lock.json'), raised, ['version'], ['packages', '', 'version']);
    followVersions(folder, before);
  }
}

/** Nothing else of the file changes; npm itself might look for other versions of what is installed. */
function setVersion(file: string, version: string, ...paths: readonly (readonly string[])[]): void {
  if (!existsSync(file)) return;
  const edits = paths.map((set) => ({ set, value: version }));
  writeFileSync(file, edit(readFileSync(file, 'utf8'), edits));
}

function run(folder: string, command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

interface Manifest {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly dependencies?: unknown;
  readonly devDependencies?: unknown;
}

/** The version of each package of a repository, by its name. */
function versionsOf(folder: string): ReadonlyMap<string, string> {
  return new Map(
    manifestsIn(folder).flatMap(({ manifest: { name, version } }): [string, string][] =>
      typeof name === 'string' && typeof version === 'string' ? [[name, version]] : [],
    ),
  );
}

/** Has each package.json of a repository, such as that of an example, depend on the versions that its packages have now. */
function followVersions(folder: string, before: ReadonlyMap<string, string>): void {
  const now = versionsOf(folder);
  for (const { file, text, manifest } of manifestsIn(folder)) {
    const edits = (['dependencies', 'devDependencies'] as const).flatMap((group) =>
      Object.entries(manifest[group] ?? {}).flatMap(([name, range]: [string, unknown]) => {
        const [former, version] = [before.get(name), now.get(name)];
        // A range of another form is somebody's decision.
        const [, sign] = /^([~^]?)(.*)$/.exec(String(range)) ?? [];
        if (version === undefined || version === former || range !== `${sign}${former}`) return [];
        return [{ set: [group, name], value: `${sign}${version}` }];
      }),
    );
    if (edits.length > 0) writeFileSync(file, edit(text, edits));
  }
}

/** Each package.json that is committed, not as a link; one that cannot be read depends on nothing. */
function manifestsIn(folder: string) {
  const top = git(folder, 'rev-parse', '--show-toplevel');
  const files = git(top, 'ls-files', '-z', '--', 'package.json', '**/package.json').split('\0');
  return files.flatMap((name) => {
    const file = path.join(top, name);
    if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return [];
    const text = readFileSync(file, 'utf8');
    try {
      return [{ file, text, manifest: (JSON.parse(text) ?? {}) as Manifest }];
    } catch {
      return [];
    }
  });
}
