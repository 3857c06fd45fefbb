/** Scrolls the menu, and not the page, so that the entry of this page stands in its middle. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('.menu > div');
  const entry = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!menu || !entry) return;
  const { top, height } = entry.getBoundingClientRect();
  const { top: menuTop, height: menuHeight } = menu.getBoundingClientRect();
  const isVisible = top >= menuTop && top + height <= menuTop + menuHeight;
  if (!isVisible) menu.scrollTop += top - menuTop - (menuHeight - height) / 2;
}
