import { pagePaths } from '../links.ts';
import { element } from './element.ts';
import type { Hit, Search } from './search-index.ts';
import { loadScript } from './load-script.ts';
import { resultOption } from './search-results.ts';

/** Makes the search dialog: a field and the list of what it finds, which keys and pointers can walk. Returns what opens it. */
export function makeSearchDialog(root: URL): () => void {
  const input = element('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': 'Search',
    'aria-autocomplete': 'list',
    'aria-controls': 'search-hits',
    'aria-expanded': 'false',
    autocomplete: 'off',
    maxlength: '200',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    placeholder: 'Event, field, question …',
  });
  const close = element('button', { type: 'button' }, 'Close');
  const list = element('div', { id: 'search-hits', role: 'listbox', 'aria-label': 'Results' });
  const status = element('p', { class: 'search-status', role: 'status' });
  const advice = element('p', { class: 'search-advice' });
  const allEvents = element('a', { href: new URL(pagePaths.events, root).href }, 'list of events');
  const box = element('div', { class: 'search-answer' }, status, advice, list);
  const dialog = element(
    'dialog',
    { class: 'search', 'aria-label': 'Search' },
    element('div', { class: 'search-field' }, input, close),
    box,
  );
  document.body.append(dialog);

  let options: readonly HTMLElement[] = [];
  let active = -1;
  let loading: Promise<Search> | undefined;
  let answering = Promise.resolve();

  const say = (message: string, ...more: readonly (Node | string)[]): void => {
    status.textContent = message;
    advice.replaceChildren(...more);
  };
  const activate = (index: number): void => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = options.length === 0 ? -1 : (index + options.length) % options.length;
    const option = options[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
  };
  const show = (hits: readonly Hit[]): void => {
    options = hits.map((hit) => resultOption(hit, root));
    for (const [index, option] of options.entries()) option.id = `search-hit-${index}`;
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(options.length > 0));
    box.scrollTop = 0;
    activate(0);
  };
  const answer = async (): Promise<void> => {
    const query = input.value.trim();
    const isLatest = () => query === input.value.trim();
    if (query === '') {
      show([]);
      say('', 'Find events, fields, headers and event types, or ask a question.');
      return;
    }
    try {
      loading ??= loadSearch(root);
      const hits = (await loading)(query).slice(0, 50);
      if (!isLatest()) return;
      show(hits);
      if (hits.length > 0) say(hits.length === 1 ? '1 result' : `${hits.length} results`);
      else say(`Nothing found for “${query}”.`, 'Try another word, or look through the ', allEvents, '.');
    } catch {
      loading = undefined;
      if (!isLatest()) return;
      show([]);
      say('Search cannot be loaded.', 'Load the page again once you are connected.');
    }
  };

  input.addEventListener('input', () => {
    answering = answer();
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active - 1);
    // A search field would only be emptied by it.
    else if (event.key === 'Escape') dialog.close();
    else if (event.key === 'Enter') void answering.then(() => options[active]?.click());
    else return;
    event.preventDefault();
  });
  list.addEventListener('pointermove', ({ target }) => {
    const option = options.findIndex((one) => one.contains(target as Node));
    if (option !== -1 && option !== active) activate(option);
  });
  list.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    // Another tab may be meant; where the page stays, the dialog would hide the place.
    if (isLink && !event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });

  return () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    answering = answer();
  };
}

/** Loads what searches and what it searches in. Rejects if one of them cannot be loaded. */
async function loadSearch(root: URL): Promise<Search> {
  await Promise.all([pagePaths.search, pagePaths.searchData].map((path) => loadScript(new URL(path, root))));
  const { openSearch, siteSearchData } = window;
  if (openSearch === undefined || siteSearchData === undefined)
    throw new Error('The search scripts are not whole');
  delete window.siteSearchData;
  return openSearch(siteSearchData);
}
