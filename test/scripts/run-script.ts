import { execFile } from 'node:child_process';
import path from 'node:path';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** Runs a script of the repository as npm would, and waits for its end. */
export function runScript(
  name: 'generate' | 'check' | 'docs' | 'publish' | 'serve',
  args: readonly string[],
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const script = path.join(REPOSITORY, 'scripts', `${name}.ts`);
    execFile(process.execPath, [script, ...args], { cwd: REPOSITORY }, (error, stdout, stderr) => {
      const code = error?.code ?? 0;
      if (typeof code === 'number') resolve({ code, stdout, stderr });
      else reject(error);
    });
  });
}
