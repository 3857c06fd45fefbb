import { counted } from '@webhook-contract/common/counted';
import { lstatSync, readdirSync, existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { printable } from '@webhook-contract/receiver/command-line';
import { textOfFile } from '../../ground/folder-files.ts';
import { gitIfAny } from '../../ground/git.ts';
import { changesPlace } from '../../contract/document/document-lists.ts';
import type { Sources } from '../../contract/source/sources.ts';
import type { FileChange } from '../edit/draft.ts';
import { print } from '../../ground/command-line.ts';

/** A line of a file that has a name. */
interface Mention {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly name: string;
}

/**
 * The lines of texts that have one of the names as a word of its own. A capital letter may begin one inside a word
 * (`sendOrderPaid`); a single word counts only where it is not prose: in quotes, in a path, or as a value.
 */
export function findMentions(
  texts: Iterable<readonly [file: string, text: string]>,
  names: readonly string[],
): readonly Mention[] {
  if (names.length === 0) return [];
  const found: Mention[] = [];
  const expression = new RegExp(
    names
      .toSorted((one, other) => other.length - one.length)
      .map(patternOf)
      .join('|'),
    'u',
  );
  for (const [file, text] of texts) {
    if (!expression.test(text)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const name = expression.exec(line)?.[0];
      if (name !== undefined) found.push({ file, line: index + 1, name });
    }
  }
  return found;
}

const LETTER = String.raw`\p{L}\p{N}_`;

function patternOf(name: string): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  if (/^\p{Lu}?\p{Ll}+$/u.test(name))
    return `(?<=["'\`/]|: ${/^\p{Lu}/u.test(name) ? String.raw`|\p{Ll}` : ''})${escaped}(?=["'\`/:.,(]|\\s*$)`;
  const before = /^\p{Lu}/u.test(name) ? String.raw`\p{Lu}\p{N}_` : `${LETTER}-`;
  return `(?<![${before}])${escaped}(?![${LETTER}])`;
}

/** More files than this, and larger ones, are not looked at. */
const MOST_FILES = 5000;
const LARGEST_BYTES = 512 * 1024;

/** The files below a folder, with forward slashes: those that git tracks, or all but hidden ones and `node_modules`. */
function repositoryFiles(folder: string): readonly string[] {
  const tracked = (gitIfAny(folder, 'ls-files', '-z') ?? '')
    .split('\0')
    .filter((file) => file !== '' && !file.includes('node_modules/'));
  return (tracked.length > 0 ? tracked : [...filesBelow(folder, '')]).slice(0, MOST_FILES);
}

/** The text of a file; undefined if it has none, cannot be read, is a link, or is too large. */
function searchableText(file: string): string | undefined {
  const state = lstatSync(file, { throwIfNoEntry: false });
  if (!state?.isFile() || state.size > LARGEST_BYTES) return undefined;
  const text = textOfFile(file);
  return text?.includes('\0') ? undefined : text;
}

function* filesBelow(folder: string, below: string): Generator<string> {
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, file);
    else if (entry.isFile()) yield file;
  }
}

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
  print(`\n${counted(mentions.length, 'line')} with a former name, for you to change:`);
  const byFile = [...Map.groupBy(mentions, ({ file }) => file).values()];
  // Many lines are told by their files.
  const rows = mentions.length <= MOST_ROWS ? mentions.map((mention) => [mention]) : byFile;
  for (const [first, ...others] of rows.slice(0, MOST_ROWS)) {
    const more = others.length > 0 ? `, and ${counted(others.length, 'more line')}` : '';
    if (first) print(printable(`  ${first.file}:${first.line}: ${first.name}${more}`));
  }
  if (rows.length > MOST_ROWS) print(`  and ${counted(rows.length - MOST_ROWS, 'more file')}`);

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
      const text = changed.has(file) ? changed.get(file) : searchableText(absolute);
      if (text !== undefined) yield [file, text];
    }
  }
}
