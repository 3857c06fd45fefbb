import { format } from 'prettier';
import type { GeneratedFile } from '../../generators/index.ts';
import style from '../../.prettierrc.json' with { type: 'json' };

/** TypeScript as the repository formats its own code, all else as it comes. */
export async function formatFiles(files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  return Promise.all(
    files.map(async (file) =>
      file.verbatim || typeof file.content !== 'string'
        ? file
        : { ...file, content: await format(file.content, { ...style, parser: 'typescript' }) },
    ),
  );
}
