import type { LanguageRecipe } from './language-recipe.ts';

/** A language: its receiver, whose files lie in the folder of its ID, and how it writes what a contract puts into them. */
export interface Language extends Omit<LanguageRecipe, 'files' | 'handlerFor'> {
  /** The reader's own file comes first, then the one that verifies. */
  readonly files: readonly string[];
  /** What code blocks and editors call it. */
  readonly highlight: LanguageRecipe['files'][number]['language'];
  readonly literal: (text: string) => string;
  /** A list of literals. */
  readonly listOf: (literals: string) => string;
  /** What is signed, as it stands in the file that verifies. */
  readonly signed: {
    readonly id: string;
    readonly timestamp: string;
    readonly body: string;
    readonly text: (literal: string) => string;
    readonly joinedBy: string;
  };
}
