import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { REPOSITORY } from '../node-process.ts';
import type { MeasuredProcess } from './figures.ts';

export interface Limits {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** Runs this same Node with the arguments, in the repository, and stops it at a limit. */
export async function runMeasured(args: readonly string[], limits: Limits): Promise<MeasuredProcess> {
  const start = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = `${errors}${text}`.slice(-2000)));
  let peakBytes = 0;
  let limit: string | undefined;
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOfTree(child.pid ?? 0));
    if (performance.now() - start > limits.milliseconds)
      limit = `stopped after ${limits.milliseconds / 1000} s`;
    if (peakBytes > limits.bytes) limit = `stopped at ${Math.round(limits.bytes / 1e6)} MB`;
    if (limit !== undefined) child.kill('SIGKILL');
  }, 250);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearInterval(watch);
  const failure = limit ?? (code === 0 ? null : `ended with ${code ?? signal}: ${firstLine(errors)}`);
  return { milliseconds: performance.now() - start, peakBytes, failure };
}

function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => /error|fatal/i.test(line))
      ?.trim()
      .slice(0, 120) ?? text.trim().slice(0, 120)
  );
}

/** What a process and all that it started have in memory now. */
function memoryOfTree(root: number): number {
  const rows = processes();
  const tree = new Set([root]);
  // A child can be listed above its parent.
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { id, parent } of rows) if (tree.has(parent)) tree.add(id);
  }
  return rows.filter(({ id }) => tree.has(id)).reduce((sum, { bytes }) => sum + bytes, 0);
}

function processes(): readonly { readonly id: number; readonly parent: number; readonly bytes: number }[] {
  try {
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([id = 0, parent = 0, kilobytes = 0]) => ({ id, parent, bytes: kilobytes * 1024 }));
  } catch {
    return [];
  }
}
