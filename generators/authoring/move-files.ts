import { UsageError } from '@webhook-contract/receiver/command-line';
import path from 'node:path';
import type { Sources } from '../contract/source/sources.ts';
import type { Draft } from './edit/draft.ts';

/**
 * Moves a file of a contract, or all files of a folder, and has every reference follow: those into them, and those out of them.
 * Paths are relative to the folder of the contract. A reference by an `$id` stays: it names no path.
 */
export function moveFiles(
  { files, listed, references, root }: Sources,
  draft: Draft,
  from: string,
  to: string,
): void {
  const [source, target] = [from, to].map((name) => path.posix.normalize(name).replace(/\/$/, ''));
  const known = new Set([...files.keys(), ...listed]);
  const moved = new Map(
    [...known].flatMap((file): [string, string][] => {
      if (file === source) return [[file, target ?? '']];
      return file.startsWith(`${source}/`) ? [[file, `${target}${file.slice(source?.length)}`]] : [];
    }),
  );
  if (moved.size === 0)
    throw new UsageError(
      `The contract has no file and no folder ${from}`,
      'Name it as seen from the document',
    );
  if (moved.has(root)) throw new UsageError(`${root} is the document`, 'Name another file in the config');
  for (const wanted of moved.values()) {
    if (wanted.startsWith('../'))
      throw new UsageError(`${to} is outside the folder of the contract`, 'Name a place in it');
    if (draft.textOf(wanted) !== undefined && !moved.has(wanted))
      throw new UsageError(`There is a file ${wanted} already`, 'Choose another place');
  }
  for (const { at, text, to: leadsTo } of references.values()) {
    const [named = '', fragment] = text.split('#', 2);
    if (!leadsTo || named === '' || !(moved.has(at.file) || moved.has(leadsTo.file))) continue;
    const isPath = path.posix.join(path.posix.dirname(at.file), decodeURI(named)) === leadsTo.file;
    if (!isPath) continue;
    const holder = moved.get(at.file) ?? at.file;
    const relative = path.posix.relative(path.posix.dirname(holder), moved.get(leadsTo.file) ?? leadsTo.file);
    const start = relative.startsWith('.') || !named.startsWith('.') ? relative : `./${relative}`;
    const value = fragment === undefined ? start : `${start}#${fragment}`;
    if (value !== text) draft.edit(at.file, { set: at.path, value });
  }
  for (const [file, wanted] of moved) draft.move(file, wanted);
}
