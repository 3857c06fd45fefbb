import type { PageState, ShownProblem } from '../page-state.ts';

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

/** More than these would not be read here; the terminal has all of them. */
const MOST_SHOWN = 20;

/** Shows problems over the page, in place of those before; none takes them away. */
function showProblems(problems: readonly ShownProblem[]): void {
  // The element stays, as what is put into it is what a screen reader reads out.
  const alert = alertElement();
  alert.replaceChildren(...(problems.length === 0 ? [] : [panelOf(problems, () => alert.replaceChildren())]));
}

function alertElement(): HTMLElement {
  const there = document.querySelector<HTMLElement>('#webhook-dev');
  if (there) return there;
  const alert = element('div', '');
  alert.id = 'webhook-dev';
  alert.setAttribute('role', 'alert');
  document.body.append(alert);
  return alert;
}

function panelOf(problems: readonly ShownProblem[], hide: () => void): HTMLElement {
  const panel = element('section', '');
  panel.tabIndex = 0;
  panel.setAttribute('aria-label', 'Errors');
  const close = element('button', 'Hide');
  close.type = 'button';
  close.addEventListener('click', hide);
  const count = `${problems.length} ${problems.length === 1 ? 'error' : 'errors'}`;
  const title = element('p', '');
  title.append(
    element('strong', count),
    element('span', 'The page stays as it is until this is fixed.'),
    close,
  );
  const list = element('ol', '');
  list.append(...problems.slice(0, MOST_SHOWN).map(itemOf));
  panel.append(title, list);
  if (problems.length > MOST_SHOWN)
    panel.append(element('p', `${problems.length - MOST_SHOWN} more are in the terminal.`));
  return panel;
}

function itemOf({ place, rule, message, hint }: ShownProblem): HTMLElement {
  const item = element('li', '');
  const where = element('p', '');
  if (place !== '') where.append(element('code', place));
  if (rule !== '') where.append(' ', element('span', rule));
  item.append(where, element('p', message));
  if (hint !== '') item.append(element('p', hint));
  return item;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
