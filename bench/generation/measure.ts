import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY, runNode } from '../node-process.ts';
import { median, medianRatio } from '../rounds.ts';
import { keepCacheAsItIs } from './cache.ts';
import type { GenerationTimes } from './figures.ts';

const KIT = 'generators/command/webhook-kit.ts';

/** Times whole processes. Each round generates into a folder of its own, which no cache knows. */
export function measureGeneration(rounds: number): GenerationTimes {
  const cold: number[] = [];
  const unchanged: number[] = [];
  const parseOnly: number[] = [];
  const formatOnly: number[] = [];
  const restoreCache = keepCacheAsItIs();
  for (let round = 0; round < rounds; round += 1) {
    const folder = mkdtempSync(path.join(tmpdir(), 'webhook-contract-bench-'));
    const generate = () =>
      runNode(KIT, 'generate', '--without', 'docs', '--out', path.join(folder, 'out')).milliseconds;
    try {
      cold.push(generate());
      unchanged.push(generate());
      const script = path.join(import.meta.dirname, 'parse-only.ts');
      formatOnly.push(
        runNode(path.join(import.meta.dirname, 'format-only.ts'), path.join(folder, 'out')).milliseconds,
      );
      parseOnly.push(runNode(script, path.join(REPOSITORY, 'asyncapi.yaml')).milliseconds);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      restoreCache();
    }
  }
  return {
    coldMs: median(cold),
    unchangedMs: median(unchanged),
    parseOnlyMs: median(parseOnly),
    formatOnlyMs: median(formatOnly),
    coldToParse: medianRatio(cold, parseOnly),
  };
}
