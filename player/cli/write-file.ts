import { writeProblem } from '@webhook-contract/common/file-problem';
import { printable, UsageError } from '@webhook-contract/common/command-line';

/** Returns what an action returns that writes the file of an option. Throws a UsageError that says why the file cannot be written. */
export function writeFor<Result>(option: string, path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const reason = writeProblem(error);
    if (reason === undefined) throw error;
    throw new UsageError(`${option}: cannot write ${printable(path)}: ${reason}.`);
  }
}
