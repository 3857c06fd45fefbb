import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Recipe } from '../../generators/docs/recipes/recipe.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const bench = path.join(repository, 'bench');

/** A folder in which each recipe is a project of its own, with the packed package to import. */
export interface Workspace extends Disposable {
  readonly folder: string;
  /** The command of the packed package. */
  readonly command: string;
  /** Writes the files of a recipe exactly as they are shown, and gives their folder. */
  write(recipe: Recipe): string;
  /** What the TypeScript compiler says of all that has been written; empty where all is well. */
  typeCheck(): string;
}

/**
 * Packs the repository and lays the content where the recipes find it. The folder is below `bench`, where the frameworks
 * are installed, as Next.js follows no link to packages that are somewhere else. Throws where packing fails.
 */
export function createWorkspace(): Workspace {
  const folder = mkdtempSync(path.join(bench, '.generated-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const [contract = ''] = ['.', 'runtime', 'receiver', 'player'].map((name) =>
      unpack(path.join(repository, name), folder),
    );
    return {
      folder,
      command: path.join(contract, 'dist/cli.js'),
      write: (recipe) => writeProject(folder, recipe),
      typeCheck: () => typeCheck(folder),
      [Symbol.dispose]: remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Packs a package and lays its content into the folder's `node_modules`. Gives where it is. */
function unpack(source: string, folder: string): string {
  const { name } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as { name: string };
  const packed = path.join(folder, 'node_modules', name);
  mkdirSync(packed, { recursive: true });
  const npm = path.join(repository, 'node_modules/npm/bin/npm-cli.js');
  const printed = run(source, process.execPath, [npm, 'pack', '--silent', '--pack-destination', folder]);
  const tarball = printed.trim().split('\n').at(-1) ?? '';
  run(folder, 'tar', ['-xzf', tarball, '--strip-components', '1', '-C', packed]);
  return packed;
}

function writeProject(folder: string, { id, files }: Recipe): string {
  const project = path.join(folder, id);
  for (const file of [{ path: 'package.json', code: '{ "private": true }' }, ...files]) {
    const target = path.join(project, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.code);
  }
  return project;
}

function typeCheck(folder: string): string {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    types: ['node'],
    allowImportingTsExtensions: true,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    skipLibCheck: true,
  };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*/**/*.ts', '*/**/*.mts'] }),
  );
  const tsc = path.join(bench, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
}

function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
