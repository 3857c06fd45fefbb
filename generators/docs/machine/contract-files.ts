import type { GeneratedFile } from '../../generator.ts';
import { pagePaths } from '../links.ts';

/**
 * The contract as its maintainers wrote it, every file at its own place, so that relative references hold. The first
 * source is the document: it is there under the name that the site links to as well.
 */
export function contractFiles(sources: ReadonlyMap<string, string>): readonly GeneratedFile[] {
  const files = [...sources]
    .filter(([path]) => staysInside(path))
    .map(([path, content]) => ({ path: pagePaths.contract + path, content }));
  const [document] = files;
  const isNamed = files.some(({ path }) => path.toLowerCase() === pagePaths.asyncapi);
  return document === undefined || isNamed
    ? files
    : [...files, { path: pagePaths.asyncapi, content: document.content }];
}

/** Whether a path is relative and leads nowhere but down. */
function staysInside(path: string): boolean {
  return !/[\\:]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));
}
