import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileProblem } from './file-problem.ts';
import { printable } from './printable.ts';
import { UsageError } from './usage-error.ts';

/** All bytes of a file, or of standard input for `-`. Throws a UsageError, in the name of `option` where one names it. */
export async function readInput(path: string, stdin: Readable, option?: string): Promise<Uint8Array> {
  if (path !== '-') return readInputFile(path, option);
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    throw new UsageError(`cannot read standard input: ${fileProblem(error) ?? 'reading failed'}.`);
  }
}

/** All bytes of a file. Throws a UsageError, in the name of `option` where one names the file. */
export async function readInputFile(path: string, option?: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const reason = fileProblem(error) ?? 'reading failed';
    throw new UsageError(`${option ? `${option}: ` : ''}cannot read ${printable(path)}: ${reason}.`);
  }
}

/** A file as text, as `readInputFile` reads it. */
export async function readTextFile(path: string, option: string): Promise<string> {
  return new TextDecoder().decode(await readInputFile(path, option));
}
