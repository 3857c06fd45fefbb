import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { KIT, REPOSITORY, runKitHere } from './run-kit.ts';

/** Keys that are no text. */
export const CTRL_C = '\u0003';
export const CTRL_D = '\u0004';

/**
 * Runs a command of the kit on a pseudo terminal, which `script` of util-linux opens, and types a reply to each question.
 * Returns the exit code and what was shown. A question beyond the replies gets Ctrl-D.
 */
export async function atTerminal(
  args: readonly string[],
  replies: readonly string[],
): Promise<{ readonly code: number; readonly shown: string }> {
  const command = [process.execPath, KIT, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null']);
  const left = [...replies];
  let shown = '';
  let answered = 0;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    shown += stripVTControlCharacters(chunk);
    if (!shown.endsWith(': ') || shown.length === answered) return;
    answered = shown.length;
    const reply = left.shift() ?? CTRL_D;
    child.stdin.write(reply === CTRL_C || reply === CTRL_D ? reply : `${reply}\r`);
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, shown: shown.replaceAll('\r', '') };
}

/**
 * The same in this process, where the kit is loaded already. Keys that are no text, and the end of the terminal, need
 * `atTerminal`.
 */
export async function withReplies(
  args: readonly string[],
  replies: readonly string[],
): Promise<{ readonly code: number; readonly shown: string }> {
  const before = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const typed = Object.assign(new PassThrough(), { isTTY: true });
  Object.defineProperty(process, 'stdin', { value: typed, configurable: true });
  const left = [...replies];
  let shown = '';
  try {
    const code = await runKitHere(REPOSITORY, args, (_, text) => {
      shown += text;
      if (!text.endsWith(': ')) return;
      const line = `${left.shift() ?? 'q'}\n`;
      shown += line;
      typed.write(line);
    });
    return { code, shown };
  } finally {
    Object.defineProperty(process, 'stdin', before);
  }
}
