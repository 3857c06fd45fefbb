import { format } from 'oxfmt';
import { WrongUse } from './wrong-use.ts';

/** TypeScript in one style, whatever the project around it likes. Throws a WrongUse for what is not TypeScript. */
export async function formatTypeScript(
  file: string,
  source: string,
  { printWidth = 110 }: { readonly printWidth?: number } = {},
): Promise<string> {
  const { code, errors } = await format(file, source, { singleQuote: true, printWidth });
  const [error] = errors;
  if (error)
    throw new WrongUse(
      `What was made for ${file} is not TypeScript: ${error.message}`,
      'Correct the generator that makes it',
    );
  return code;
}
