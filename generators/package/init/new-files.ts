import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { unnamedPackage, type ContractPackage } from '../../contract/model/model.ts';
import { refuseLinkOut } from '../../contract/source/package-folder.ts';
import { isObject } from '../../contract/model/json.ts';
import type { GeneratedFile, Generator } from '../../outputs/generator.ts';
import { generators } from '../generators.ts';
import type { Answers } from './answers.ts';
import { contractFiles } from './contract-files.ts';
import type { Toolkit } from '../../ground/kit-manifest.ts';
import { projectFiles } from './project-files.ts';
import { packageEntries } from '../../outputs/package-entries.ts';
import { KIT_PACKAGE, PLAYER_PACKAGE, RECEIVER_PACKAGE, RUNTIME_PACKAGE } from '../../ground/packages.ts';

const MANIFEST = 'package.json';

/** Every file of a new contract repository. */
export function newFiles(
  answers: Answers,
  toolkit: Toolkit,
  folder: string,
  contract: readonly GeneratedFile[] = contractFiles(answers),
): readonly GeneratedFile[] {
  const contractPackage = { ...unnamedPackage, name: answers.name, version: '0.1.0' };
  const installed = npmManifestIn(folder) ?? { kept: {}, dependencies: {}, devDependencies: {} };
  return [
    { path: MANIFEST, content: packageJson(answers, contractPackage, generators, toolkit, installed) },
    ...contract,
    ...projectFiles(answers, contract),
  ];
}

/** Files that are there already, and would be lost. */
export function inTheWay(files: readonly GeneratedFile[], folder: string): readonly string[] {
  return files
    .map(({ path: file }) => file)
    .filter((file) => lstatSync(path.join(folder, file), { throwIfNoEntry: false }) !== undefined)
    .filter((file) => file !== MANIFEST || npmManifestIn(folder) === undefined);
}

/** Writes files of which none is in the way. Throws if one has come to be there since, or if a link has a folder elsewhere. */
export function writeNewFiles(files: readonly GeneratedFile[], folder: string): void {
  for (const { path: name } of files) refuseLinkOut(folder, path.join(folder, name));
  for (const { path: name, content } of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { flag: name === MANIFEST ? 'w' : 'wx' });
  }
}

/** The name that a package.json has from `npm init`; undefined if there is none. */
export function givenName(folder: string): string | undefined {
  const name = npmManifestIn(folder)?.kept.name;
  return typeof name === 'string' ? name : undefined;
}

/** What `npm init` takes from the folder, git and npm's config. */
const KEPT = new Set(['name', 'author', 'keywords', 'repository', 'bugs', 'homepage']);

/** What it writes of its own accord, which says nothing about the package. */
const FILLED_IN: Readonly<Record<string, unknown>> = {
  version: '1.0.0',
  description: '',
  main: 'index.js',
  scripts: { test: 'echo "Error: no test specified" && exit 1' },
  license: 'ISC',
  type: 'commonjs',
};

/** A package.json that npm wrote for an install or for `npm init -y`; undefined if it says more, or is none. */
function npmManifestIn(folder: string): NpmManifest | undefined {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(manifest)) return undefined;
    const { dependencies = {}, devDependencies = {}, ...others } = manifest as Partial<NpmManifest>;
    const entries = Object.entries(others);
    const kept = entries.filter(([key]) => KEPT.has(key));
    const isFilledIn = entries.every(
      ([key, value]) => KEPT.has(key) || isDeepStrictEqual(value, FILLED_IN[key]),
    );
    return isFilledIn ? { kept: Object.fromEntries(kept), dependencies, devDependencies } : undefined;
  } catch {
    return undefined;
  }
}

/** Of other tools, the versions that this kit is tested with. */
export const toolVersions = { '@types/node': '24.19.2', esbuild: '0.28.2', typescript: '7.0.2' };

/** One module in place of one for each event; subpaths load that of their event alone. */
const BUNDLE =
  'esbuild dist/validators/index.js --outfile=dist/validators/index.js --allow-overwrite --bundle --minify --format=esm --packages=external';

/** What a package.json lists that npm wrote, before `init` writes one. */
type Installed = Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>;

/** A package.json as npm writes it. */
interface NpmManifest extends Installed {
  /** What `npm init` has found out, and stays: the name, the author, the repository. */
  readonly kept: Readonly<Record<string, unknown>>;
}

/** The package.json of a new contract repository. */
function packageJson(
  { name, title }: Answers,
  contractPackage: ContractPackage,
  generators: readonly Generator[],
  { ranges, node }: Toolkit,
  { kept, ...installed }: NpmManifest,
): string {
  const { exports, bin } = packageEntries(generators, contractPackage);
  const { [PLAYER_PACKAGE]: player, [KIT_PACKAGE]: kit } = ranges;
  const given = { ...installed.dependencies, ...installed.devDependencies };
  const isOwn = (dependency: string) => dependency in ranges;
  const others = (group: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(group).filter(([dependency]) => !isOwn(dependency)));
  const needed = neededByConsumers([RECEIVER_PACKAGE, RUNTIME_PACKAGE], ranges, given);
  const manifest = {
    ...kept,
    name,
    version: contractPackage.version,
    description: `The contract of ${title}, with types, validators and mock senders generated from it.`,
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    engines: { node },
    bin,
    exports: {
      ...exports,
      './package.json': './package.json',
    },
    files: ['dist', 'generated/schemas', 'generated/asyncapi*.json'],
    publishConfig: { access: 'restricted' },
    scripts: {
      generate: 'webhook-kit generate',
      dev: 'webhook-kit dev',
      event: 'webhook-kit event',
      import: 'webhook-kit import',
      learn: 'webhook-kit learn',
      check: 'webhook-kit check',
      diff: 'webhook-kit diff',
      docs: 'webhook-kit generate --only docs',
      types: 'tsc -p tsconfig.json',
      test: 'node --test "test/*.test.ts"',
      prebuild: `node -e "fs.rmSync('dist', { recursive: true, force: true })"`,
      build: `tsc -p tsconfig.build.json && ${BUNDLE}`,
      prepack: 'npm run build',
    },
    dependencies: { ...others(installed.dependencies), ...needed.dependencies },
    peerDependencies: { [PLAYER_PACKAGE]: player },
    peerDependenciesMeta: { [PLAYER_PACKAGE]: { optional: true } },
    devDependencies: {
      ...others(installed.devDependencies),
      ...toolVersions,
      ...needed.devDependencies,
      [KIT_PACKAGE]: given[KIT_PACKAGE] ?? kit,
      [PLAYER_PACKAGE]: given[PLAYER_PACKAGE] ?? player,
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Packages that the generated code imports. One that was installed from a file, from git or from a URL stays so in
 * `devDependencies`, which npm prefers in this folder: a consumer of the contract package has no such file, and sees
 * only the range.
 */
function neededByConsumers(
  names: readonly (keyof Toolkit['ranges'])[],
  ranges: Toolkit['ranges'],
  given: Readonly<Record<string, string>>,
): Installed {
  const isElsewhere = (name: string) => given[name] !== undefined && !FROM_REGISTRY.test(given[name]);
  return {
    dependencies: Object.fromEntries(
      names.map((name) => [name, isElsewhere(name) ? ranges[name] : (given[name] ?? ranges[name])]),
    ),
    devDependencies: Object.fromEntries(
      names.filter(isElsewhere).map((name) => [name, given[name] ?? ranges[name]]),
    ),
  };
}

/** A range, a tag or an alias; anything else is a file, a folder, a URL or a repository. */
const FROM_REGISTRY = /^(?:npm:.*|[^/:]*)$/;
