import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The code blocks of the README in one language, in order. */
export function readmeBlocks(language: string): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, found, code]) =>
    found === language && code !== undefined ? [code] : [],
  );
}
