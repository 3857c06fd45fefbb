import { UsageError } from '@webhook-contract/common/command-line';

/**
 * The value of an environment variable, for an option and a purpose such as ` for x-key`. Throws a UsageError if there is none, which does
 * not name the variable: a slip may put the secret there.
 */
export function secretOfVariable(variable: string, option: string, purpose = ''): string {
  const value = process.env[variable];
  if (value) return value;
  throw new UsageError(`${option}: the environment variable${purpose} is not set, or empty.`);
}
