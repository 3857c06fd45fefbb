import { spawn } from 'node:child_process';
import { clearTimeout, setTimeout } from 'node:timers';
import { OptionError } from './option-error.ts';

/** How much of a command's output is read, in characters. */
const maxPrinted = 1_000;

/** What a command of the user is run with. */
interface ShellCommand {
  readonly command: string;
  /** The option that has it, for errors. */
  readonly option: string;
  /** What it finds in its environment, besides that of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** In real milliseconds. */
  readonly timeoutMs: number;
  /** Whether what it prints is wanted. If not, it may leave processes behind that keep their output open. */
  readonly isRead: boolean;
}

/**
 * Runs a command in the shell, and resolves with what it printed. Rejects with an OptionError if it cannot be run, ends with
 * another code than 0, or takes too long; then what the shell has started ends, too.
 */
export function runShellCommand({ command, option, env, timeoutMs, isRead }: ShellCommand): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', isRead ? 'pipe' : 'ignore', 'inherit'],
    // A group of its own, so that what the shell has started ends with it.
    detached: process.platform !== 'win32',
  });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (printed.length < maxPrinted) printed += text;
  });
  const timer = setTimeout(() => {
    reject(new OptionError(option, `the command did not end within ${timeoutMs / 1000} s.`));
    killGroup(child.pid);
    child.stdout?.destroy();
  }, timeoutMs);
  child.on('error', (error) =>
    reject(new OptionError(option, `the command could not be run (${error.message}).`)),
  );
  child.on('close', (code, signal) => {
    clearTimeout(timer);
    if (code === 0) resolve(printed);
    else reject(new OptionError(option, `the command ended with ${code ?? signal}.`));
  });
  return promise;
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
