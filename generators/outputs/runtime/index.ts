import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Generator } from '../generator.ts';
import { HEADER } from '../typescript.ts';
import { listFolder } from '../../ground/folder-files.ts';
import { RUNTIME_PACKAGE } from '../../ground/packages.ts';

/** The runtime as part of the output, where the config has it inlined; no file at all where it is imported. */
export const runtime: Generator = {
  name: 'runtime',
  files: ['runtime/'],
  async generate(_, options) {
    if (options?.runtime !== 'inlined') return [];
    return [...runtimeSources()].map(([file, source]) => ({
      path: `runtime/${file}`,
      content: `${HEADER}\n${source}`,
    }));
  },
};

/** The sources of the runtime as its package brings them along, by path relative to the package. */
export function runtimeSources(): ReadonlyMap<string, string> {
  const manifest = fileURLToPath(import.meta.resolve(`${RUNTIME_PACKAGE}/package.json`));
  const folder = path.dirname(manifest);
  const files = listFolder(folder).filter((file) => /^(?!dist\/|node_modules\/).*\.ts$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}
