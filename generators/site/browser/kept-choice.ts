/** Choices of a reader that are kept for the next page. Other sites may share the store, so the keys name this one. */
export const choiceKeys = {
  theme: 'webhook-docs-theme',
  languages: 'webhook-docs-language',
  frameworks: 'webhook-docs-framework',
  stores: 'webhook-docs-store',
} as const;

type ChoiceKey = (typeof choiceKeys)[keyof typeof choiceKeys];

/** The text that is kept; null if there is none, or where the browser lets nothing be kept. */
export function readChoice(key: ChoiceKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice, or removes it by null. Where the browser lets nothing be kept, the choice holds for this page only. */
export function keepChoice(key: ChoiceKey, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Nothing to do: the page has the choice already.
  }
}
