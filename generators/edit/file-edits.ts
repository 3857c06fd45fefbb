import { readFileSync, writeFileSync } from 'node:fs';
import { edit, type Edit } from './edit.ts';

/** Edits of a file, and what they do, for people. */
export interface FileEdits {
  /** Absolute path. */
  readonly file: string;
  readonly edits: readonly Edit[];
  readonly summary: string;
}

/** Makes edits one after the other. Throws an EditProblem, with nothing written, if one cannot be made. */
export function applyFileEdits(all: readonly FileEdits[]): void {
  const texts = new Map<string, string>();
  for (const { file, edits } of all)
    texts.set(file, edit(texts.get(file) ?? readFileSync(file, 'utf8'), edits));
  for (const [file, text] of texts) writeFileSync(file, text);
}
