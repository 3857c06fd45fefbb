/**
 * Reads hostile contracts in a process each, and beside each a harmless one of its size: `npm run source test/hostile/run.ts`, or with `pipe` behind it
 * for those with that in their name. Ends with 1 if the cause is not named first, takes more than ten times the time of the
 * harmless one, or a process more than 1 GB.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostileContracts, putHarmless } from './hostile-contracts.ts';
import type { Seen } from './read-process.ts';

const MOST_TIMES = 10;
const MOST_MEGABYTES = 1024;
const MOST_MS = 120_000;
const VALID = path.join(import.meta.dirname, '../generators/contract/valid');

async function read(put: (folder: string) => void): Promise<Seen & { readonly bytes: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  try {
    cpSync(VALID, folder, { recursive: true });
    put(folder);
    const child = fork(
      path.join(import.meta.dirname, 'read-process.ts'),
      [path.join(folder, 'asyncapi.yaml')],
      {
        timeout: MOST_MS,
        killSignal: 'SIGKILL',
      },
    );
    let seen: Seen = { ms: MOST_MS, megabytes: Infinity, problems: [] };
    child.once('message', (message) => (seen = message as Seen));
    await once(child, 'exit');
    return { ...seen, bytes: bytesIn(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

let faults = 0;
for (const { name, rule, put } of hostileContracts) {
  if (!name.includes(process.argv[2] ?? '')) continue;
  const hostile = await read(put);
  const harmless = await read((folder) => putHarmless(folder, hostile.bytes - bytesIn(VALID)));
  const [first] = hostile.problems.toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  );
  const isWell =
    first?.rule === rule && hostile.ms <= harmless.ms * MOST_TIMES && hostile.megabytes <= MOST_MEGABYTES;
  if (!isWell) faults += 1;
  console.log(
    `${isWell ? 'ok   ' : 'FAULT'} ${name}: ${hostile.ms} ms (harmless ${harmless.ms} ms), ${hostile.megabytes} MB, ${first ? `${first.rule}: ${first.message}` : 'nothing wrong'}`,
  );
}
process.exitCode = faults > 0 ? 1 : 0;
