import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '..');

export interface FinishedProcess {
  readonly output: string;
  readonly milliseconds: number;
}

/** Runs this same Node with the arguments, in the repository, from the sources of its packages. Throws with what the process said if it fails. */
export function runNode(...args: readonly string[]): FinishedProcess {
  return runPublished(...process.execArgv, ...args);
}

/** The same with the packages as they are published. */
export function runPublished(...args: readonly string[]): FinishedProcess {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const milliseconds = performance.now() - start;
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return { output: stdout, milliseconds };
}
