import { UsageError } from '@webhook-contract/common/command-line';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseYamlText } from '@webhook-contract/common/yaml-text';
import { unnamedPackage, type ContractPackage } from '../../contract/model/model.ts';
import type { Generator } from '../../outputs/generator.ts';
import { syntaxProblems } from '../../contract/source/syntax.ts';
import { generators, optionalGenerators } from '../generators.ts';
import { toolkit } from '../../ground/kit-manifest.ts';
import { shown } from '../../ground/command-line.ts';
import type { Config, Settings } from './config.ts';
import { isObject } from '../../contract/model/json.ts';
import { isPackageName } from '../../ground/packages.ts';

/** The file names of a config, in order of preference. */
const configNames = ['ts', 'mts', 'js', 'mjs'].map((ending) => `webhook-contract.config.${ending}`);

/**
 * Reads the config of a folder, or the given one, and fills in defaults. Throws a UsageError for a config that is
 * missing, does not load or is invalid.
 */
export async function loadSettings(folder: string, named?: string): Promise<Settings> {
  const configFile = named === undefined ? foundIn(folder) : path.resolve(folder, named);
  const config = configFile === undefined ? {} : await loadConfig(configFile);
  const root = configFile === undefined ? folder : path.dirname(configFile);
  return {
    root,
    configFile,
    document: path.resolve(root, config.document ?? 'asyncapi.yaml'),
    output: path.resolve(root, config.output ?? 'generated'),
    package: packageOf(root, config),
    runtime: config.runtime ?? 'imported',
    rules: config.rules ?? {},
    typeNames: config.typeNames ?? {},
    eventTypes: config.eventTypes ?? {},
    generators: [...(config.generators ?? generators), ...turnedOn(config.outputs)],
  };
}

function turnedOn(names: readonly string[] = []): readonly Generator[] {
  return optionalGenerators.filter(({ name }) => names.includes(name));
}

function foundIn(folder: string): string | undefined {
  return configNames.map((name) => path.join(folder, name)).find((file) => existsSync(file));
}

async function loadConfig(file: string): Promise<Config> {
  if (!existsSync(file)) throw new UsageError(`There is no config ${file}.`);
  let loaded: { readonly default?: unknown };
  try {
    loaded = (await import(pathToFileURL(file).href)) as typeof loaded;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [reason = ''] = message.split('\n');
    const advice =
      error instanceof SyntaxError
        ? `Correct it: "node ${shown(file)}" shows the place`
        : loadAdvice(code, reason);
    throw new UsageError(`The config ${file} does not load: ${reason}`, advice);
  }
  const problem = configProblem(loaded.default);
  if (problem !== undefined) throw new UsageError(`The config ${file} ${problem}.`);
  return loaded.default as Config;
}

function loadAdvice(code: string | undefined, reason: string): string {
  if (code === 'ERR_MODULE_NOT_FOUND' && reason.startsWith('Cannot find package'))
    return 'Run npm install in the folder of the config';
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return `A config in TypeScript needs Node ${toolkit().node.replace('>=', '')} or newer`;
  return 'Correct it';
}

function packageOf(root: string, { packageName, command }: Config): ContractPackage {
  const { name, version } = packageJson(root);
  return {
    name: packageName ?? (typeof name === 'string' ? name : unnamedPackage.name),
    version: typeof version === 'string' ? version : unnamedPackage.version,
    command: command ?? unnamedPackage.command,
  };
}

function packageJson(root: string): { readonly name?: unknown; readonly version?: unknown } {
  const file = path.join(root, 'package.json');
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as ReturnType<typeof packageJson>;
  } catch {
    throw notJson(file, text);
  }
}

function notJson(file: string, text: string): UsageError {
  const [problem] = syntaxProblems(parseYamlText(text, { uniqueKeys: false }), text, true);
  if (problem === undefined) return new UsageError(`${shown(file)} is not JSON`, 'Correct it');
  const { line, column, message, hint } = problem;
  return new UsageError(`${shown(file)}:${line}:${column}: ${message}`, hint);
}

/** What is wrong with the value that a config exports, as the end of a sentence; undefined if it is fine. */
function configProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null)
    return 'has no default export: export default defineConfig({ … })';
  for (const [name, setting] of Object.entries(value)) {
    const check = Object.hasOwn(checks, name) ? checks[name as keyof typeof checks] : undefined;
    if (!check)
      return `sets ${JSON.stringify(name)}, which is not a setting; there are ${Object.keys(checks).join(', ')}`;
    if (setting === undefined) continue;
    const wanted = check(setting);
    if (wanted !== undefined) return `needs ${wanted} as ${name}`;
  }
  return undefined;
}

type Check = (value: unknown) => string | undefined;

const isText: Check = (value) => (typeof value === 'string' && value !== '' ? undefined : 'a string');

const optionalOutputs: readonly unknown[] = optionalGenerators.map(({ name }) => name);

const checks = {
  document: isText,
  output: isText,
  packageName: (value: unknown) =>
    typeof value === 'string' && isPackageName(value) ? undefined : 'the name of an npm package',
  command: (value: unknown) =>
    typeof value === 'string' && /^[a-z0-9][\w.-]*$/.test(value) ? undefined : 'the name of a command',
  runtime: (value: unknown) =>
    value === 'imported' || value === 'inlined' ? undefined : '"imported" or "inlined"',
  rules: (value: unknown) =>
    isLevel(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isLevel))
      ? undefined
      : '"off", "warn" or "error", or one of these for each id of a rule',
  typeNames: (value: unknown) =>
    isObject(value) && Object.values(value).every((name) => typeof name === 'string')
      ? undefined
      : 'an object of names',
  eventTypes: (value: unknown) =>
    isObject(value) &&
    Object.values(value).every((types) => [types].flat().every((type) => typeof type === 'string'))
      ? undefined
      : 'an object of texts, or of lists of texts',
  outputs: (value: unknown) =>
    Array.isArray(value) && value.every((name) => optionalOutputs.includes(name))
      ? undefined
      : `a list of outputs that are off by default (${optionalOutputs.join(', ')})`,
  generators: (value: unknown) =>
    Array.isArray(value) &&
    value.every(isGenerator) &&
    new Set(value.map(({ name }) => name)).size === value.length
      ? undefined
      : 'a list of generators, each with a unique name, files and generate',
} satisfies Record<string, Check>;

function isLevel(value: unknown): boolean {
  return typeof value === 'string' && /^(?:off|warn|error)$/.test(value);
}

function isGenerator(value: unknown): value is { readonly name: string } {
  const { name, files, generate } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && Array.isArray(files) && typeof generate === 'function';
}
