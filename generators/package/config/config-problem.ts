import { isObject } from '../../contract/model/json.ts';
import { optionalGenerators } from '../generators.ts';
import { isPackageName } from '../../ground/packages.ts';

/** What is wrong with the value that a config exports, as the end of a sentence; undefined if it is fine. */
export function configProblem(value: unknown): string | undefined {
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
