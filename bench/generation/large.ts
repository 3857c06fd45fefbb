import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLargeDocument } from '../docs/large-document.ts';
import { runMeasured } from '../docs/measured-process.ts';
import { keepCacheAsItIs } from './cache.ts';
import { measureConsumer, type ConsumerCost } from './consumer.ts';

/** Contracts by how many events they have, and how many fields each. */
export const SIZES: readonly Size[] = [
  { events: 36, fields: 18 },
  { events: 224, fields: 60 },
  { events: 1_000, fields: 18 },
  { events: 5_000, fields: 18 },
];

export interface Size {
  readonly events: number;
  readonly fields: number;
}

export interface LargeRun extends Size {
  /** From nothing to everything but the HTML. */
  readonly coldMs: number;
  /** The same command once more. */
  readonly unchangedMs: number;
  /** The same after one schema was changed. */
  readonly editMs: number;
  /** The most that the cold run and all that it starts had in memory. */
  readonly peakBytes: number;
  readonly typesBytes: number;
  readonly consumer: ConsumerCost;
  /** What became of it where a run did not end well. */
  readonly failure: string | undefined;
}

const KIT = 'generators/command/webhook-kit.ts';
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
    const types = path.join(folder, 'generated/types.ts');
    return {
      events,
      fields,
      coldMs: cold.milliseconds,
      unchangedMs: unchanged.milliseconds,
      editMs: edit.milliseconds,
      peakBytes: cold.peakBytes,
      typesBytes: statSync(types).size,
      consumer: measureConsumer(types, event, rounds),
      failure: cold.failure ?? unchanged.failure ?? edit.failure,
    };
  } finally {
    restoreCache();
    rmSync(folder, { recursive: true, force: true });
  }
}
