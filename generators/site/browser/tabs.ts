import { choiceKeys, keepChoice, readChoice } from './kept-choice.ts';

/** Keeps one tab of a group open, and shows code in the language that a reader has chosen, on this page and the next. */
export function startTabs(): void {
  for (const summary of document.querySelectorAll('.tabs > .tab > summary')) {
    summary.addEventListener('click', (event) => {
      const tab = summary.parentElement as HTMLDetailsElement;
      if (tab.open) return event.preventDefault();
      if (!tab.closest('.languages')) return;
      const language = languageOf(tab);
      keepChoice(choiceKeys.language, language);
      show(language, tab);
    });
  }
  const language = readChoice(choiceKeys.language);
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
