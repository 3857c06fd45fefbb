import { execFile } from 'node:child_process';
import path from 'node:path';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The command of the kit, from its sources. */
export const KIT = path.join(REPOSITORY, 'generators/command/webhook-kit.ts');

/** Runs a command of the kit in the repository, and waits for its end. */
export function runKit(...args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [KIT, ...args], { cwd: REPOSITORY }, (error, stdout, stderr) => {
      const code = error?.code ?? 0;
      if (typeof code === 'number') resolve({ code, stdout, stderr });
      else reject(error);
    });
  });
}
