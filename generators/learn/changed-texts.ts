import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sources } from '../contract/sources.ts';
import { edit } from '../edit/edit.ts';
import { EditProblem } from '../edit/edit-problem.ts';
import { WrongUse } from '../wrong-use.ts';
import type { ContractChanges } from './contract-changes.ts';

/** A file as it is and as it will be; `before` is undefined for one that is new. */
export interface ChangedText {
  /** Relative to the folder of the contract. */
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** Makes the texts that changes lead to. Throws a WrongUse if a file cannot be edited. */
export function changedTexts({ folder, files: read }: Sources, changes: ContractChanges): ChangedText[] {
  const existing = (file: string): string | undefined =>
    read.get(file)?.text ?? readIfThere(path.join(folder.contract, file));
  const whole = [...changes.files].map(([file, after]) => ({ file, before: existing(file), after }));
  const edited = [...changes.edits].map(([file, edits]) => {
    const before = existing(file) ?? '';
    try {
      return { file, before, after: edit(before, edits) };
    } catch (error) {
      if (!(error instanceof EditProblem)) throw error;
      throw new WrongUse(`${file}:${error.message.replace(/\.$/, '')}`, 'Nothing was written');
    }
  });
  return [...whole, ...edited].filter(({ before, after }) => before !== after);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
