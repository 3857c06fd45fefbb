import { readPackageFile } from '../../contract/source/package-folder.ts';
import type { Sources } from '../../contract/source/sources.ts';
import { edit, type Edit } from './edit.ts';
import { EditProblem } from './edit-problem.ts';

/** A file as it is and as it will be; undefined if it does not exist. */
export interface FileChange {
  /** Relative to the folder of the contract, with forward slashes. */
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Changes of the files of a contract that are not written yet. Files are named relative to its folder. */
export interface Draft {
  /** Edits a file as it is by now. Throws an EditProblem whose message begins with `file:line:column`. */
  edit(file: string, ...edits: readonly Edit[]): void;
  /** Gives a file a text; undefined removes it. */
  write(file: string, text: string | undefined): void;
  /** The text of a file as it is by now; undefined if it is not there. */
  textOf(file: string): string | undefined;
  /** Every file whose text is no longer what it was, sorted by name. */
  changes(): readonly FileChange[];
}

/** Begins changes of the files of a contract. */
export function createDraft({ folder, files }: Pick<Sources, 'folder' | 'files'>): Draft {
  const texts = new Map<string, string | undefined>();
  const before = (file: string): string | undefined => {
    const read = files.get(file) ?? readPackageFile(folder, file);
    return 'text' in read ? read.text : undefined;
  };
  const textOf = (file: string): string | undefined => (texts.has(file) ? texts.get(file) : before(file));
  const write = (file: string, text: string | undefined): void => void texts.set(file, text);
  return {
    edit(file, ...edits) {
      try {
        write(file, edit(textOf(file) ?? '', edits));
      } catch (error) {
        throw error instanceof EditProblem ? error.inFile(file) : error;
      }
    },
    write,
    textOf,
    changes: () =>
      [...texts]
        .map(([file, after]): FileChange => ({ file, before: before(file), after }))
        .filter((change) => change.before !== change.after)
        .toSorted((one, other) => (one.file < other.file ? -1 : 1)),
  };
}
