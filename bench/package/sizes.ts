import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { generators, readContract } from '../../generators/index.ts';
import { writeLargeDocument } from '../docs/large-document.ts';
import type { Size } from '../generation/figures.ts';
import { REPOSITORY, runPublished } from '../node-process.ts';
import { median } from '../rounds.ts';
import type { ImportCost, PackageSize } from './figures.ts';

export async function measureSizes(sizes: readonly Size[], rounds: number): Promise<PackageSize[]> {
  const measured: PackageSize[] = [];
  for (const size of sizes) measured.push(await measureSize(size, rounds));
  return measured;
}

async function measureSize(size: Size, rounds: number): Promise<PackageSize> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-contract-bench-'));
  try {
    const document = writeLargeDocument(path.join(folder, 'contract'), size.events, size.fields);
    const output = path.join(folder, 'dist');
    await compile(document.file, folder);
    const entry = path.join(output, 'index.js');
    const event = path.join(output, 'events', `${document.event.stem}.js`);
    const schemas = path.join(output, 'validators/schemas', `${document.event.stem}.js`);
    const bundled = await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'esm',
      target: 'es2022',
      logLevel: 'silent',
    });
    const minified = bundled.outputFiles[0]?.contents ?? new Uint8Array();
    const loaded = Object.values(bundled.metafile.inputs).map(({ bytes }) => bytes);
    return {
      ...size,
      sourceBytes: loaded.reduce((sum, bytes) => sum + bytes, 0),
      minifiedBytes: minified.byteLength,
      gzippedBytes: gzipSync(minified, { level: 9 }).byteLength,
      eventBytes: (await minifiedSize(event)) + (await minifiedSize(schemas)),
      entry: importCost(entry, rounds),
      event: importCost(event, rounds),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Generates a package with the runtime in it, and compiles it as packages are built. */
async function compile(document: string, folder: string): Promise<void> {
  const { contract } = await readContract(document);
  if (!contract) throw new Error('The made-up contract is broken');
  const wanted = generators.filter(({ isCommitted = true, name }) => isCommitted && !LEFT_OUT.includes(name));
  for (const generator of wanted) {
    for (const { path: file, content } of await generator.generate(contract, { runtime: 'inlined' })) {
      if (!file.endsWith('.ts')) continue;
      mkdirSync(path.dirname(path.join(folder, 'src', file)), { recursive: true });
      writeFileSync(path.join(folder, 'src', file), content);
    }
  }
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['src'] }),
  );
  runPublished(path.join(REPOSITORY, 'node_modules/typescript/bin/tsc'), '-p', folder);
  const validators = path.join(folder, 'dist/validators/index.js');
  await build({
    entryPoints: [validators],
    outfile: validators,
    allowOverwrite: true,
    bundle: true,
    minify: true,
    format: 'esm',
    external: ['../runtime/*'],
  });
}

/** What the main entry does not load, and what stands on the player. */
const LEFT_OUT = ['senders'];

const COMPILER_OPTIONS = {
  target: 'es2023',
  module: 'nodenext',
  rewriteRelativeImportExtensions: true,
  noCheck: true,
  types: [],
  rootDir: 'src',
  outDir: 'dist',
};

async function minifiedSize(file: string): Promise<number> {
  const { outputFiles } = await build({ entryPoints: [file], minify: true, write: false, format: 'esm' });
  return outputFiles[0]?.contents.byteLength ?? statSync(file).size;
}

/** In processes of their own, from the inside, so that starting Node does not count. */
function importCost(file: string, rounds: number): ImportCost {
  const script = `
const before = process.memoryUsage().rss;
const start = performance.now();
await import(${JSON.stringify(file)});
const milliseconds = performance.now() - start;
console.log(JSON.stringify({ milliseconds, memoryBytes: process.memoryUsage().rss - before }));`;
  const costs = Array.from(
    { length: rounds },
    () => JSON.parse(runPublished('--input-type=module', '--eval', script).output) as ImportCost,
  );
  return {
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
    memoryBytes: median(costs.map(({ memoryBytes }) => memoryBytes)),
  };
}
