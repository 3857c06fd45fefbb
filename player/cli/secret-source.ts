import { readFileSync, statSync } from 'node:fs';
import { UsageError } from '@webhook-contract/receiver/command-line';
import { fileProblem } from '@webhook-contract/common/file-problem';

/** Where a secret is read from: an option, and what it is for, such as ` for x-key`. Neither variable nor file is named: a slip may put the secret there. */
interface SecretUse {
  readonly option: string;
  readonly purpose: string;
}

/** The value of an environment variable. Throws a UsageError if there is none. */
export function secretOfVariable(variable: string, { option, purpose }: SecretUse): string {
  const value = process.env[variable];
  if (value) return value;
  throw new UsageError(`${option}: the environment variable${purpose} is not set, or empty.`);
}

/** The text of a file, without the end of its last line. Throws a UsageError if it cannot be read. */
export function secretOfFile(path: string, { option, purpose }: SecretUse): string {
  try {
    const stats = statSync(path);
    // A pipe is what a shell makes of `<(pass show key)`; a device may never end.
    if (stats.isFile() || stats.isFIFO()) return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const reason = fileProblem(error) ?? 'reading failed';
    throw new UsageError(`${option}: cannot read the file${purpose}: ${reason}.`);
  }
  throw new UsageError(`${option}: cannot read the file${purpose}: it is neither a file nor a pipe.`);
}
