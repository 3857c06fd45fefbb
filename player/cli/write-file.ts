import { writeProblem } from '@webhook-contract/common/file-problem';
import { printable, UsageError } from '@webhook-contract/receiver/command-line';
import { RunLogError } from '../run-log/run-log-error.ts';

/**
 * What an action gives that writes the file of an option. Throws a UsageError that says why the file cannot be written, and if
 * it is there already, what to do about that.
 */
export function writeFor<Result>(option: string, path: string, action: () => Result, ifThere = ''): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof RunLogError) throw new UsageError(`${option}: ${printable(error.message)}`);
    const reason = writeProblem(error);
    if (reason === undefined) throw error;
    const remedy = (error as { code?: unknown }).code === 'EEXIST' ? ifThere : '';
    throw new UsageError(`${option}: cannot write ${printable(path)}: ${reason}${remedy}.`);
  }
}
