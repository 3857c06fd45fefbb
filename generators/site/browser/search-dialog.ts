import { pagePaths } from '../links.ts';
import { element } from './element.ts';
import type { Search, SearchAnswer } from './search-engine.ts';
import { loadSearch } from './search-loading.ts';
import { listResults, pagesAtFirst } from './search-results.ts';
import type { ResultList, Shown } from './search-results.ts';

export interface SearchDialog {
  open(): void;
}

/**
 * Makes the search dialog: a field and the list of what it finds, which keys and pointers can walk. Below it stands
 * whether `/` opens it: a key that is pressed alone is also what speech input types.
 */
export function makeSearchDialog(
  root: URL,
  isSlashOn: boolean,
  chooseSlash: (isOn: boolean) => void,
): SearchDialog {
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
  const close = element('button', { type: 'button', class: 'search-close' }, 'Close');
  const list = element('div', { id: 'search-hits', role: 'listbox', 'aria-label': 'Results' });
  const status = element('p', { class: 'search-status', role: 'status' });
  const advice = element('p', { class: 'search-advice' });
  const box = element('div', { class: 'search-answer' }, status, advice, list);
  const slash = element('input', { type: 'checkbox' });
  slash.checked = isSlashOn;
  const dialog = element(
    'dialog',
    { class: 'search', 'aria-label': 'Search' },
    element('div', { class: 'search-field' }, input, close),
    box,
    element(
      'div',
      { class: 'search-foot' },
      keys(),
      element('label', {}, slash, 'Open with ', element('kbd', {}, '/')),
    ),
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
  const activate = (wanted: number): void => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = options.length === 0 ? -1 : (wanted + options.length) % options.length;
    const option = options[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
  };
  const show = (results: ResultList, wanted: number): void => {
    options = results.options;
    list.replaceChildren(...results.groups);
    list.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(options.length > 0));
    active = -1;
    activate(wanted);
  };
  const showAnswer = (answer: SearchAnswer, shown: Shown, wanted: number): void =>
    // What comes stands where the way to it stood.
    show(
      listResults(answer, root, shown, (more) => showAnswer(answer, more, active)),
      wanted,
    );
  const answer = async (): Promise<void> => {
    const query = input.value.trim();
    const isLatest = () => query === input.value.trim();
    if (query === '') {
      show({ groups: [], options: [] }, 0);
      say('', 'Find events, fields, headers and event types, or ask: what must I return?');
      return;
    }
    try {
      loading ??= loadSearch(root);
      const found = (await loading)(query);
      if (!isLatest()) return;
      box.scrollTop = 0;
      showAnswer(found, { pages: pagesAtFirst, whole: new Set() }, 0);
      say(statusOf(found, query), ...adviceFor(found, root, search));
    } catch {
      loading = undefined;
      if (!isLatest()) return;
      show({ groups: [], options: [] }, 0);
      say('Search cannot be loaded.', 'Load the page again once you are connected.');
    }
  };
  const search = (query: string): void => {
    input.value = query;
    input.focus();
    answering = answer();
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
  slash.addEventListener('change', () => chooseSlash(slash.checked));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });

  return {
    open: () => {
      if (dialog.open) return;
      dialog.showModal();
      input.select();
      answering = answer();
      // So that the first letter finds it there.
      if (loading === undefined) {
        loading = loadSearch(root);
        loading.catch(() => undefined);
      }
    },
  };
}

/** How much was found, and for which words where some are nowhere. */
function statusOf({ answers, results, isAnswered, missing, near }: SearchAnswer, query: string): string {
  const pages = results.length === 1 ? '1 page' : `${results.length} pages`;
  const found =
    answers.length === 0
      ? pages
      : `${answers.length === 1 ? '1 answer' : `${answers.length} answers`}, and ${pages}`;
  if (answers.length === 0 && results.length === 0) return `Nothing found for “${query}”.`;
  if (!isAnswered && near.length === 0) return `No sure answer. Nearest: ${found}.`;
  if (missing.length === 0) return found;
  const nothing = `Nothing found for ${quoted(missing, 'and')}`;
  return near.length > 0
    ? `${nothing}, but ${found} for ${quoted(near, 'or')}.`
    : `${nothing}. ${found} for the rest.`;
}

function quoted(words: readonly string[], conjunction: string): string {
  return words.map((word) => `“${word}”`).join(` ${conjunction} `);
}

/** Where to go on: near words if there are several, the lists where nothing was found. */
function adviceFor(
  { answers, results, near }: SearchAnswer,
  root: URL,
  search: (query: string) => void,
): readonly (Node | string)[] {
  if (results.length === 0) {
    if (answers.length > 0) return [];
    const events = element('a', { href: new URL(pagePaths.events, root).href }, 'list of events');
    const glossary = element('a', { href: new URL(pagePaths.glossary, root).href }, 'glossary');
    return ['Try another word for it, or look through the ', events, ' or the ', glossary, '.'];
  }
  if (near.length < 2) return [];
  const buttons = near.map((word) => {
    const button = element('button', { type: 'button' }, word);
    button.addEventListener('click', () => search(word));
    return button;
  });
  return ['Did you mean: ', ...buttons];
}

function keys(): HTMLElement {
  const hint = (key: string, meaning: string) => element('span', {}, element('kbd', {}, key), ` ${meaning}`);
  return element(
    'p',
    { class: 'search-keys', 'aria-hidden': 'true' },
    hint('↑ ↓', 'to move'),
    hint('↵', 'to open'),
    hint('Esc', 'to close'),
  );
}
