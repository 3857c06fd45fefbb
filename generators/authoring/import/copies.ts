import path from 'node:path';
import type { Position } from '@webhook-contract/common/yaml-text';
import { defaultDialect } from '../../contract/schema/dialects.ts';
import { SOURCES } from '../../contract/source/package-folder.ts';
import { scanFile } from '../../contract/source/scan-file.ts';
import type { SourceFile } from '../../contract/source/source-file.ts';
import { decodeUri } from '../../contract/source/uri.ts';
import { isBelow } from '../../ground/real-path.ts';
import { ImportProblem, readSource, START } from './read-source.ts';

export function outOf(what: string, root: string): string {
  return `${what} leads out of ${root}, and nothing outside of it is read.`;
}

/**
 * Reads files from elsewhere and all that they refer to by path. Returns them by their absolute paths, each under the name
 * of its copy: copies are as far from each other as the files are, so that these paths lead from copy to copy.
 */
export function readCopies(
  contract: string,
  found: readonly string[],
  start: string,
  root: string,
): ReadonlyMap<string, SourceFile> {
  const reached = new Map<string, SourceFile>();
  const nameOf = (file: string) => slashed(path.relative(contract, file));
  const advice =
    'If what it leads to is part of the source, name a folder that holds all of it: --root <folder>.';
  const refusal = (file: string, position: Position, what: string) =>
    new ImportProblem(file, position, outOf(what, root), advice);
  const pending = found.map((file) => ({ file, outside: () => refusal(nameOf(file), START, 'The link') }));
  // The loop also reads the files that it adds to `pending`.
  for (const { file, outside } of pending) {
    const source = reached.has(file) ? undefined : readSource(root, file, nameOf(file), outside);
    if (!source) continue;
    reached.set(file, source);
    for (const { at, $ref } of scanFile(source.file, source.value, 'plain', defaultDialect).references) {
      const [named = ''] = String($ref).split('#', 1);
      if (named === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(named)) continue;
      pending.push({
        file: path.resolve(path.dirname(file), decodeUri(named)),
        outside: () => refusal(source.file, source.position(at.path), `The $ref ${JSON.stringify($ref)}`),
      });
    }
  }
  let top = start;
  while (![...reached.keys()].every((file) => isBelow(top, file))) top = path.dirname(top);
  return new Map(
    [...reached].map(([absolute, source]) => {
      const file = path.posix.join(SOURCES, slashed(path.relative(top, absolute)));
      return [absolute, { ...source, file }];
    }),
  );
}

/** A path with the separators of URLs. */
export function slashed(file: string): string {
  return file.replaceAll(path.sep, '/');
}
