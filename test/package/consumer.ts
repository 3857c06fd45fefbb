import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { ENV, npm, pack, REPOSITORY } from './npm.ts';
import type { PackageFolder } from './pack-packages.ts';

const TSC = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');

/** A project of somebody else, with packed packages installed in it. */
export interface Consumer {
  readonly folder: string;
  readonly tarball: string;
  write(file: string, content: string): void;
  /** Runs a file of the project, or a command that was installed, and returns what it printed. Throws if it fails. */
  run(node: string, args: readonly string[]): Promise<string>;
  /** What the TypeScript compiler says of a project file, or another one of that path; empty if all is well. */
  compile(tsconfig: object, compiler?: string): string;
  remove(): void;
}

/** Puts packed packages into a project of its own, with all dependencies, without any network. The first is `tarball`. */
export function createConsumer(
  folders: readonly PackageFolder[] = ['.', 'runtime', 'receiver', 'common', 'player'],
): Consumer {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-contract-consumer-'));
  const own = folders.map(ownPackage);
  cpSync(installedOnce(own), folder, { recursive: true, verbatimSymlinks: true });
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  return {
    folder,
    tarball: own[0]?.tarball ?? '',
    write,
    run: (node, args) => run(node, args, folder),
    compile(tsconfig, compiler = TSC) {
      write('tsconfig.json', JSON.stringify(tsconfig));
      return spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: folder, encoding: 'utf8', env: ENV })
        .stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type OwnPackage = ReturnType<typeof ownPackage>;

/** A project in which packages are installed: the first that needs them makes it for all, beside their tarballs. */
function installedOnce(own: readonly OwnPackage[]): string {
  const names = own.map(({ name }) => path.basename(name));
  const project = path.join(path.dirname(own[0]?.tarball ?? ''), `with-${names.join('-')}`);
  if (existsSync(project)) return project;
  const made = mkdtempSync(`${project}-`);
  install(own, made);
  try {
    renameSync(made, project);
  } catch (error) {
    // Another worker has made it meanwhile.
    if (!existsSync(project)) throw error;
  }
  return project;
}

function install(own: readonly OwnPackage[], folder: string): void {
  const packed = mkdtempSync(path.join(tmpdir(), 'packed-dependencies-'));
  const found = new Map<string, string>();
  for (const { folder: source } of own) findDependencies(source, found);
  for (const { name } of own) found.delete(name);
  const tarballs = pack([...found.values()], packed, '--ignore-scripts');
  const overrides = [...found.keys()].map((name, index) => [name, `file:${tarballs[index]}`]);
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({
      name: 'consumer',
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(own.map((one) => [one.name, `file:${one.tarball}`])),
      overrides: Object.fromEntries(overrides),
    }),
  );
  const cache = path.join(packed, 'cache');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--cache', cache);
  rmSync(packed, { recursive: true });
  symlinkSync(path.join(REPOSITORY, 'node_modules/@types'), path.join(folder, 'types'));
}

function ownPackage(name: PackageFolder) {
  const folder = path.join(REPOSITORY, name);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  return { folder, name: manifest.name, tarball: inject('tarballs')[name] };
}

/** Adds the packages that are installed with a package, theirs included, by name with the folder of each. */
function findDependencies(folder: string, found: Map<string, string>): void {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    if (found.has(name)) continue;
    const nested = path.join(realpathSync(folder), 'node_modules', name);
    const installed = existsSync(nested) ? nested : path.join(REPOSITORY, 'node_modules', name);
    found.set(name, installed);
    findDependencies(installed, found);
  }
}

async function run(node: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(node, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: ENV });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
