import { choiceKeys, keepChoice, readChoice } from './kept-choice.ts';

/** The groups of tabs whose choice holds for all others of their kind, by the class that they have. */
const KINDS = ['languages', 'frameworks', 'stores'] as const;

/** Keeps one tab of a group open, and shows code in what a reader has chosen, on this page and the next. */
export function startTabs(): void {
  for (const summary of document.querySelectorAll('.tabs > .tab > summary')) {
    summary.addEventListener('click', (event) => {
      const tab = summary.parentElement as HTMLDetailsElement;
      if (tab.open) return event.preventDefault();
      const kind = KINDS.find((one) => tab.closest(`.${one}`));
      if (!kind) return;
      keepChoice(choiceKeys[kind], nameOf(tab));
      show(kind, nameOf(tab), tab);
    });
  }
  for (const kind of KINDS) {
    const name = readChoice(choiceKeys[kind]);
    if (name !== null) show(kind, name);
  }
}

/** Opens the tab with a name in every group of a kind that has one. The one that is just being opened opens by itself. */
function show(kind: (typeof KINDS)[number], name: string, except?: HTMLDetailsElement): void {
  for (const tab of document.querySelectorAll<HTMLDetailsElement>(`.${kind} > .tab`)) {
    if (tab !== except && nameOf(tab) === name) tab.open = true;
  }
}

function nameOf(tab: HTMLDetailsElement): string {
  return tab.querySelector('summary')?.textContent ?? '';
}
