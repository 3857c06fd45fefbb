import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { readContract } from '../../../generators/index.ts';
import type { Reading } from '../../../generators/contract/index.ts';
import { contractFolder } from '../../contracts/contract-folders.ts';

export const VALID_FOLDER = path.join(import.meta.dirname, 'valid');

const INVALID_FOLDER = path.join(import.meta.dirname, 'invalid');

/**
 * What a case does to one file: each text, found exactly once, becomes another; or a text is the whole file; or the
 * file goes.
 */
type Change = string | readonly { readonly replace: string; readonly with: string }[];

/** A broken contract and what has to be found in it: a file of `invalid/`. */
interface InvalidCase {
  readonly file: string;
  /** The text of the file up to what is expected. */
  readonly contract: string;
  /** The findings, as `showDiagnostics` shows them. */
  readonly expected: string;
  /** A folder of `test/contracts/` that is broken in place of the greenhouse. */
  readonly base: string | undefined;
  readonly changes: Readonly<Record<string, Change>>;
}

export const invalidCases: readonly string[] = readdirSync(INVALID_FOLDER).map((file) =>
  path.basename(file, '.yaml'),
);

export function invalidCase(name: string): InvalidCase {
  const file = path.join(INVALID_FOLDER, `${name}.yaml`);
  const text = readFileSync(file, 'utf8');
  const [contract = ''] = text.split(/^expected:/m);
  const { base, expected = '', ...changes } = parse(text) as Record<string, Change>;
  return { file, contract, expected: String(expected), base: base && String(base), changes };
}

/** Runs with a copy of a contract in which a case has broken something. Gives what `use` gives. */
export async function withBrokenContract<T>(name: string, use: (folder: string) => Promise<T>): Promise<T> {
  const { base, changes } = invalidCase(name);
  return withContract(
    async (folder) => {
      for (const [file, change] of Object.entries(changes)) applyChange(path.join(folder, file), change);
      return use(folder);
    },
    base === undefined ? VALID_FOLDER : contractFolder(base),
  );
}

/** Runs with a copy of a contract, by default that of the greenhouse. */
export async function withContract<T>(
  use: (folder: string) => Promise<T>,
  original: string = VALID_FOLDER,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  try {
    cpSync(original, folder, { recursive: true });
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads the valid contract with other schemas in place of those of its events, or beside them, by file name. */
export async function readWithSchemas(schemas: Readonly<Record<string, object>>): Promise<Reading> {
  return withContract(async (folder) => {
    for (const [file, schema] of Object.entries(schemas)) {
      writeFileSync(path.join(folder, 'schemas/events', file), JSON.stringify(schema));
    }
    return readContract(path.join(folder, 'asyncapi.yaml'));
  });
}

function applyChange(file: string, change: Change): void {
  if (change === 'removed' || change === 'a folder') {
    rmSync(file);
    if (change === 'a folder') mkdirSync(file);
  } else if (typeof change === 'string') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, change);
  } else {
    writeFileSync(file, change.reduce(replaceOnce, readFileSync(file, 'utf8')));
  }
}

function replaceOnce(text: string, { replace, with: by }: { replace: string; with: string }): string {
  const parts = text.split(replace);
  if (parts.length !== 2) throw new Error(`found ${parts.length - 1} times, not once: ${replace}`);
  return parts.join(by);
}
