import { printable } from '../command-line/printable.ts';
import { UsageError } from '../command-line/usage-error.ts';

/** The URL in an environment variable. Throws a UsageError, which never quotes it, where it is missing or of another kind. */
export function storeUrl(option: string, variable: string, protocols: readonly string[]): string {
  const url = process.env[variable] ?? '';
  const shown = printable(variable);
  if (url === '') {
    throw new UsageError(
      `${option}: ${shown} is not set. Set it to the URL, or name another variable with --env.`,
    );
  }
  if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol)) {
    throw new UsageError(`${option}: ${shown} is not a URL that begins with ${protocols[0]}//`);
  }
  return url;
}
