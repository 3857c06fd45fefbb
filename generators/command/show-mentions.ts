import { printable } from '@webhook-contract/receiver/command-line';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { changesPlace } from '../contract/document/changes-place.ts';
import type { Sources } from '../contract/source/sources.ts';
import type { FileChange } from '../authoring/edit/draft.ts';
import { findMentions } from '../authoring/mentions/find-mentions.ts';
import { repositoryFiles, textOfFile } from '../authoring/mentions/repository-files.ts';
import { print, count } from '../ground/print.ts';

/** More rows than this would bury the rest of the output. */
const MOST_ROWS = 40;

/** Shows where files of the package still have a former name: those that changes leave, but for what is generated. */
export function showMentions(
  sources: Sources,
  changes: readonly FileChange[],
  names: readonly string[],
  output: string,
): void {
  const { root, contract } = sources.folder;
  const mentions = findMentions(texts(), names);
  if (mentions.length === 0) return;
  print(`\n${count(mentions.length, 'line')} with a former name, for you to change:`);
  const byFile = [...Map.groupBy(mentions, ({ file }) => file).values()];
  // Many lines are told by their files.
  const rows = mentions.length <= MOST_ROWS ? mentions.map((mention) => [mention]) : byFile;
  for (const [first, ...others] of rows.slice(0, MOST_ROWS)) {
    const more = others.length > 0 ? `, and ${count(others.length, 'more line')}` : '';
    if (first) print(printable(`  ${first.file}:${first.line}: ${first.name}${more}`));
  }
  if (rows.length > MOST_ROWS) print(`  and ${count(rows.length - MOST_ROWS, 'more file')}`);

  function* texts(): Generator<readonly [string, string]> {
    const generated = existsSync(output) ? realpathSync(output) : output;
    const changed = new Map(changes.map(({ file, after }) => [file, after]));
    const history = changesPlace(sources);
    const files = repositoryFiles(root).map((file) => path.join(root, file));
    const relative = files.map((file) => path.relative(contract, file).replaceAll(path.sep, '/'));
    for (const file of new Set([...relative, ...changed.keys()])) {
      const absolute = path.join(contract, file);
      // What has changed in which version keeps the names of then.
      if (absolute.startsWith(generated + path.sep) || (history?.path.length === 0 && file === history.file))
        continue;
      const text = changed.has(file) ? changed.get(file) : textOfFile(absolute);
      if (text !== undefined) yield [file, text];
    }
  }
}
