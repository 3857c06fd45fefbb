import { RUNTIME_PACKAGE } from '../ground/packages.ts';
import type { GenerateOptions } from './generator.ts';

/** What a generated file imports the runtime as. `file` is its own path in the output. */
export function runtimeFor(file: string, options: GenerateOptions = {}): string {
  if (options.runtime !== 'inlined') return `${RUNTIME_PACKAGE}/v1`;
  const depth = file.split('/').length - 1;
  return `${'../'.repeat(depth) || './'}runtime/v1.ts`;
}
