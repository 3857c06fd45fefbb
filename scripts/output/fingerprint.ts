import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Options } from '../options.ts';
import { listFolder } from './list.ts';

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

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/**
 * Whether a run with these options would find everything as the last one left it, or as the last one of all outputs
 * did; for `anySiteUrl` also where that one was told another address of the site. When in doubt, false.
 */
export function isUpToDate(options: Options, anySiteUrl = false): boolean {
  if (isAsLeft(options, anySiteUrl)) return true;
  return options.only !== undefined && isAsLeft({ ...options, only: undefined }, anySiteUrl);
}

function isAsLeft(options: Options, anySiteUrl: boolean): boolean {
  const last = loadFingerprint(options);
  if (!last) return false;
  const folder = path.dirname(options.contract);
  const listed = listFolder(path.join(folder, 'schemas')).map((file) => `schemas/${file}`);
  const inputs = hashFiles(folder, [...new Set([...Object.keys(last.inputs), ...listed])].sort());
  const siteUrl = anySiteUrl ? last.siteUrl : (options.siteUrl ?? null);
  const now: Fingerprint = { tool: toolHash(), siteUrl, inputs, outputs: hashOutputs(options) };
  return JSON.stringify(last) === JSON.stringify(now);
}

/**
 * Remembers how a run left everything. The contract's files come as they were read, because they may have been edited
 * since.
 */
export function rememberRun(options: Options, filesRead: ReadonlyMap<string, string>): void {
  const inputs = Object.fromEntries(
    [...filesRead]
      .map(([name, text]): [string, string] => [name, hash(text)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const siteUrl = options.siteUrl ?? null;
  const fingerprint: Fingerprint = { tool: toolHash(), siteUrl, inputs, outputs: hashOutputs(options) };
  const file = cacheFile(options);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(fingerprint));
}

function hashOutputs({ out }: Options): Record<string, string> {
  return hashFiles(out, listFolder(out));
}

function loadFingerprint(options: Options): Fingerprint | undefined {
  try {
    return JSON.parse(readFileSync(cacheFile(options), 'utf8')) as Fingerprint;
  } catch {
    return undefined;
  }
}

function cacheFile({ contract, out, only }: Options): string {
  const id = hash(JSON.stringify([contract, out, only])).slice(0, 16);
  return path.join(REPOSITORY, `node_modules/.cache/webhook-contract/${id}.json`);
}

function toolHash(): string {
  const files = ['generators', 'scripts'].flatMap((folder) =>
    listFolder(path.join(REPOSITORY, folder))
      .filter((file) => !file.includes('__transpiled'))
      .map((file) => `${folder}/${file}`),
  );
  return hash(
    JSON.stringify(hashFiles(REPOSITORY, [...files, 'package-lock.json', '.prettierrc.json', 'README.md'])),
  );
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

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
