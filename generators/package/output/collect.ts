import { setImmediate } from 'node:timers/promises';
import { UsageError } from '@webhook-contract/common/command-line';
import type { Contract } from '../../contract/model/model.ts';
import {
  GENERATED,
  type GeneratedFile,
  type GenerateOptions,
  type Generator,
} from '../../outputs/generator.ts';
import type { Cache } from '../../contract/source/cache.ts';
import { formatTypeScript } from '../../outputs/format-typescript.ts';

/** Runs generators side by side. Throws as `makeFiles` does. */
export async function collectFiles(
  contract: Contract,
  generators: readonly Generator[],
  options: GenerateOptions = {},
): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  await makeFiles(contract, generators, options, (file) => files.push(file));
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Runs generators side by side, and hands over each file when it is made. Throws a UsageError if one makes a file that is not
 * its own, or where two make the same file.
 */
export async function makeFiles(
  contract: Contract,
  generators: readonly Generator[],
  options: GenerateOptions,
  take: (file: GeneratedFile) => void,
): Promise<void> {
  const seen = new Set<string>();
  let made = 0;
  await Promise.all(
    generators.map(async (generator) => {
      // One after the other, so that the formatter has no more than one in memory.
      for await (const file of filesOf(generator, contract, options)) {
        if (!belongsTo(generator, file.path))
          throw new UsageError(
            `The output "${generator.name}" made ${file.path}, which is not among its files.`,
          );
        // Some file systems do not tell cases apart.
        const id = file.path.toLowerCase();
        if (seen.has(id)) throw new UsageError(`Two files would be called ${file.path}.`);
        seen.add(id);
        take(await formattedFile(file, options.cache));
        made += 1;
        // A server in this process may have requests.
        if (made % TURN === 0) await setImmediate();
      }
    }),
  );
}

/** After so many files, what waits has its turn. */
const TURN = 32;

async function* filesOf(
  generator: Generator,
  contract: Contract,
  options: GenerateOptions,
): AsyncIterable<GeneratedFile> {
  yield* generator.stream?.(contract, options) ?? (await generator.generate(contract, options));
}

/** Whether a path, relative to the output folder, is one that a generator may write. */
export function belongsTo({ files }: Generator, path: string): boolean {
  if (path.split('/').some((part) => part === '..' || part === '.' || part === '')) return false;
  return files.some((file) => (file.endsWith('/') ? path.startsWith(file) : path === file));
}

/** TypeScript in one style and with the mark of generated files, all else as it comes. */
async function formattedFile(file: GeneratedFile, cache?: Cache): Promise<GeneratedFile> {
  const isFormatted = !file.verbatim && typeof file.content === 'string' && file.path.endsWith('.ts');
  if (!isFormatted) return file;
  return { ...file, content: await formatTypeScript(file.path, marked(String(file.content)), { cache }) };
}

/** A later run writes only into folders with such files, so an output that forgets the mark gets it here. */
function marked(content: string): string {
  return content.includes(GENERATED) ? content : `// ${GENERATED}\n\n${content}`;
}
