import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Generator } from '../generator.ts';
import { HEADER } from '../typescript.ts';
import { listFolder } from '../../ground/folder-files.ts';

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

/** The sources of the runtime, of which the build of the kit makes a copy, by path relative to its package. */
export function runtimeSources(): ReadonlyMap<string, string> {
  const copied = path.resolve(import.meta.dirname, '../../runtime-sources');
  const folder = existsSync(copied) ? copied : path.resolve(import.meta.dirname, '../../../runtime');
  const files = listFolder(folder).filter((file) => /^(?!dist\/|node_modules\/).*\.ts$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}
