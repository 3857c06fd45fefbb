import { pagePaths } from '../links.ts';
import { element } from './element.ts';
import { loadIndex } from './search-index.ts';
import type { Hit, MarkedText, Search } from './search-index.ts';

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
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    placeholder: 'Event, field, template …',
  });
  const close = element('button', { type: 'button', class: 'search-close' }, 'Close');
  const list = element('div', { id: 'search-hits', role: 'listbox', 'aria-label': 'Results' });
  const status = element('p', { class: 'search-status', role: 'status' });
  const advice = element('p', { class: 'search-advice' });
  const slash = element('input', { type: 'checkbox' });
  slash.checked = isSlashOn;
  const dialog = element(
    'dialog',
    { class: 'search', 'aria-label': 'Search' },
    element('div', { class: 'search-field' }, input, close),
    element('div', { class: 'search-answer' }, status, advice, list),
    element(
      'div',
      { class: 'search-foot' },
      keys(),
      element('label', {}, slash, 'Open with ', element('kbd', {}, '/')),
    ),
  );
  document.body.append(dialog);

  let options: readonly HTMLAnchorElement[] = [];
  let active = -1;
  let index: Promise<Search> | undefined;
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
  const show = (hits: readonly Hit[]): void => {
    options = hits.map(optionOf);
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    list.scrollTop = 0;
    input.setAttribute('aria-expanded', String(options.length > 0));
    active = -1;
    activate(0);
  };
  const answer = async (): Promise<void> => {
    const query = input.value.trim();
    const isLatest = () => query === input.value.trim();
    if (query === '') {
      show([]);
      say('', 'Find events, template values, fields, email templates and words.');
      return;
    }
    try {
      index ??= loadIndex(root);
      const hits = await (await index)(query);
      if (!isLatest()) return;
      show(hits);
      if (hits.length > 0) say(hits.length === 1 ? '1 result' : `${hits.length} results`);
      else say(`Nothing found for “${query}”.`, ...adviceFor(root));
    } catch {
      index = undefined;
      if (!isLatest()) return;
      show([]);
      say('Search cannot be loaded.', ...reasons());
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
    // Another tab may be meant; where the page stays, the dialog would hide the place.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
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
      if (index === undefined) {
        index = loadIndex(root);
        index.catch(() => undefined);
      }
    },
  };
}

function optionOf({ href, title, place, excerpt }: Hit, index: number): HTMLAnchorElement {
  return element(
    'a',
    { id: `search-hit-${index}`, role: 'option', 'aria-selected': 'false', href, tabindex: '-1' },
    element('span', { class: 'hit-title', dir: 'auto' }, title),
    element('span', { class: 'hit-place', dir: 'auto' }, place),
    element('span', { class: 'hit-excerpt', dir: 'auto' }, ...excerpt.map(markedNode)),
  );
}

function markedNode({ text, isMarked }: MarkedText): Node | string {
  return isMarked ? element('mark', {}, text) : text;
}

function adviceFor(root: URL): readonly (Node | string)[] {
  const events = element('a', { href: new URL(pagePaths.events, root).href }, 'list of events');
  return ['Try fewer words or part of a name, or look through the ', events, '.'];
}

function reasons(): readonly (Node | string)[] {
  if (location.protocol !== 'file:') return ['Load the page again once you are connected.'];
  const command = element('code', {}, 'npx @webhook-contract/kit docs serve');
  return ['A page that was opened from a disk may not read the index. Run ', command, ' to have search.'];
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
