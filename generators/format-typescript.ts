import { format } from 'oxfmt';
import { WrongUse } from './wrong-use.ts';

/** What was formatted last, by file and width: most of it is the same after an edit. */
const last = new Map<string, { readonly source: string; readonly code: string }>();

/** TypeScript in one style, whatever the project around it likes. Throws a WrongUse for what is not TypeScript. */
export async function formatTypeScript(
  file: string,
  source: string,
  { printWidth = 110 }: { readonly printWidth?: number } = {},
): Promise<string> {
  const id = `${file} ${printWidth}`;
  const kept = last.get(id);
  if (kept?.source === source) return kept.code;
  const { code, errors } = await format(file, source, { singleQuote: true, printWidth });
  const [error] = errors;
  if (error)
    throw new WrongUse(
      `What was made for ${file} is not TypeScript: ${error.message}`,
      'Correct the generator that makes it',
    );
  last.set(id, { source, code });
  return code;
}
