import { UsageError } from '@webhook-contract/common/command-line';
import prettierPackage from 'prettier/package.json' with { type: 'json' };
import { noCache, type Cache } from '../contract/source/cache.ts';

/**
 * TypeScript as prettier formats it, in one style, whatever the project around it likes. Throws a UsageError for what is not
 * TypeScript.
 */
export async function formatTypeScript(
  file: string,
  source: string,
  {
    printWidth = 110,
    cache = noCache,
  }: { readonly printWidth?: number; readonly cache?: Cache | undefined } = {},
): Promise<string> {
  const key = JSON.stringify(['prettier', prettierPackage.version, printWidth, source]);
  const kept = cache.recall(key);
  if (typeof kept === 'string') return kept;
  // Loaded only if there is something to format.
  const { format } = await import('prettier');
  try {
    // The same bytes as with the parser of TypeScript, in two thirds of its time.
    const code = await format(source, { parser: 'babel-ts', singleQuote: true, printWidth });
    cache.keep(key, code);
    return code;
  } catch (error) {
    // Code that is nested more deeply than the formatter's stack is left as it is.
    if (error instanceof RangeError) return source;
    throw new UsageError(
      `What was made for ${file} is not TypeScript: ${String((error as Error).message).split('\n')[0]}`,
      'Correct the generator that makes it',
    );
  }
}
