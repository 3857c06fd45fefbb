import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { readContract } from '../../../generators/index.ts';
import type { Reading } from '../../../generators/contract/index.ts';

export const VALID_FOLDER = path.join(import.meta.dirname, 'valid');
export const INVALID_FOLDER = path.join(import.meta.dirname, 'invalid');

/** What a case does to one file: each text, found exactly once, becomes another; or the whole file goes. */
type Change = readonly { readonly replace: string; readonly with: string }[] | 'removed' | 'a folder';

/** Runs with a copy of the valid contract in which a case has broken something. Gives what `use` gives. */
export async function withBrokenContract<T>(name: string, use: (folder: string) => Promise<T>): Promise<T> {
  return withContract(async (folder) => {
    const changes = parse(readFileSync(path.join(INVALID_FOLDER, name, 'broken.yaml'), 'utf8')) as Record<
      string,
      Change | string
    >;
    for (const [file, change] of Object.entries(changes)) applyChange(path.join(folder, file), change);
    return use(folder);
  });
}

/** Runs with a copy of the valid contract. */
export async function withContract<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  try {
    cpSync(VALID_FOLDER, folder, { recursive: true });
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

function applyChange(file: string, change: Change | string): void {
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
