import { makeSearchDialog } from './search-dialog.ts';
import type { SearchDialog } from './search-dialog.ts';

/** Brings search to life: its buttons, `/`, and Ctrl+K or Cmd+K. */
export function startSearch(root: URL): void {
  let dialog: SearchDialog | undefined;
  const open = (): void => {
    dialog ??= makeSearchDialog(root);
    dialog.open();
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-search]')) {
    button.hidden = false;
    button.setAttribute('aria-haspopup', 'dialog');
    button.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
    button.addEventListener('click', open);
  }
  addEventListener('keydown', (event) => {
    if (!opensSearch(event)) return;
    event.preventDefault();
    open();
  });
}

function opensSearch({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return (
    key === '/' &&
    !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
  );
}
