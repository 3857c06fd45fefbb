/** Lets the keyboard stop at blocks of code only if there is something to scroll, also when they unfold or shrink. */
export function startScrollBoxes(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const box of document.querySelectorAll('figure.code pre')) observer.observe(box);
}
