import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFile, hash, hashOfKit } from '../../contract/source/cache.ts';
import type { BuildOptions } from '../build-options.ts';
import { generators } from '../generators.ts';
import { belongsTo } from './collect.ts';
import { runtimeSources } from '../../outputs/runtime/index.ts';
import { listFolder } from '../../ground/folder-files.ts';

/**
 * What a run was told, found and left: the address of the site, and as hashes the files of the contract, the tool
 * itself, and the output. Kept outside the repository's own files.
 */
interface Fingerprint {
  readonly tool: string;
  readonly siteUrl: string | null;
  readonly inputs: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
}

/**
 * Whether a run with these options would find everything as the last one left it, or as the last one of all outputs
 * did. When in doubt, false.
 */
export function isUpToDate(options: BuildOptions): boolean {
  // What a generator from elsewhere is made of cannot be seen from here.
  if (options.settings.generators.some((generator) => !generators.includes(generator))) return false;
  if (isAsLeft(options)) return true;
  return options.only !== undefined && isAsLeft({ ...options, only: undefined });
}

function isAsLeft(options: BuildOptions): boolean {
  const last = loadFingerprint(options);
  if (!last) return false;
  if (last.siteUrl !== (options.siteUrl ?? null) || last.tool !== toolHash(options)) return false;
  const folder = path.dirname(options.settings.document);
  const listed = listFolder(path.join(folder, 'schemas')).map((file) => `schemas/${file}`);
  const inputs = hashFiles(folder, [...new Set([...Object.keys(last.inputs), ...listed])].sort());
  // The output is hashed last: there is much of it, and after an edit it does not matter.
  return isSame(last.inputs, inputs) && isSame(last.outputs, hashOutputs(options));
}

function isSame(one: Fingerprint['inputs'], other: Fingerprint['inputs']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Remembers how a run left everything. The contract's files come as they were read, because they may have been edited
 * since; `written` has hashes of files of the output that it has just written or found right.
 */
export function rememberRun(
  options: BuildOptions,
  filesRead: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>,
): void {
  const inputs = Object.fromEntries(
    [...filesRead]
      .map(([name, text]): [string, string] => [name, hash(text)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const siteUrl = options.siteUrl ?? null;
  const fingerprint: Fingerprint = {
    tool: toolHash(options),
    siteUrl,
    inputs,
    outputs: hashOutputs(options, written),
  };
  const file = fingerprintFile(options);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(fingerprint));
}

/** The hash of each file, of those that this run has not made as it is on disk. */
function hashOutputs(options: BuildOptions, made?: ReadonlyMap<string, string>): Record<string, string> {
  const { output } = options.settings;
  return Object.fromEntries(
    outputFiles(options).map((file) => [file, made?.get(file) ?? hashFile(path.join(output, file))]),
  );
}

/** Without what is not selected and not committed, which something else may build at any time. */
function outputFiles({ settings: { output, generators }, only }: BuildOptions): readonly string[] {
  const others = generators.filter(
    ({ name, isCommitted = true }) => !isCommitted && only !== undefined && !only.includes(name),
  );
  return listFolder(output).filter((file) => !others.some((other) => belongsTo(other, file)));
}

function loadFingerprint(options: BuildOptions): Fingerprint | undefined {
  try {
    return JSON.parse(readFileSync(fingerprintFile(options), 'utf8')) as Fingerprint;
  } catch {
    return undefined;
  }
}

function fingerprintFile({ settings: { document, output }, only }: BuildOptions): string {
  return cacheFile(JSON.stringify([document, output, only]));
}

/** The kit itself, and what it was told by the config. */
function toolHash({ settings }: BuildOptions): string {
  const { package: contractPackage, runtime, rules, typeNames } = settings;
  const names = settings.generators.map(({ name }) => name);
  const inlined = runtime === 'inlined' ? [...runtimeSources()] : [];
  return hash(JSON.stringify([hashOfKit(), contractPackage, inlined, rules, typeNames, names]));
}

function hashFiles(folder: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, hashFile(path.join(folder, file))]));
}

function hashFile(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return 'none';
  }
}
