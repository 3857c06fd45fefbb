import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../package/npm.ts';

/** A folder in which each recipe is a project of its own, with the packed packages to import. */
export interface Workspace extends Disposable {
  readonly folder: string;
  /** The command of the contract's package. */
  readonly command: string;
  /** Writes files exactly as they are shown, and returns their folder. */
  write(name: string, files: readonly ProjectFile[]): string;
  /**
   * What the TypeScript compiler says of all modules that have been written, with the types of these packages, Node's by
   * default; empty if all is well.
   */
  typeCheck(types?: readonly string[]): string;
}

export interface ProjectFile {
  readonly path: string;
  readonly code: string;
}

/**
 * Lays the content of packed packages, the contract's first, where the projects find it. The folder is below the one in
 * which the frameworks are installed, as Next.js follows no link to packages that are somewhere else.
 */
export function createWorkspace(below: string, tarballs: readonly string[]): Workspace {
  const folder = mkdtempSync(path.join(below, '.generated-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const [contract = ''] = tarballs.map((tarball) => unpack(tarball, folder));
    return {
      folder,
      command: path.join(contract, 'dist/cli.js'),
      write: (name, files) => writeProject(path.join(folder, name), files),
      typeCheck: (types = ['node']) => typeCheck(folder, types),
      [Symbol.dispose]: remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Lays the content of a package into the folder's `node_modules`. Gives where it is. */
function unpack(tarball: string, folder: string): string {
  const unpacked = path.join(folder, 'unpacked');
  mkdirSync(unpacked);
  run(folder, 'tar', ['-xzf', tarball, '--strip-components', '1', '-C', unpacked]);
  const { name, dependencies = {} } = JSON.parse(
    readFileSync(path.join(unpacked, 'package.json'), 'utf8'),
  ) as { readonly name: string; readonly dependencies?: Readonly<Record<string, string>> };
  const installed = path.join(folder, 'node_modules', name);
  mkdirSync(path.dirname(installed), { recursive: true });
  renameSync(unpacked, installed);
  for (const dependency of Object.keys(dependencies)) linkFromRepository(dependency, installed);
  return installed;
}

/** Without it, a package would find what the frameworks brought along, in whatever version. */
function linkFromRepository(dependency: string, installed: string): void {
  const own = path.join(REPOSITORY, path.basename(installed), 'node_modules', dependency);
  const source = existsSync(own) ? own : path.join(REPOSITORY, 'node_modules', dependency);
  if (lstatSync(source).isSymbolicLink()) return; // A package of the workspace, which is laid beside this one.
  const link = path.join(installed, 'node_modules', dependency);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(source, link, 'junction');
}

/** Writes the files of a project into its folder, and returns that. */
export function writeProject(project: string, files: readonly ProjectFile[]): string {
  for (const file of [{ path: 'package.json', code: '{ "private": true }' }, ...files]) {
    const target = path.join(project, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.code);
  }
  return project;
}

function typeCheck(folder: string, types: readonly string[]): string {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    types,
    allowImportingTsExtensions: true,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    skipLibCheck: true,
  };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    // Next.js checks its own files when it builds.
    JSON.stringify({ compilerOptions, include: ['*/**/*.mts'] }),
  );
  const tsc = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
}

function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
