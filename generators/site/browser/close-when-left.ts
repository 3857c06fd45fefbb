/** Closes what unfolds over the page when the reader goes elsewhere: by Escape, by a click, by the keyboard or by a link in it. */
export function closeWhenLeft(menu: HTMLDetailsElement): void {
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
