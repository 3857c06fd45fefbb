/** Has menu and table of contents close where they unfold over the page, and shows the entry of this page. */
export function startMenu(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('.menu, .contents')) {
    closeWhenLeft(panel);
    panel.addEventListener('toggle', showEntry);
  }
  showEntry();
}

/** Closes what unfolds over the page when the reader goes elsewhere: by Escape, by a click, by the keyboard or by a link in it. */
function closeWhenLeft(menu: HTMLDetailsElement): void {
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  addEventListener('click', ({ target }) => {
    const isLeft = !(target instanceof Element) || !menu.contains(target) || target.closest('a') !== null;
    if (isLeft) menu.open = false;
  });
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
