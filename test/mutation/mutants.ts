import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeEdits } from './code-edits.ts';
import type { Edit } from './text-edits.ts';

/** A file with one change. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The changed lines before and after, however they are indented: what names a mutant while other lines move. */
  readonly change: string;
  readonly code: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

export function sourceOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Each once: two edits may say the same. */
export function mutantsOf(file: string): readonly Mutant[] {
  const source = sourceOf(file);
  const mutants = codeEdits(source).map((edit) => mutantOf(file, source, edit));
  return [...new Map(mutants.map((mutant) => [mutant.code, mutant])).values()];
}

function mutantOf(file: string, source: string, { start, end, by }: Edit): Mutant {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const to = source.indexOf('\n', end);
  const before = source.slice(from, to);
  const after = source.slice(from, start) + by + source.slice(end, to);
  return {
    file,
    line: source.slice(0, start).split('\n').length,
    change: `${inOneLine(before)} → ${inOneLine(after)}`,
    code: source.slice(0, start) + by + source.slice(end),
  };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
