import { format } from 'prettier';
import type { GeneratedFile } from '../generator.ts';

/** How generated code looks, whatever the project around it likes. */
const style = { singleQuote: true, printWidth: 110 };

/** TypeScript in one style, all else as it comes. */
export async function formatFiles(files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  return Promise.all(
    files.map(async (file) =>
      file.verbatim || typeof file.content !== 'string'
        ? file
        : { ...file, content: await format(file.content, { ...style, parser: 'typescript' }) },
    ),
  );
}
