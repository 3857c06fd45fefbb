import { format } from 'prettier';
import type { GeneratedFile } from '../../generators/index.ts';
import style from '../../.prettierrc.json' with { type: 'json' };

/** Files as the repository formats its own code. What prettier would not improve for a reader stays as it is. */
export async function formatFiles(files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  return Promise.all(
    files.map(async (file) =>
      file.path.endsWith('.ts')
        ? { path: file.path, content: await format(file.content, { ...style, parser: 'typescript' }) }
        : file,
    ),
  );
}
