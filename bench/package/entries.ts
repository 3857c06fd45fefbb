import { build } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY, runNode } from '../node-process.ts';
import { WHOLE_PACKAGE } from './names.ts';

/** A module to be loaded by itself, as plain JavaScript, with its libraries as npm installed them. */
export interface Entry {
  readonly name: string;
  readonly file: string;
}

const BENCH = path.join(REPOSITORY, 'bench');
const OUTPUT = path.join(BENCH, 'dist');

/** The package's main entry as it is published, and what it takes others to check the same two events. */
export async function buildEntries(): Promise<{ readonly empty: Entry; readonly entries: readonly Entry[] }> {
  removeEntries();
  runNode('scripts/build.ts', '.');
  const empty = write('empty', '');
  const own = path.join(REPOSITORY, 'dist/index.js');
  return {
    empty,
    entries: [
      { name: WHOLE_PACKAGE, file: own },
      {
        name: 'webhook-contract, parseEvent only',
        file: write('parse-event', `export { parseEvent } from ${JSON.stringify(own)};`).file,
      },
      await transpile('TypeBox with both schemas', 'typebox'),
      await transpile('Zod with both schemas', 'zod'),
      await transpile('Valibot with both schemas', 'valibot'),
    ],
  };
}

export function removeEntries(): void {
  rmSync(OUTPUT, { recursive: true, force: true });
}

async function transpile(name: string, contender: string): Promise<Entry> {
  const file = path.join(OUTPUT, `${contender}.js`);
  const source = path.join(BENCH, `contenders/${contender}.ts`);
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
  });
  return { name, file };
}

function write(stem: string, source: string): Entry {
  mkdirSync(OUTPUT, { recursive: true });
  const file = path.join(OUTPUT, `${stem}.js`);
  writeFileSync(file, source);
  return { name: stem, file };
}
