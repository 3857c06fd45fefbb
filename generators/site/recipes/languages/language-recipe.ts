import type { Recipe, RecipeFile } from '../recipe.ts';

/**
 * A receiver in another language than TypeScript, as a reader copies it. Its ID is its folder among the examples as well. Its title is not the language alone: a link with the text "Go" does not say where
 * it leads. The command that runs it comes after others with `&&` between.
 */
export interface LanguageRecipe extends Pick<Recipe, 'id' | 'title' | 'intro' | 'run' | 'notes'> {
  readonly language: 'Go' | 'Java' | 'PHP' | 'Python';
  /** What runs it, with its oldest version. */
  readonly runtime: string;
  /** The commands that install its libraries. */
  readonly install: string;
  /** The reader's own file, for an event of a type. */
  readonly handlerFor: (eventType: string) => RecipeFile;
  /** The reader's own file comes first, then the one that verifies. They read `contract.json` beside them. */
  readonly files: readonly RecipeFile[];
}
