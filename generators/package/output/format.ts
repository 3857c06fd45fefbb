import type { Cache } from '../../contract/source/cache.ts';
import { formatTypeScript } from '../../outputs/format-typescript.ts';
import { GENERATED, type GeneratedFile } from '../../outputs/generator.ts';

/** TypeScript in one style and with the mark of generated files, all else as it comes. */
export async function formattedFile(file: GeneratedFile, cache?: Cache): Promise<GeneratedFile> {
  const isFormatted = !file.verbatim && typeof file.content === 'string' && file.path.endsWith('.ts');
  if (!isFormatted) return file;
  return { ...file, content: await formatTypeScript(file.path, marked(String(file.content)), { cache }) };
}

/** A later run writes only into folders with such files, so an output that forgets the mark gets it here. */
function marked(content: string): string {
  return content.includes(GENERATED) ? content : `// ${GENERATED}\n\n${content}`;
}
