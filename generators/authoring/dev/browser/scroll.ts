const KEY = 'webhook-dev-scroll';

/** Remembers for the next load of this page how far it is scrolled. */
export function keepScroll(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ page: location.pathname, x: scrollX, y: scrollY }));
  } catch {
    // Where nothing may be kept, the browser does what it does.
  }
}

/** Scrolls to where the page was, if it was loaded again by itself. */
export function restoreScroll(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (kept === null) return;
    const { page, x, y } = JSON.parse(kept) as { page: string; x: number; y: number };
    if (page === location.pathname) scrollTo({ left: x, top: y, behavior: 'instant' });
  } catch {
    // As above.
  }
}
