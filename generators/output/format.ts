import type { Cache } from '../cache.ts';
import { formatTypeScript } from '../format-typescript.ts';
import { GENERATED, type GeneratedFile } from '../generator.ts';

/** TypeScript in one style and with the mark of generated files, all else as it comes. */
export async function formatFiles(files: readonly GeneratedFile[], cache?: Cache): Promise<GeneratedFile[]> {
  return Promise.all(
    files.map(async (file) =>
      file.verbatim || typeof file.content !== 'string' || !file.path.endsWith('.ts')
        ? file
        : { ...file, content: await formatTypeScript(file.path, marked(file.content), { cache }) },
    ),
  );
}

/** A later run writes only into folders with such files, so an output that forgets the mark gets it here. */
function marked(content: string): string {
  return content.includes(GENERATED) ? content : `// ${GENERATED}\n\n${content}`;
}
