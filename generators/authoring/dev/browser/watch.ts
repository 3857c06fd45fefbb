import type { PageState } from '../page-state.ts';
import { showProblems } from './overlay.ts';
import { keepScroll, restoreScroll } from './scroll.ts';

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
