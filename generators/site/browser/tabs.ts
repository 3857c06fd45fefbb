const key = 'webhook-docs-language';

/** Keeps one tab of a group open, and shows code in the language that a reader has chosen, on this page and the next. */
export function startTabs(): void {
  for (const summary of document.querySelectorAll('.tabs > .tab > summary')) {
    summary.addEventListener('click', (event) => {
      const tab = summary.parentElement as HTMLDetailsElement;
      if (tab.open) return event.preventDefault();
      if (!tab.closest('.languages')) return;
      const language = languageOf(tab);
      keepLanguage(language);
      show(language, tab);
    });
  }
  const language = readLanguage();
  if (language !== null) show(language);
}

/** Opens the tab of a language in every group that has one. The one that is just being opened opens by itself. */
function show(language: string, except?: HTMLDetailsElement): void {
  for (const tab of document.querySelectorAll<HTMLDetailsElement>('.languages > .tab')) {
    if (tab !== except && languageOf(tab) === language) tab.open = true;
  }
}

function languageOf(tab: HTMLDetailsElement): string {
  return tab.querySelector('summary')?.textContent ?? '';
}

/** The language in which a reader wants code; null without a choice, or where the browser lets nothing be kept. */
function readLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the choice where the browser lets it. */
function keepLanguage(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The choice then holds for this page only.
  }
}
