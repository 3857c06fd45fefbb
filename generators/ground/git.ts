import { execFileSync } from 'node:child_process';

/** Runs git in a folder and returns what it prints. Throws an Error with git's own words if it fails. */
export function git(folder: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    throw new Error(`git ${args[0] ?? ''}: ${stderr.trim() || (error as Error).message}`, { cause: error });
  }
}

/** The same; undefined if it fails. */
export function gitIfAny(folder: string, ...args: readonly string[]): string | undefined {
  try {
    return git(folder, ...args);
  } catch {
    return undefined;
  }
}
