import { choiceKeys, readChoice } from './kept-choice.ts';

/** A theme that a reader has chosen; without a choice the reader's system decides. */
export type Theme = 'light' | 'dark';

/** The theme that is kept; null if there is none. */
export function readTheme(): Theme | null {
  const text = readChoice(choiceKeys.theme);
  // Anything may stand in the store.
  return text === 'light' || text === 'dark' ? text : null;
}

/** Shows the page in a theme. */
export function showTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement;
  if (theme === null) delete dataset['theme'];
  else dataset['theme'] = theme;
}
