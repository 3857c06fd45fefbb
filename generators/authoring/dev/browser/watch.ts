import type { PageState } from '../page-state.ts';
import { showProblems } from './overlay.ts';

const KEY = 'webhook-dev-scroll';

/** Remembers for the next load of this page how far it is scrolled. */
function keepScroll(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ page: location.pathname, x: scrollX, y: scrollY }));
  } catch {
    // Where nothing may be kept, the browser does what it does.
  }
}

/** Scrolls to where the page was, if it was loaded again by itself. */
function restoreScroll(): void {
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

// What an open page does while its contract is edited: comes again when it has changed, and says what is wrong.
const { page = '', hash = '' } = (document.currentScript as HTMLScriptElement).dataset;

restoreScroll();
const states = new EventSource(`/@dev/state?${new URLSearchParams({ page, hash })}`);
states.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { isStale, problems } = JSON.parse(data) as PageState;
  showProblems(problems);
  if (!isStale) return;
  states.close();
  keepScroll();
  location.reload();
});
// When the server starts again, the connection comes back by itself, and with it what is wrong.
states.addEventListener('error', () =>
  showProblems([
    {
      place: '',
      rule: '',
      message: 'The dev command has stopped.',
      hint: 'Start it again; the page then follows it.',
    },
  ]),
);
