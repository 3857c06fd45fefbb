import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLargeDocument } from '../docs/large-document.ts';
import { runMeasured } from '../docs/measured-process.ts';
import { keepCacheAsItIs } from './cache.ts';
import { measureConsumer } from './consumer.ts';
import type { LargeRun, Size } from './figures.ts';

const KIT = 'generators/command/webhook-kit.ts';
const PARSE_ONLY = path.join(import.meta.dirname, 'parse-only.ts');
const LIMITS = { milliseconds: 600_000, bytes: 8e9 };

/** Generates for a made-up contract of each size: cold, again, and after a change. */
export async function measureLarge(sizes: readonly Size[], rounds: number): Promise<LargeRun[]> {
  const runs: LargeRun[] = [];
  for (const size of sizes) runs.push(await measureSize(size, rounds));
  return runs;
}

async function measureSize({ events, fields }: Size, rounds: number): Promise<LargeRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-contract-bench-'));
  const restoreCache = keepCacheAsItIs();
  try {
    const { file, event } = writeLargeDocument(folder, events, fields);
    const generate = () => runMeasured([KIT, 'generate', '--without', 'docs', '--contract', file], LIMITS);
    const cold = await generate();
    const unchanged = await generate();
    const schema = path.join(folder, 'schemas/events', `${event.stem}.schema.json`);
    writeFileSync(schema, readFileSync(schema, 'utf8').replace('"maxLength": 60', '"maxLength": 61'));
    const edit = await generate();
    const formatOnly = path.join(import.meta.dirname, 'format-only.ts');
    const format = await runMeasured([formatOnly, path.join(folder, 'generated')], LIMITS);
    const types = path.join(folder, 'generated/types.ts');
    const parseOnly = await runMeasured([PARSE_ONLY, file], LIMITS);
    return {
      events,
      fields,
      coldMs: cold.milliseconds,
      unchangedMs: unchanged.milliseconds,
      editMs: edit.milliseconds,
      formatMs: format.milliseconds,
      parseOnly: { milliseconds: parseOnly.milliseconds, peakBytes: parseOnly.peakBytes },
      peakBytes: cold.peakBytes,
      typesBytes: statSync(types).size,
      consumer: measureConsumer(types, event, rounds),
      failure:
        cold.failure ?? unchanged.failure ?? edit.failure ?? format.failure ?? parseOnly.failure ?? null,
    };
  } finally {
    restoreCache();
    rmSync(folder, { recursive: true, force: true });
  }
}
