import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Conditions } from './conditions.ts';
import type { Figures, Part } from './figures.ts';
import { REPOSITORY } from './node-process.ts';
import type { Run } from './run.ts';

/** What was measured last of each part. */
export interface Result {
  readonly runs: Readonly<Record<Part, Run>>;
  readonly conditions: Conditions;
  readonly figures: Figures;
}

const FILE = path.join(REPOSITORY, 'bench/results.json');

/** The committed result, from which documents take their figures. */
export function readResult(): Result {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Result;
}

/** Replaces it. */
export async function writeResult(result: Result): Promise<void> {
  const options = { ...(await resolveConfig(FILE)), filepath: FILE };
  writeFileSync(FILE, await format(JSON.stringify(result, undefined, 2), options));
}

/** A result with what a run has measured in place of what was known of these parts. */
export function withRun(result: Result, run: Run, conditions: Conditions, figures: Partial<Figures>): Result {
  const parts = Object.keys(figures) as readonly Part[];
  const runs = Object.fromEntries(parts.map((part) => [part, run]));
  return {
    runs: { ...result.runs, ...runs },
    conditions,
    figures: { ...result.figures, ...figures },
  };
}

/** The same data with four significant digits, which is more than a second run repeats. */
export function rounded<T>(data: T): T {
  return JSON.parse(
    JSON.stringify(data, (_, value: unknown) =>
      typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value,
    ),
  ) as T;
}
