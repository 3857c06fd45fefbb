import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
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
 * Runs a command of the kit with a folder as working folder, in this process, where its libraries are loaded already.
 * What concerns the process itself, such as signals and a terminal, needs `runKitProcess`.
 */
export async function runKitIn(folder: string, ...args: readonly string[]): Promise<Run> {
  const shown = { stdout: '', stderr: '' };
  const code = await runKitHere(folder, args, (stream, text) => (shown[stream] += text));
  return { code, ...shown };
}

type Take = (stream: 'stdout' | 'stderr', text: string) => void;

/** Runs a command as `runKitIn` does, gives what it says as it comes, and returns its exit code. */
export async function runKitHere(folder: string, args: readonly string[], take: Take): Promise<number> {
  if (isRunning)
    throw new Error('The working folder is that of one run at a time. Wait for the end of the other one.');
  isRunning = true;
  const { argv } = process;
  const before = process.cwd();
  const giveBack = (['stdout', 'stderr'] as const).map((stream) =>
    capture(stream, (text) => take(stream, text)),
  );
  try {
    process.chdir(folder);
    process.argv = [process.execPath, KIT, ...args];
    return await runCommand(args);
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
  process[stream].write = (text: string | Uint8Array, ...[written]: readonly unknown[]) => {
    take(String(text));
    if (typeof written === 'function') written();
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

/** A command of the kit that goes on until it is stopped, such as `dev`. */
export interface StartedKit {
  /** Resolves when the command has said something that matches, from where the last call stopped, with its first group. */
  said(pattern: RegExp): Promise<string>;
  /** Ends it as Ctrl-C does, and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a command of the kit in the repository, in this process, as `runKitIn` runs one. */
export function startKit(...args: readonly string[]): StartedKit {
  const before = process.listeners('SIGINT');
  const output = listenToOutput();
  const ended = runKitHere(REPOSITORY, args, (_, text) => output.add(text)).finally(output.end);
  return {
    said: output.said,
    stop() {
      for (const stop of process.listeners('SIGINT')) if (!before.includes(stop)) stop('SIGINT');
      return ended;
    },
  };
}

/** Starts a command of the kit in a process of its own, which gets a real signal. */
export function startKitProcess(...args: readonly string[]): StartedKit {
  const child = spawn(process.execPath, [KIT, ...args], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = listenToOutput();
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.add(String(chunk)));
  const ended = once(child, 'exit')
    .then(([code]) => code as number | null)
    .finally(output.end);
  return {
    said: output.said,
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Collects what a command says, for those who wait for it. */
function listenToOutput(): Pick<StartedKit, 'said'> & { add(text: string): void; end(): void } {
  let text = '';
  let hasEnded = false;
  let look = (): void => undefined;
  return {
    add(more) {
      text += more;
      look();
    },
    end() {
      hasEnded = true;
      look();
    },
    said: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = pattern.exec(text);
          if (found !== null) {
            text = text.slice(found.index + found[0].length);
            look = () => undefined;
            resolve(found[1] ?? found[0]);
          } else if (hasEnded) reject(new Error(`The command ended and said ${text}`));
        };
        look();
      }),
  };
}
