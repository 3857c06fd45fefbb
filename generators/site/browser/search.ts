import { searchIcon } from './icons.ts';
import { makeSearchDialog } from './search-dialog.ts';

/** Brings search to life: its button, and Ctrl+K or Cmd+K. */
export function startSearch(root: URL): void {
  let openDialog: (() => void) | undefined;
  const open = (): void => {
    openDialog ??= makeSearchDialog(root);
    openDialog();
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-search]')) {
    button.insertAdjacentHTML('afterbegin', searchIcon);
    button.hidden = false;
    button.setAttribute('aria-haspopup', 'dialog');
    button.addEventListener('click', open);
  }
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    open();
  });
}
