import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { KIT } from './run-kit.ts';

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
