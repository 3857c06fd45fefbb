import type { Contract } from '../../contract/model/model.ts';
import type { GeneratedFile, GenerateOptions, Generator } from '../../outputs/generator.ts';
import { WrongUse } from '../../ground/wrong-use.ts';
import { formatFiles } from './format.ts';

/** Runs generators side by side. Throws a WrongUse if one writes a file that is not its own, or where two write the same file. */
export async function collectFiles(
  contract: Contract,
  generators: readonly Generator[],
  options: GenerateOptions = {},
): Promise<GeneratedFile[]> {
  const outputs = await Promise.all(
    generators.map(async (generator) => {
      const files = await generator.generate(contract, options);
      for (const { path } of files) {
        if (!belongsTo(generator, path))
          throw new WrongUse(`The output "${generator.name}" made ${path}, which is not among its files`);
      }
      return formatFiles(files, options.cache);
    }),
  );
  const files = outputs.flat();
  const seen = new Set<string>();
  for (const { path } of files) {
    // Some file systems do not tell cases apart.
    const id = path.toLowerCase();
    if (seen.has(id)) throw new WrongUse(`Two files would be called ${path}`);
    seen.add(id);
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether a path, relative to the output folder, is one that a generator may write. */
export function belongsTo({ files }: Generator, path: string): boolean {
  if (path.split('/').some((part) => part === '..' || part === '.' || part === '')) return false;
  return files.some((file) => (file.endsWith('/') ? path.startsWith(file) : path === file));
}
