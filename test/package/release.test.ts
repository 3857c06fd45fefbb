import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { npm, REPOSITORY } from './npm.ts';

const tarballs = inject('tarballs');
const PACKAGES = Object.keys(tarballs) as readonly (keyof typeof tarballs)[];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly repository: { readonly directory?: string };
  readonly publishConfig: object;
  readonly dependencies: Readonly<Record<string, string>>;
}

describe.each(PACKAGES)('the package in %s', (folder) => {
  const manifest = manifestIn(path.join(REPOSITORY, folder));

  test('says its licence, where it comes from, and that it is public', () => {
    expect(manifest.license).toBe('Apache-2.0');
    expect(manifest.repository.directory ?? '.').toBe(folder);
    expect(manifest.publishConfig).toEqual({ access: 'public' });
  });

  test('holds the licence and a README of its own, and can be published', () => {
    const printed = npm(REPOSITORY, 'publish', tarballs[folder], '--dry-run', '--offline', '--json');
    const { [manifest.name]: report } = JSON.parse(printed) as Record<string, { files: { path: string }[] }>;
    const files = report?.files.map((file) => file.path);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(readFileSync(path.join(REPOSITORY, folder, 'LICENSE'), 'utf8')).toBe(
      readFileSync(path.join(REPOSITORY, 'LICENSE'), 'utf8'),
    );
  });
});

describe('a release from change files', () => {
  let checkout: string;
  const before = versionsIn(REPOSITORY);
  beforeAll(() => {
    checkout = copyOfCheckout();
    writeFileSync(
      path.join(checkout, '.changeset/a-change.md'),
      `---\n'@webhook-contract/runtime': minor\n---\n\nTells where a body ends.\n`,
    );
    git(checkout, 'add', '--all');
    git(checkout, 'commit', '--quiet', '--message=A change');
    npm(checkout, 'run', 'release', '--offline');
  });
  afterAll(() => rmSync(checkout, { recursive: true, force: true }));

  test('raises the package that changed, and those that depend on it by a patch', () => {
    const after = versionsIn(checkout);
    expect(after.runtime).toBe(raised(before.runtime, 'minor'));
    expect(after['.']).toBe(raised(before['.'], 'patch'));
    expect(after.player).toBe(raised(before.player, 'patch'));
    expect(manifestIn(checkout).dependencies['@webhook-contract/runtime']).toBe(`^${after.runtime}`);
    expect(existsSync(path.join(checkout, '.changeset/a-change.md'))).toBe(false);
  });

  test('is committed as a whole, without a tag of the contract', () => {
    expect(git(checkout, 'status', '--porcelain')).toBe('');
    expect(git(checkout, 'log', '--format=%s', '-1').trim()).toBe('Release packages');
    expect(git(checkout, 'tag').trim()).toBe(`v${contractVersionIn(REPOSITORY)}`);
  });

  test('leaves the version of the contract alone', () => {
    expect(contractVersionIn(checkout)).toBe(contractVersionIn(REPOSITORY));
  });

  test('puts the change into the changelog, above what was there', () => {
    const changelog = readFileSync(path.join(checkout, 'runtime/CHANGELOG.md'), 'utf8');
    expect(changelog).toContain('Tells where a body ends.');
    const own = readFileSync(path.join(checkout, 'CHANGELOG.md'), 'utf8');
    expect([...own.matchAll(/^## (\S+)/gm)].map(([, version]) => version).slice(0, 2)).toEqual([
      raised(before['.'], 'patch'),
      before['.'],
    ]);
  });

  test('leaves what is generated as it comes of the contract and of the new versions', () => {
    npm(checkout, 'run', 'check');
    const lock = JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')) as Manifest;
    expect(lock.version).toBe(versionsIn(checkout)['.']);
  });
});

/**
 * What git has or would have, as it is now, as a checkout of its own that shares the installed packages. Changes that
 * wait for a release stay behind.
 */
function copyOfCheckout(): string {
  const checkout = mkdtempSync(path.join(tmpdir(), 'release-'));
  const files = git(REPOSITORY, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of new Set(files.split('\0').filter(Boolean))) {
    if (/^\.changeset\/.*\.md$/.test(file)) continue;
    const source = path.join(REPOSITORY, file);
    if (existsSync(source)) cpSync(source, path.join(checkout, file));
  }
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(checkout, 'node_modules'), 'junction');
  // The few that a package has for itself.
  for (const folder of PACKAGES.filter((name) => name !== '.').map((name) =>
    path.join(name, 'node_modules'),
  )) {
    const installed = path.join(REPOSITORY, folder);
    if (existsSync(installed)) cpSync(installed, path.join(checkout, folder), { recursive: true });
  }
  git(checkout, 'init', '--quiet', '--initial-branch=main');
  git(checkout, 'config', 'user.name', 'test');
  git(checkout, 'config', 'user.email', 'test@example.com');
  git(checkout, 'add', '--all');
  git(checkout, 'commit', '--quiet', '--message=A checkout');
  git(checkout, 'tag', `v${contractVersionIn(checkout)}`);
  return checkout;
}

function raised(version: string | undefined, by: 'minor' | 'patch'): string {
  const [major = 0, minor = 0, patch = 0] = version?.split('.').map(Number) ?? [];
  return by === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function versionsIn(checkout: string): Readonly<Record<string, string>> {
  return Object.fromEntries(PACKAGES.map((name) => [name, manifestIn(path.join(checkout, name)).version]));
}

function contractVersionIn(checkout: string): string {
  const document = readFileSync(path.join(checkout, 'asyncapi.yaml'), 'utf8');
  return (parse(document) as { info: { version: string } }).info.version;
}

function git(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}
