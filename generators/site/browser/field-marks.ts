const marked = 'marked';

/** Marks a field in the list and in the example that is shown, wherever of the two it is pointed at or has the focus. */
export function startFieldMarks(): void {
  const payload = document.querySelector<HTMLElement>('.pair');
  if (payload === null) return;
  const mark = (id: string | undefined): void => {
    for (const element of payload.querySelectorAll(`.${marked}`)) element.classList.remove(marked);
    if (id === undefined) return;
    document.getElementById(id)?.classList.add(marked);
    for (const link of payload.querySelectorAll(`pre a[href="#${CSS.escape(id)}"]`)) {
      link.parentElement?.classList.add(marked);
      showInBox(link);
    }
  };
  for (const type of ['pointerover', 'focusin'])
    payload.addEventListener(type, ({ target }) =>
      mark(target instanceof Element ? idAt(target) : undefined),
    );
  for (const type of ['pointerleave', 'focusout']) payload.addEventListener(type, () => mark(undefined));
}

/** The id of the field that a place speaks of: a line of the example, or an entry of the list. */
function idAt(place: Element): string | undefined {
  const line = place.closest('.line')?.querySelector('a');
  return line?.hash.slice(1) ?? place.closest('.fields > li')?.id;
}

/** Scrolls the block of code, and never the page. */
function showInBox(line: Element): void {
  const box = line.closest('pre');
  if (box === null) return;
  const { top, bottom } = line.getBoundingClientRect();
  const edges = box.getBoundingClientRect();
  if (top < edges.top) box.scrollTop -= edges.top - top;
  else if (bottom > edges.bottom) box.scrollTop += bottom - edges.bottom;
}
