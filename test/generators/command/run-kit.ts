import { execFile } from 'node:child_process';
import path from 'node:path';
import { runKit as runCommand } from '../../../generators/command/run-kit.ts';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The command of the kit, from its sources. */
export const KIT = path.join(REPOSITORY, 'generators/command/webhook-kit.ts');

/** Runs a command of the kit in the repository, as `runKitIn` does. */
export function runKit(...args: readonly string[]): Promise<Run> {
  return runKitIn(REPOSITORY, ...args);
}

let isRunning = false;

/**
 * Runs a command of the kit with a folder as working folder, in this process, where its libraries are loaded already. Rejects
 * if the kit throws. What concerns the process itself, such as signals and a terminal, needs `runKitProcess`.
 */
export async function runKitIn(folder: string, ...args: readonly string[]): Promise<Run> {
  if (isRunning)
    throw new Error('The working folder is that of one run at a time. Wait for the end of the other one.');
  isRunning = true;
  const { argv } = process;
  const before = process.cwd();
  const shown = { stdout: '', stderr: '' };
  const giveBack = (['stdout', 'stderr'] as const).map((stream) =>
    capture(stream, (text) => (shown[stream] += text)),
  );
  try {
    process.chdir(folder);
    process.argv = [process.execPath, KIT, ...args];
    const code = await runCommand(args);
    return { code, ...shown };
  } finally {
    for (const give of giveBack) give();
    process.argv = argv;
    process.chdir(before);
    isRunning = false;
  }
}

/** Takes what is written to a stream of this process. Call what it returns to give the stream back. */
function capture(stream: 'stdout' | 'stderr', take: (text: string) => void): () => void {
  const { write } = process[stream];
  process[stream].write = (text: string | Uint8Array) => {
    take(String(text));
    return true;
  };
  return () => {
    process[stream].write = write;
  };
}

/** Runs a command of the kit in a process of its own, and waits for its end. */
export function runKitProcess(folder: string, ...args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [KIT, ...args], { cwd: folder }, (error, stdout, stderr) => {
      const code = error?.code ?? 0;
      if (typeof code === 'number') resolve({ code, stdout, stderr });
      else reject(error);
    });
  });
}
