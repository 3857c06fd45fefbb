const key = 'webhook-docs-language';

/** The language in which a reader wants code; null without a choice, or where the browser lets nothing be kept. */
export function readLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the choice where the browser lets it. */
export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The choice then holds for this page only.
  }
}
