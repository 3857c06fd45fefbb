import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { REPOSITORY } from './node-process.ts';

/** Which code was measured, when and on what. */
export interface Run {
  readonly commit: string;
  /** Of its start, in UTC. */
  readonly date: string;
  readonly minutes: number;
  readonly node: string;
  readonly platform: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryBytes: number;
}

/** The commit of the working tree; null if it has changes that no commit has, or is not one of git. */
export function commitHere(): string | null {
  try {
    const git = (...args: readonly string[]) =>
      execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' }).trim();
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

/** Describes a run of a commit that ends now. */
export function describeRun(commit: string, start: Date): Run {
  return {
    commit,
    date: start.toISOString().slice(0, 10),
    minutes: Math.round((Date.now() - start.getTime()) / 60_000),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryBytes: totalmem(),
  };
}
