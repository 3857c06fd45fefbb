/**
 * Rehearses releases as VERSIONS.md and RELEASING.md describe them, with a registry on loopback: all packages are published
 * by the commands of the release workflow, installed by a consumer and by another company, published in a second version,
 * upgraded, and taken back. Says what it has seen; ends with 1 at the first thing that is not as it should be.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '../../generated/contract.ts';
import { cleanClone, linkInstalled } from '../clean-clone.ts';
import { CONSUMER } from './consumer-code.ts';
import { installedPackages } from './installed.ts';
import { createShell, installedIn, runJob } from './rehearsal.ts';
import { startRegistry } from './registry.ts';
import { takeBackCommands } from './take-back.ts';
import { publishedPackages, type WorkspacePackage } from './workspace.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'release-rehearsed-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await using registry = await startRegistry(installedPackages());
const shell = createShell(path.join(folder, 'home'), registry);

const NAME = contract.package.name;
const AUTHOR = "git config user.name test && git config user.email 'test@example.com'";
const [origin, maintainer] = [path.join(folder, 'origin.git'), path.join(folder, 'maintainer')];

await step('a maintainer commits everything and pushes it', async () => {
  cleanClone(maintainer);
  linkInstalled(maintainer);
  // Changes that wait for a release would come with the first one; what is installed is linked here.
  await shell.run(
    maintainer,
    `${AUTHOR}
     git checkout --quiet -B main
     echo node_modules >> .git/info/exclude
     find .changeset -name '*.md' -delete
     git add --all
     git commit --quiet --allow-empty --message 'What is released first'
     git clone --quiet --bare . ../origin.git
     git remote set-url origin "file://$PWD/../origin.git"
     git config remote.origin.fetch '+refs/heads/*:refs/remotes/origin/*'
     git fetch --quiet && git branch --quiet --set-upstream-to origin/main
     npm run release -- --push`,
  );
  assert.deepEqual(await tags(), [`v${contract.version}`]);
});

const first = publishedPackages(maintainer);
const own = named(first, NAME);

await step(
  'a registry that fails on the way leaves what it took, tagged, and nothing that needs the rest',
  async () => {
    const refused = first.find(
      (one) => needs(one, first).length > 0 && first.some((other) => needs(other, first).includes(one)),
    );
    assert(refused);
    registry.refuse(refused.name);
    const problem = await publish();
    assert.match(problem, /cannot be taken now/);
    const below = needs(refused, first).map(asVersion);
    assert.deepEqual(
      registry.published.filter((one) => below.includes(one)),
      below,
    );
    assert(!registry.published.some((one) => one.startsWith(`${refused.name}@`)));
    assert(!registry.published.includes(asVersion(own)));
    assert.deepEqual(await tags(), [...registry.published, `v${contract.version}`].toSorted());
    registry.refuse();
  },
);

await step('the workflow publishes the rest, in order, and tags it', async () => {
  assert.equal(await publish(), '');
  assertPublished(first);
  assert.deepEqual(await tags(), [...first.map(asVersion), `v${contract.version}`].toSorted());
});

const consumer = path.join(folder, 'consumer');
const player = first.find(({ name }) => name.endsWith('/player'));
assert(player);

await step('a consumer installs the contract package, and nothing of others with it', async () => {
  mkdirSync(consumer);
  await shell.run(consumer, `npm init --yes && npm install ${NAME}`);
  const versions = first.map(asVersion);
  assert.deepEqual(
    installedIn(consumer).filter((one) => !versions.includes(one)),
    [],
  );
  await consumes(consumer, own.version);
});

await step('it installs the player for its tests, and its sender reaches its receiver', async () => {
  await shell.run(consumer, `npm install --save-dev ${player.name}`);
  await delivers(consumer);
});

const company = path.join(folder, 'company');
const kit = first.find(({ name }) => name.endsWith('/kit'));
assert(kit);

await step('another company installs the kit, and begins, generates and tests its contract', async () => {
  mkdirSync(company);
  await shell.run(
    company,
    `git init --quiet --initial-branch=main && ${AUTHOR}
     npm install --save-dev ${kit.name}
     npx --no-install webhook-kit init --yes --name @example-company/webhooks
     npm install
     npm run generate -- --without docs
     npm run check
     npm test`,
  );
  assert.equal(installedVersion(kit.name), kit.version);
});

await step('it publishes its first version manually, the next by the workflow that init wrote', async () => {
  const name = '@example-company/webhooks';
  // As its README says of a package that is public; the comment of the workflow says how to publish it then.
  await shell.run(
    company,
    `npm pkg set publishConfig.access=public
     npm pkg set --json publishConfig.provenance=true
     npm publish --provenance=false
     npm pkg delete publishConfig.provenance
     npm version --no-git-tag-version patch
     npm run generate -- --without docs`,
  );
  const before = registry.tagged(name, 'latest');
  assert(before);
  assert.equal(await runJob(shell, company, 'publish.yml', 'publish', () => undefined), '');
  const after = registry.tagged(name, 'latest');
  assert.notEqual(after, before);
  // There is nothing left to do.
  assert.equal(await runJob(shell, company, 'publish.yml', 'publish', () => undefined), '');
  assert.deepEqual(registry.published.slice(-2), [`${name}@${before}`, `${name}@${after}`]);
  const project = path.join(folder, 'consumer-of-company');
  mkdirSync(project);
  const printed = await shell.run(
    project,
    `npm init --yes && npm install ${name}
     echo 'import { examples, parseEvent } from "${name}";
       const [[example]] = Object.values(examples);
       console.log(parseEvent(JSON.stringify(example.payload)).status);' > read.mjs
     node read.mjs`,
  );
  assert.match(printed, /^valid$/m);
});

/** One that the contract package and others need. */
const ground = needs(own, first).find((one) => needs(one, first).length === 0);
assert(ground);

await step('a change file of a package, and a release: its version and those of what needs it', async () => {
  writeFileSync(
    path.join(maintainer, '.changeset/a-change.md'),
    `---\n'${ground.name}': minor\n---\n\nTells more.\n`,
  );
  await shell.run(
    maintainer,
    'git add --all && git commit --quiet --message "Tell more" && npm run release -- --push',
  );
  assert.equal(await publish(), '');
});

const second = publishedPackages(maintainer);
const later = named(second, NAME);
const raised = second.filter(({ name, version }) => named(first, name).version !== version);

await step('the second version is published as the latest, and so is what needs it', async () => {
  assert(raised.some(({ name }) => name === ground.name));
  assert(raised.some(({ name }) => name === NAME));
  assertPublished(raised);
  assert.deepEqual(registry.published.slice(-raised.length).toSorted(), raised.map(asVersion).toSorted());
});

await step('the consumer upgrades by npm update: one version of each package, and all works', async () => {
  await shell.run(consumer, 'npm update');
  assertInstalled(consumer, second);
  await consumes(consumer, later.version);
  await delivers(consumer);
});

await step('the company upgrades, and what it had generated is still right', async () => {
  const toolkit = raised.map(({ name }) => name).filter((name) => installedVersion(name) !== undefined);
  await shell.run(company, `npm install ${toolkit.map((name) => `${name}@latest`).join(' ')}`);
  assertInstalled(company, second);
  await shell.run(company, 'npm run check && npm test');
});

await step('the release is taken back by the commands of RELEASING.md', async () => {
  const checkout = path.join(folder, 'taking-back');
  await shell.run(folder, `git clone --quiet "file://${origin}" taking-back`);
  const release = await shell.run(checkout, 'git rev-parse HEAD');
  await shell.run(checkout, takeBackCommands(), { RELEASE: release.trim(), REASON: 'It tells too much.' });
  for (const { name, version } of first) assert.equal(registry.tagged(name, 'latest'), version, name);
  for (const { name, version } of raised)
    assert.equal(registry.manifest(name, version)?.deprecated, 'It tells too much.');
  for (const { name, version } of first)
    assert.equal(registry.manifest(name, version)?.deprecated, undefined);
});

await step('who installs now gets the former version of everything', async () => {
  const project = path.join(folder, 'late-consumer');
  mkdirSync(project);
  await shell.run(project, `npm init --yes && npm install ${NAME} && npm install --save-dev ${player.name}`);
  assertInstalled(project, first);
  await consumes(project, own.version);
});

await step('who has locked what was taken back still gets it, and who asks for it is warned', async () => {
  const locked = path.join(folder, 'locked-consumer');
  mkdirSync(locked);
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(consumer, file), path.join(locked, file));
  await shell.run(locked, 'npm ci');
  await consumes(locked, later.version);
  const asking = path.join(folder, 'asking-consumer');
  mkdirSync(asking);
  const { stderr } = await shell.attempt(asking, `npm init --yes && npm install ${asVersion(later)}`);
  assert.match(stderr, new RegExp(`deprecated ${asVersion(later)}: It tells too much\\.`));
});

await step('who has upgraded goes back', async () => {
  await shell.run(consumer, `npm install ${NAME}@latest ${player.name}@latest && npm update`);
  assertInstalled(consumer, first);
  await consumes(consumer, own.version);
  await delivers(consumer);
});

/** What the workflow does with what is pushed, in a checkout of its own. */
async function publish(): Promise<string> {
  const checkout = mkdtempSync(path.join(folder, 'checkout-'));
  await shell.run(checkout, `git clone --quiet --depth 1 --branch main "file://${origin}" .`);
  const problem = await runJob(shell, checkout, 'release.yml', 'publish', () => linkInstalled(checkout));
  rmSync(checkout, { recursive: true });
  return problem;
}

async function tags(): Promise<readonly string[]> {
  const printed = await shell.run(origin, 'git tag');
  return printed.split('\n').filter(Boolean).toSorted();
}

/** All are there, the latest of their kind, and each was published after what it needs. */
function assertPublished(packages: readonly WorkspacePackage[]): void {
  for (const one of packages) {
    const place = registry.published.indexOf(asVersion(one));
    assert(place >= 0, `${asVersion(one)} is not published`);
    assert.equal(registry.tagged(one.name, 'latest'), one.version, one.name);
    assert.deepEqual(registry.manifest(one.name, one.version)?.dependencies, one.dependencies);
    for (const needed of needs(one, packages))
      assert(registry.published.indexOf(asVersion(needed)) < place, `${one.name} came before ${needed.name}`);
  }
}

/** What a project has of these packages is of these versions, and there once. */
function assertInstalled(project: string, packages: readonly WorkspacePackage[]): void {
  const found = installedIn(project).filter((one) => packages.some(({ name }) => one.startsWith(`${name}@`)));
  const wanted = packages.filter(({ name }) => found.some((one) => one.startsWith(`${name}@`)));
  assert(wanted.length > 0);
  assert.deepEqual(found, wanted.map(asVersion).toSorted());
}

async function consumes(project: string, version: string): Promise<void> {
  writeFileSync(path.join(project, 'consume.mjs'), CONSUMER.parse);
  assert.deepEqual(JSON.parse(await shell.run(project, 'node consume.mjs')), {
    version,
    statuses: ['valid', 'malformed', 'valid'],
  });
}

async function delivers(project: string): Promise<void> {
  writeFileSync(path.join(project, 'deliver.mjs'), CONSUMER.deliver);
  assert.deepEqual(JSON.parse(await shell.run(project, 'node deliver.mjs')), {
    outcome: 'delivered',
    handled: 1,
  });
}

/** Of a package in the company's project. */
function installedVersion(name: string): string | undefined {
  return installedIn(company)
    .find((one) => one.startsWith(`${name}@`))
    ?.slice(name.length + 1);
}

function needs(one: WorkspacePackage, among: readonly WorkspacePackage[]): readonly WorkspacePackage[] {
  return among.filter(({ name }) => Object.hasOwn(one.dependencies ?? {}, name));
}

function named(packages: readonly WorkspacePackage[], name: string): WorkspacePackage {
  const found = packages.find((one) => one.name === name);
  assert(found, `there is no package ${name}`);
  return found;
}

function asVersion({ name, version }: WorkspacePackage): string {
  return `${name}@${version}`;
}

async function step(name: string, run: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await run();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
