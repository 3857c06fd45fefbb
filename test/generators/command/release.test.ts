import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadSettings } from '../../../generators/package/config/load-settings.ts';
import { newFiles, writeNewFiles } from '../../../generators/package/init/new-files.ts';
import { toolkit } from '../../../generators/ground/kit-manifest.ts';
import { Refusal } from '../../../receiver/command-line/index.ts';
import { assertPushable } from '../../../generators/authoring/release/repository.ts';
import { performRelease } from '../../../generators/authoring/release/perform-release.ts';
import { isReleased, planRelease } from '../../../generators/authoring/release/release-plan.ts';
import { REPOSITORY, runKitIn } from './run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A contract repository that `init` wrote: before its first release, and with the next version described after it. */
const parent = temporaryFolder(afterAll);
let begun: string;
let described: string;
let folder: string;
beforeAll(async () => {
  begun = path.join(parent, 'begun');
  described = path.join(parent, 'described');
  folder = begun;
  writeNewFiles(
    newFiles({ name: '@example/webhooks', title: 'Example', event: 'Order Paid' }, toolkit(), begun),
    begun,
  );
  rmSync(path.join(begun, 'webhook-contract.config.ts'));
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(begun, 'node_modules'), 'junction');
  appendFileSync(path.join(begun, '.gitignore'), 'node_modules\n');
  const changes =
    '- version: 0.1.0\n  changes:\n    # A remark.\n    - kind: added\n      text: The first event.\n';
  writeFileSync(path.join(begun, 'schemas/changes.yaml'), changes);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'test');
  git('config', 'user.email', 'test@example.com');
  git('init', '--quiet', '--bare', path.join(parent, 'remote'));
  git('remote', 'add', 'origin', path.join(parent, 'remote'));
  await generateAndCommit('Begin');

  cpSync(begun, described, { recursive: true, verbatimSymlinks: true });
  folder = described;
  git('init', '--quiet', '--bare', path.join(parent, 'remote of described'));
  git('remote', 'set-url', 'origin', path.join(parent, 'remote of described'));
  git('tag', 'v0.1.0');
  replace(
    'schemas/changes.yaml',
    /^/,
    '- version: 0.1.1\n  changes:\n    - kind: changed\n      text: More.\n',
  );
  replace('asyncapi.yaml', 'version: 0.1.0', 'version: 0.1.1');
  commit('Say more');
  folder = path.join(parent, 'package');
});

/** Begins a test with a copy of one of them. */
function workIn(repository: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(repository, folder, { recursive: true, verbatimSymlinks: true });
}

test('the first release keeps the version, dates the changes, commits, tags and pushes', async () => {
  workIn(begun);
  const before = state();
  const dry = await release('--dry-run', '--push');
  expect(dry.stdout.match(/would do: .*/g)).toEqual([
    expect.stringMatching(/^would do: schemas\/changes\.yaml: dated \d{4}-\d\d-\d\d$/),
    'would do: the output, generated again',
    'would do: a commit on main: Release version 0.1.0 of the contract',
    'would do: the tag v0.1.0',
    'would do: git push --atomic origin main refs/tags/v0.1.0',
  ]);
  expect(dry.code).toBe(0);
  expect(state()).toEqual(before);

  expect((await release('--push')).code).toBe(0);
  expect(versions()).toEqual({ document: '0.1.0', changes: '0.1.0', package: '0.1.0' });
  expect(textOf('schemas/changes.yaml')).toMatch(
    /^- version: 0\.1\.0\n {2}date: '\d{4}-\d\d-\d\d'\n {2}changes:\n {4}# A remark\.\n/,
  );
  expect(git('status', '--porcelain')).toBe('');
  const head = git('rev-parse', 'HEAD', 'v0.1.0^{commit}').split('\n');
  expect((await release()).stdout).not.toContain('To publish it');
  folder = path.join(parent, 'remote');
  expect(git('rev-parse', 'main', 'v0.1.0^{commit}').split('\n')).toEqual(head);
  folder = path.join(parent, 'package');
});

test('what is released and not pushed can be taken back as it says', async () => {
  workIn(begun);
  const before = state();
  const { stdout } = await release();
  const [, commands = ''] = /^To take it back instead: (.*)$/m.exec(stdout) ?? [];
  for (const command of commands.split(' && ')) git(...command.split(' ').slice(1));
  expect(state()).toEqual(before);
});

test('a change of all events lists them when it is released, as later ones are none of them', async () => {
  workIn(begun);
  replace('schemas/changes.yaml', 'text: The first event.\n', 'text: The first event.\n      events: all\n');
  commit('Concern all');
  await performRelease(await plan(), generateNothing);
  const [{ changes }] = parse(textOf('schemas/changes.yaml'));
  expect(changes).toEqual([{ kind: 'added', text: 'The first event.', events: ['orderPaid'] }]);
});

describe('a push that the remote would refuse', () => {
  const remote = () => path.join(parent, 'shared');
  beforeEach(() => {
    workIn(begun);
    rmSync(remote(), { recursive: true, force: true });
    git('init', '--quiet', '--bare', '--initial-branch=main', remote());
    git('remote', 'set-url', 'origin', remote());
    git('push', '--quiet', 'origin', 'main');
  });

  /** Puts a commit on the remote that is not here, on top of what was pushed, with a tag if one is named. */
  function pushElsewhere(...tags: readonly string[]): void {
    git('checkout', '--quiet', '-b', 'elsewhere', 'origin/main');
    git('commit', '--quiet', '--allow-empty', '--message=Elsewhere');
    for (const tag of tags) git('tag', tag);
    git('push', '--quiet', 'origin', 'HEAD:main', ...tags);
    for (const tag of tags) git('tag', '--delete', tag);
    git('checkout', '--quiet', 'main');
    git('branch', '--quiet', '-D', 'elsewhere');
  }

  test.each<[string, () => void, RegExp]>([
    [
      'as there is none',
      () => git('remote', 'remove', 'origin'),
      /^There is no remote origin to push to\. Add one with "git remote add origin <url>", or release without --push\.$/,
    ],
    [
      'as it cannot be reached',
      () => git('remote', 'set-url', 'origin', `${remote()}-gone`),
      /^The remote origin cannot be read: git ls-remote: .*$/,
    ],
    [
      'as it has commits that are not here',
      () => pushElsewhere(),
      /^main has commits on origin that are not here\. Bring them in with "git pull --rebase origin main", then run it again\.$/,
    ],
    [
      'as it has the tag',
      () => pushElsewhere('v0.1.0'),
      /^The tag v0\.1\.0 is on origin already\. Fetch it with "git fetch --tags origin", then run it again\.$/,
    ],
  ])('%s, is refused, with what to do', (_, prepare, reason) => {
    prepare();
    const push = () => assertPushable(folder, 'v0.1.0');
    expect(push).toThrow(Refusal);
    expect(push).toThrow(reason);
  });

  test('after the release was made here, can be repeated as it says', async () => {
    await performRelease(await plan(), generateNothing);
    pushElsewhere();
    const before = state();
    const { code, stdout, stderr } = await release('--push');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(state()).toEqual(before);
    const commands = [...stderr.matchAll(/"git ([^"]*)"/g)].map(([, command = '']) => command);
    expect(commands).toEqual(['tag --delete v0.1.0', 'pull --rebase origin main']);
    for (const command of commands) git(...command.split(' '));
    expect((await release('--push')).code).toBe(0);
    expect(git('ls-remote', 'origin', 'refs/tags/v0.1.0^{}', 'refs/heads/main')).toBe(
      ['refs/heads/main', 'refs/tags/v0.1.0^{}']
        .map((ref) => `${git('rev-parse', 'HEAD')}\t${ref}`)
        .join('\n'),
    );
  });
});

describe('a further release', () => {
  beforeEach(() => workIn(described));

  test('takes the version that the changes demand, in document, changelog and package', async () => {
    // A further header is more than the patch that the document says.
    const header = '"properties": { "x-note": { "description": "A note.", "type": "string" },';
    replace('schemas/headers.schema.json', '"properties": {', header);
    await generateAndCommit('Describe a header');
    const { code, stdout, stderr } = await release();
    expect(stderr).toBe('');
    expect(stdout).toContain('asyncapi.yaml: version 0.2.0\n');
    expect(code).toBe(0);
    expect(versions()).toEqual({ document: '0.2.0', changes: '0.2.0', package: '0.2.0' });
    expect(git('describe', '--tags')).toBe('v0.2.0');
    expect(git('status', '--porcelain')).toBe('');
  });

  test('gives the lock file the version of the package, and changes nothing else in it', async () => {
    const lock = (version: string) =>
      JSON.stringify({ version, packages: { '': { version }, a: { version: '0.1.0' } } }, undefined, 2);
    writeFileSync(path.join(folder, 'package-lock.json'), lock('0.1.0'));
    commit('Lock');
    await performRelease(await plan(), generateNothing);
    expect(textOf('package-lock.json')).toBe(lock('0.1.1'));
  });

  test('has examples depend on the version that is released, and leaves other ranges', async () => {
    const example = (range: string) =>
      `{ "name": "example",\n  "dependencies": {\n    "@example/webhooks": "${range}",\n    "other": "^0.1.0"\n  }, "devDependencies": { "@example/webhooks": "*" } }`;
    mkdirSync(path.join(folder, 'examples/bare'), { recursive: true });
    writeFileSync(path.join(folder, 'examples/bare/package.json'), example('^0.1.0'));
    mkdirSync(path.join(folder, 'examples/broken'));
    writeFileSync(path.join(folder, 'examples/broken/package.json'), '{');
    commit('Show how');
    await performRelease(await plan(), generateNothing);
    expect(git('show', 'v0.1.1:examples/bare/package.json')).toBe(example('^0.1.1'));
    expect(git('show', 'v0.1.1:examples/broken/package.json')).toBe('{');
  });

  test('of an output that is out of date is refused', async () => {
    const before = state();
    const { code, stdout, stderr } = await release();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/changed +generated\/[^]*Nothing was released\.\n$/);
    expect(state()).toEqual(before);

    const dry = await release('--dry-run', '--push');
    expect(dry.stderr).toContain('Run "npx --no-install webhook-kit generate" and commit what it writes.\n');
    expect(dry.code).toBe(1);
  });

  test('keeps a version that is enough; the next run sets a tag that is missing, and then has nothing to do', async () => {
    await performRelease(await plan(), generateNothing);
    expect(versions()).toEqual({ document: '0.1.1', changes: '0.1.1', package: '0.1.1' });
    git('tag', '--delete', 'v0.1.1');
    await performRelease(await plan(), generateNothing);
    expect(git('rev-parse', 'HEAD')).toBe(git('rev-parse', 'v0.1.1^{commit}'));
    expect(isReleased(await plan())).toBe(true);
    expect(git('rev-list', '--count', 'HEAD')).toBe('3');
  });

  test('that stopped before its commit says what to discard, and can be made after that', async () => {
    const stop = () => Promise.reject(new Error('stopped'));
    await expect(performRelease(await plan(), stop)).rejects.toThrow('stopped');
    const { message } = await refusal();
    expect(message).toContain('The release of 0.1.1 stopped before its commit.');
    for (const [, command = ''] of message.matchAll(/"git ([^"]*)"/g)) git(...command.split(' '));
    await performRelease(await plan(), generateNothing);
    expect(git('describe', '--tags')).toBe('v0.1.1');
  });

  test('of a version that is tagged elsewhere is refused', async () => {
    git('checkout', '--quiet', '-b', 'other', 'HEAD~1');
    git('commit', '--quiet', '--allow-empty', '--message=Elsewhere');
    git('tag', 'v0.1.1');
    git('checkout', '--quiet', 'main');
    expect((await refusal()).message).toMatch(/^The tag v0\.1\.1 exists, but not on this branch\./);
  });

  test('of what is not committed is refused', async () => {
    writeFileSync(path.join(folder, 'notes.txt'), '');
    expect((await refusal()).message).toBe(
      'There are changes that are not committed: notes.txt. Commit them first.',
    );
  });

  test('moves what was added to a released version into an entry of its own', async () => {
    git('tag', 'v0.1.1');
    replace('asyncapi.yaml', 'description: Notifies', 'description: Kindly notifies');
    replace(
      'schemas/changes.yaml',
      'text: More.\n',
      'text: More.\n    - kind: fixed\n      text: Kinder.\n      events: all\n',
    );
    commit('Say it kindly');
    await performRelease(await plan(), generateNothing);
    expect(versions()).toEqual({ document: '0.1.2', changes: '0.1.2', package: '0.1.1' });
    const [newest, before] = parse(textOf('schemas/changes.yaml')) as readonly object[];
    const changes = [{ kind: 'fixed', text: 'Kinder.', events: ['orderPaid'] }];
    expect(newest).toEqual({ version: '0.1.2', date: '2026-02-03', changes });
    expect(before).toEqual({ version: '0.1.1', changes: [{ kind: 'changed', text: 'More.' }] });
  });

  test('follows what diff --write-changes proposes, which says nothing twice', async () => {
    git('tag', 'v0.1.1');
    const header = '"properties": { "x-note": { "description": "A note.", "type": "string" },';
    replace('schemas/headers.schema.json', '"properties": {', header);
    const propose = (...args: readonly string[]) =>
      kit('diff', '--against', 'v0.1.1', '--write-changes', ...args);
    const unproposed = state();
    expect((await propose('--dry-run')).stderr).toContain('+  version: 0.2.0\n');
    expect(state()).toEqual(unproposed);
    expect(await propose()).toMatchObject({
      code: 0,
      stderr: 'Written under 0.2.0: asyncapi.yaml, schemas/changes.yaml.\n',
    });
    const changelog = textOf('schemas/changes.yaml');
    const [{ changes = [] } = {}] = parse(changelog) as readonly { changes?: readonly object[] }[];
    expect(changes).toContainEqual({
      kind: 'added',
      text: expect.stringContaining('`/x-note`') as string,
      events: ['orderPaid'],
    });
    expect(changelog).toContain('    # A remark.\n');
    await propose();
    expect(textOf('schemas/changes.yaml')).toBe(changelog);
    // Nor is what people have put into their own words.
    replace('schemas/changes.yaml', /text: .*x-note.*/, 'text: Notes, in `x-note`.');
    const reworded = textOf('schemas/changes.yaml');
    expect((await propose()).stderr).toBe('The changelog says all of it.\n');
    expect(textOf('schemas/changes.yaml')).toBe(reworded);

    // A version that says less becomes the one that follows, even if no entry is missing.
    const named = [textOf('asyncapi.yaml'), reworded];
    for (const file of ['asyncapi.yaml', 'schemas/changes.yaml'])
      replace(file, 'version: 0.2.0', 'version: 0.1.2');
    expect((await propose()).stderr).toContain('Written under 0.2.0: asyncapi.yaml, schemas/changes.yaml.\n');
    expect([textOf('asyncapi.yaml'), textOf('schemas/changes.yaml')]).toEqual(named);

    replace('schemas/changes.yaml', '- version', '- - version');
    const [document, broken] = [textOf('asyncapi.yaml'), textOf('schemas/changes.yaml')];
    const { code: refused, stderr: why } = await propose();
    expect(why).toMatch(/^asyncapi\.yaml:\d+:\d+ x-changes cannot be read as they are\./m);
    expect([refused, textOf('asyncapi.yaml'), textOf('schemas/changes.yaml')]).toEqual([1, document, broken]);
    writeFileSync(path.join(folder, 'schemas/changes.yaml'), reworded);

    commit('Describe a header');
    expect((await plan()).contract.version).toBe('0.2.0');
  });

  test('that breaks an event which the changelog does not name is refused, until it does', async () => {
    git('tag', 'v0.1.1');
    replace('schemas/events/order-paid.schema.json', '"minLength": 1', '"minLength": 2');
    const others =
      '- version: 0.2.0\n  changes:\n    - kind: removed\n      text: Gone.\n      events: [orderLost]\n';
    replace('schemas/changes.yaml', /^/, others);
    replace('asyncapi.yaml', 'version: 0.1.1', 'version: 0.2.0');
    commit('Tighten');
    expect((await refusal()).message).toMatch(
      /^schemas\/changes\.yaml does not mention orderPaid, which the changes since v0\.1\.1 break\. Add it, or let "[^"]*" do that\.$/,
    );
    await kit('diff', '--against', 'v0.1.1', '--write-changes');
    commit('Say so');
    expect((await plan()).contract.version).toBe('0.2.0');
  });

  test('with changes that the changelog does not know is refused, with the version to describe', async () => {
    git('tag', 'v0.1.1');
    replace('asyncapi.yaml', 'description: Notifies', 'description: Kindly notifies');
    commit('Say it kindly');
    expect((await refusal()).message).toMatch(
      /^schemas\/changes\.yaml does not mention what has changed since v0\.1\.1\. Add an entry for 0\.1\.2 above that of 0\.1\.1, or let "[^"]*diff --against v0\.1\.1 --write-changes" propose one\.$/,
    );
  });
});

describe('a clone', () => {
  const origin = () => path.join(parent, 'released');

  /** Clones what the folder holds now, as a workflow checks it out, and goes on in the clone. */
  function workInClone(...options: readonly string[]): void {
    rmSync(origin(), { recursive: true, force: true });
    cpSync(folder, origin(), { recursive: true, verbatimSymlinks: true });
    rmSync(folder, { recursive: true });
    execFileSync('git', ['clone', '--quiet', ...options, pathToFileURL(origin()).href, folder]);
  }

  test.each([
    ['that is shallow', '--depth=1', 'git fetch --tags --unshallow'],
    ['without tags', '--no-tags', 'git fetch --tags'],
  ])('%s is refused, and released as it says once it knows the last release', async (_, option, fetch) => {
    workIn(begun);
    await performRelease(await plan(), generateNothing);
    // Breaks the event, and says no higher version.
    replace('schemas/events/order-paid.schema.json', '"minLength": 1', '"minLength": 2');
    commit('Tighten');
    workInClone(option);
    const before = state();
    const { code, stdout, stderr } = await release();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^The changes of the contract date 0\.1\.0, and this branch has no tag v0\.1\.0\..*"fetch-depth: 0"/,
    );
    expect(state()).toEqual(before);
    const [, command = ''] = /"(git fetch [^"]*)"/.exec(stderr) ?? [];
    expect(command).toBe(fetch);
    git(...command.split(' ').slice(1));
    expect((await refusal()).message).toMatch(/since v0\.1\.0\. Add an entry for 0\.2\.0/);
  });

  test('that is shallow and lists no changes is refused: nothing says if there was a release', async () => {
    workIn(begun);
    rmSync(path.join(folder, 'schemas/changes.yaml'));
    replace('asyncapi.yaml', /^x-changes.*\n/m, '');
    commit('List no changes');
    expect((await plan()).tag).toBe('v0.1.0');
    workInClone('--depth=1');
    expect((await refusal()).message).toMatch(/^This clone is shallow, and .*"fetch-depth: 0"/);
  });

  test('that is shallow makes the first release if no changes have a date', async () => {
    workIn(begun);
    workInClone('--depth=1');
    expect(await plan()).toMatchObject({ tag: 'v0.1.0', last: undefined });
  });

  test('of a first release that stopped before its tag gets the tag', async () => {
    workIn(begun);
    await performRelease(await plan(), generateNothing);
    git('tag', '--delete', 'v0.1.0');
    expect(await plan()).toMatchObject({ tag: 'v0.1.0', last: undefined });
  });
});

const plan = async () => planRelease(await loadSettings(folder), '2026-02-03');

const generateNothing = () => Promise.resolve();

/** Why there can be no release; nothing is written. */
async function refusal(): Promise<Error> {
  const before = state();
  const refused = await plan().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(state()).toEqual(before);
  return refused as Error;
}

async function generateAndCommit(message: string): Promise<void> {
  expect((await kit('generate', '--without', 'docs')).stderr).toBe('');
  commit(message);
}

const release = (...args: readonly string[]) => kit('release', ...args);

const kit = (...args: readonly string[]) => runKitIn(folder, ...args);

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', `--message=${message}`);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
}

/** All that a release may change. */
function state(): readonly string[] {
  return [git('show-ref'), git('status', '--porcelain'), git('diff', 'HEAD')];
}

function versions() {
  const document = parse(textOf('asyncapi.yaml')) as { info: { version: string } };
  const [newest] = parse(textOf('schemas/changes.yaml')) as readonly { version: string }[];
  const manifest = JSON.parse(textOf('package.json')) as { version: string };
  return { document: document.info.version, changes: newest?.version, package: manifest.version };
}

function textOf(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

function replace(file: string, text: string | RegExp, by: string): void {
  writeFileSync(path.join(folder, file), textOf(file).replace(text, by));
}
