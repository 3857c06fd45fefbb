import type { RecipeFile } from '../recipe.ts';

/** A receiver in another language than TypeScript, as a reader copies it. */
export interface LanguageRecipe {
  /** The stem of its page's file, and its folder among the examples. */
  readonly id: string;
  /** Not the language alone: a link with the text "Go" does not say where it leads. */
  readonly title: string;
  readonly language: 'Go' | 'Java' | 'PHP' | 'Python';
  /** What it is made with, in a sentence; CommonMark. */
  readonly intro: string;
  /** What runs it, with its oldest version. */
  readonly runtime: string;
  /** The command that installs its libraries. */
  readonly install: string;
  /** The command that starts it, after others with `&&` between. */
  readonly run: string;
  /** The reader's own file, for an event of a type. */
  readonly handlerFor: (eventType: string) => RecipeFile;
  /** The reader's own file comes first, then the one that verifies. They read `contract.json` beside them. */
  readonly files: readonly RecipeFile[];
  /** What to watch out for; CommonMark. */
  readonly notes: readonly string[];
}
