/** A theme that a reader has chosen; without a choice the reader's system decides. */
export type Theme = 'light' | 'dark';

/** Where the choice is kept. Other sites may share the store. */
export const themeKey = 'webhook-docs-theme';

/** The choice that is kept; null if there is none, or where the browser lets nothing be kept. */
export function readTheme(): Theme | null {
  try {
    return toTheme(localStorage.getItem(themeKey));
  } catch {
    return null;
  }
}

/** Keeps a choice where the browser lets it. */
export function keepTheme(theme: Theme | null): void {
  try {
    if (theme === null) localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // The choice then holds for this page only.
  }
}

/** A text from the store as a choice: anything may stand there. */
export function toTheme(text: string | null): Theme | null {
  return text === 'light' || text === 'dark' ? text : null;
}

/** Shows the page in a theme. */
export function showTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement;
  if (theme === null) delete dataset['theme'];
  else dataset['theme'] = theme;
}
