import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { printable } from './printable.ts';
import { UsageError } from './usage-error.ts';

const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'reading it is not allowed'],
  ['ERR_FS_FILE_TOO_LARGE', 'it is larger than 2 GiB; pass it in parts'],
]);

/** All bytes of a file, or of standard input for `-`. Throws a UsageError where it cannot be read. */
export async function readInput(path: string, stdin: Readable): Promise<Uint8Array> {
  try {
    if (path !== '-') return await readFile(path);
    const chunks: Uint8Array[] = [];
    for await (const chunk of stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    const { code } = error as { code?: unknown };
    const reason = reasons.get(code) ?? `reading failed (${String(code ?? 'no reason given')})`;
    throw new UsageError(`cannot read ${path === '-' ? 'standard input' : printable(path)}: ${reason}.`);
  }
}
