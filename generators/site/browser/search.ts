import { searchIcon } from './icons.ts';
import { choiceKeys, keepChoice, readChoice } from './kept-choice.ts';
import { makeSearchDialog, type SearchDialog } from './search-dialog.ts';

/** Brings search to life: its buttons, Ctrl+K or Cmd+K, and `/`, which a reader may turn off. */
export function startSearch(root: URL): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-search]');
  let isSlashOn = readChoice(choiceKeys.slash) !== 'off';
  let dialog: SearchDialog | undefined;
  const showKeys = (): void => {
    for (const button of buttons) {
      button.setAttribute('aria-keyshortcuts', `${isSlashOn ? '/ ' : ''}Control+K Meta+K`);
      button.querySelector('kbd')?.toggleAttribute('hidden', !isSlashOn);
    }
  };
  const chooseSlash = (isOn: boolean): void => {
    isSlashOn = isOn;
    keepChoice(choiceKeys.slash, isOn ? null : 'off');
    showKeys();
  };
  const open = (): void => {
    dialog ??= makeSearchDialog(root, isSlashOn, chooseSlash);
    dialog.open();
  };
  for (const button of buttons) {
    button.insertAdjacentHTML('afterbegin', searchIcon);
    button.hidden = false;
    button.setAttribute('aria-haspopup', 'dialog');
    button.addEventListener('click', open);
  }
  showKeys();
  addEventListener('keydown', (event) => {
    if (!opensSearch(event, isSlashOn)) return;
    event.preventDefault();
    open();
  });
}

function opensSearch(
  { key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent,
  isSlashOn: boolean,
): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return (
    isSlashOn &&
    key === '/' &&
    !(
      target instanceof Element &&
      target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')
    )
  );
}
