import type { Generator } from '../generator.ts';
import { HEADER } from '../typescript.ts';
import { runtimeSources } from './runtime-sources.ts';

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
