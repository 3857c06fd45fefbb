import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textOfFile } from '../../ground/folder-files.ts';
import type { Reference } from './api.ts';

/** Everything that the reference is made from, in this repository. */
const SOURCES = [
  'common/**/*.ts',
  'generated/{,events/,inbox/}*.ts',
  'generators/outputs/receiver/*.ts',
  'player/**/*.{ts,json,yaml}',
  'receiver/**/*.ts',
  'runtime/**/*.ts',
  'scripts/reference/*',
  'test/player/endpoint-test/*.ts',
  'test/golden/signed-batches/expected/**/*.ts',
];

let made: Reference | undefined;

/** Makes the reference from the sources, once for each change of them; what is packed has it made already, see `read.ts`. */
export function reference(): Reference {
  made ??= keptOrMade(sourcesKey());
  return made;
}

const repository = path.resolve(import.meta.dirname, '../../..');
const file = path.join(repository, 'node_modules/.cache/reference.json');

function keptOrMade(key: string): Reference {
  const kept = JSON.parse(textOfFile(file) ?? '{}') as Reference & { readonly key?: string };
  if (kept.key === key) return kept;
  const script = path.join(repository, 'scripts/reference/write-reference.ts');
  const text = execFileSync(process.execPath, ['--conditions=@webhook-contract/source', script], {
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  const reference = JSON.parse(text) as Reference;
  mkdirSync(path.dirname(file), { recursive: true });
  // Other processes may make it at the same time.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify({ ...reference, key }));
  renameSync(fresh, file);
  return reference;
}

function sourcesKey(): string {
  const sources = globSync(SOURCES, { cwd: repository, exclude: ['**/node_modules', '**/dist'] }).sort();
  const key = createHash('sha256');
  for (const source of sources) key.update(`${source}\0`).update(readFileSync(path.join(repository, source)));
  return key.digest('hex');
}
