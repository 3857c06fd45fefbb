/** Scrolls a long menu, and not the page, as little as shows the entry of this page and some of what follows it. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('.menu > div');
  const entry = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!menu || !entry) return;
  const { bottom, height } = entry.getBoundingClientRect();
  const hidden = bottom - menu.getBoundingClientRect().bottom;
  if (hidden > 0) menu.scrollTop += hidden + 3 * height;
}
