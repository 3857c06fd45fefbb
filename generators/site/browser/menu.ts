import { closeWhenLeft } from './close-when-left.ts';

/** Has menu and table of contents close where they unfold over the page, and shows the entry of this page. */
export function startMenu(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('.menu, .contents')) {
    closeWhenLeft(panel);
    panel.addEventListener('toggle', showEntry);
  }
  showEntry();
}

/** Scrolls a long menu, and not the page, as little as shows the entry of this page and some of what follows it. */
function showEntry(): void {
  const menu = document.querySelector<HTMLElement>('.menu > div');
  const entry = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!menu || !entry) return;
  const { bottom, height } = entry.getBoundingClientRect();
  const hidden = bottom - menu.getBoundingClientRect().bottom;
  if (hidden > 0) menu.scrollTop += hidden + 3 * height;
}
