import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { runPublished } from '../node-process.ts';
import { median } from '../rounds.ts';
import { buildEntries, removeEntries, type Entry } from './entries.ts';
import type { PackageCost } from './figures.ts';

export async function measurePackage(rounds: number): Promise<PackageCost[]> {
  try {
    return await measureEntries(rounds);
  } finally {
    removeEntries();
  }
}

async function measureEntries(rounds: number): Promise<PackageCost[]> {
  const { empty, entries } = await buildEntries();
  const times = entries.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const nothing = runPublished(empty.file).milliseconds;
    entries.forEach(({ file }, index) => times[index]?.push(runPublished(file).milliseconds - nothing));
  }
  return Promise.all(
    entries.map(async (entry, index) => ({
      name: entry.name,
      importMs: median(times[index] ?? []),
      gzippedBytes: await gzippedSize(entry),
    })),
  );
}

async function gzippedSize({ file }: Entry): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).byteLength;
}
