import { UsageError } from './usage-error.ts';

/** The options of the sender, and what the command calls them. */
const optionNames: readonly (readonly [RegExp, string])[] = [
  [/^url/, '--to'],
  [/^timeoutMs/, '--timeout'],
  [/^requestId/, '--request-id'],
  [/^concurrency/, '--concurrency'],
  [/^effects/, '--effects'],
  [/^staticHeader(?:\.\w+)?/, '--header'],
  [/\ballowHosts\b/g, '--allow-host'],
  [/\btls\.(ca|cert|key|insecure)\b/g, '--$1'],
];

/** Says what the sender says of its options in the command's own words. */
export async function inOptionNames<T>(check: () => T | Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(
      optionNames.reduce((text, [option, flag]) => text.replace(option, flag), error.message),
    );
  }
}
