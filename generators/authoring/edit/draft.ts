import { readPackageFile } from '../../contract/source/package-folder.ts';
import type { Sources } from '../../contract/source/sources.ts';
import { editedText, type Edit, type EditedText } from './edit.ts';
import { EditProblem } from './edit-problem.ts';

/** A file as it is, undefined if it does not exist, and as it will be. */
export interface FileChange {
  /** Relative to the folder of the contract, with forward slashes. */
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** Changes of the files of a contract that are not written yet. Files are named relative to its folder. */
export interface Draft {
  /** Edits a file as it is by now. Throws an EditProblem whose message begins with `file:line:column`. */
  edit(file: string, ...edits: readonly Edit[]): void;
  /** Gives a file a text. */
  write(file: string, text: string): void;
  /** Every file whose text is no longer what it was, sorted by name. */
  changes(): readonly FileChange[];
}

/** Begins changes of the files of a contract. */
export function createDraft({ folder, files }: Pick<Sources, 'folder' | 'files'>): Draft {
  const texts = new Map<string, EditedText | string>();
  const before = (file: string): string | undefined => {
    const read = files.get(file) ?? readPackageFile(folder, file);
    return 'text' in read ? read.text : undefined;
  };
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? before(file) ?? '';
    return typeof text === 'object' ? inFile(file, () => text.text()) : text;
  };
  return {
    edit(file, ...edits) {
      inFile(file, () => {
        const known = texts.get(file);
        const edited = typeof known === 'object' ? known : editedText(textOf(file));
        for (const one of edits) edited.edit(one);
        texts.set(file, edited);
      });
    },
    write: (file, text) => void texts.set(file, text),
    changes: () =>
      [...texts.keys()]
        .map((file): FileChange => ({ file, before: before(file), after: textOf(file) }))
        .filter((change) => change.before !== change.after)
        .toSorted((one, other) => (one.file < other.file ? -1 : 1)),
  };
}

/** Names the file in a problem of an edit. */
function inFile<T>(file: string, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    throw error instanceof EditProblem ? error.inFile(file) : error;
  }
}
