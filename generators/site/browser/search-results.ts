import { element } from './element.ts';
import type { FoundAnswer, PageResult, SearchAnswer } from './search-engine.ts';
import { excerptOf } from './search-excerpt.ts';

/** How many pages a list begins with, and how many more come at a time. */
export const pagesAtFirst = 10;
const pagesMore = 40;

/** As many parts of a page stand below the best one, until all are asked for. */
const partsAtFirst = 3;

/** How many results are shown. */
export interface Shown {
  readonly pages: number;
  /** The paths of pages of which all parts are shown. */
  readonly whole: ReadonlySet<string>;
}

export interface ResultList {
  readonly groups: readonly HTMLElement[];
  /** What can be chosen: links, and ways to see more. */
  readonly options: readonly HTMLElement[];
}

/** Lists what was found, page by page; `showMore` is called with what is to be shown then. */
export function listResults(
  { answers, isPlaceFirst, results }: SearchAnswer,
  root: URL,
  shown: Shown,
  showMore: (shown: Shown) => void,
): ResultList {
  const options: HTMLElement[] = [];
  const add = (option: HTMLElement): HTMLElement => {
    option.id = `search-hit-${options.length}`;
    options.push(option);
    return option;
  };
  const answered = (): readonly HTMLElement[] =>
    answers.length === 0
      ? []
      : [
          element(
            'div',
            { role: 'group', 'aria-label': answers.length === 1 ? 'Answer' : 'Answers', class: 'answers' },
            ...answers.map((answer) => add(answerOption(answer, root))),
          ),
        ];
  // Options are in the order in which they stand.
  const before = isPlaceFirst ? [] : answered();
  const groups = results.slice(0, shown.pages).flatMap((result, place) => {
    const { page, places } = result;
    const count = shown.whole.has(page.path) ? places.length : 1 + partsAtFirst;
    const left = places.length - count;
    const group = element('div', { role: 'group', 'aria-label': page.title });
    group.append(...places.slice(0, count).map((_, index) => add(placeOption(result, index, root))));
    if (left > 0) {
      const whole = new Set([...shown.whole, page.path]);
      group.append(add(moreOption(`${left} more on this page`, () => showMore({ ...shown, whole }))));
    }
    return isPlaceFirst && place === 0 ? [group, ...answered()] : [group];
  });
  const left = results.length - shown.pages;
  if (left > 0) {
    const more = { ...shown, pages: shown.pages + pagesMore };
    groups.push(
      element(
        'div',
        { role: 'group', 'aria-label': 'More pages' },
        add(moreOption(`${left} more ${left === 1 ? 'page' : 'pages'}`, () => showMore(more))),
      ),
    );
  }
  return { groups: [...before, ...groups], options };
}

/** A question with its whole answer, and where it leads. */
function answerOption({ question, text, href, title }: FoundAnswer, root: URL): HTMLElement {
  return element(
    'a',
    {
      role: 'option',
      class: 'hit hit-answer',
      'aria-selected': 'false',
      href: new URL(href, root).href,
      tabindex: '-1',
    },
    element('span', { class: 'hit-title', dir: 'auto' }, question),
    element('span', { class: 'hit-place', dir: 'auto' }, title),
    element('span', { class: 'hit-excerpt', dir: 'auto' }, text),
  );
}

/** The best place of a page says which page it is on; those below it do not. */
function placeOption({ page, places, terms }: PageResult, index: number, root: URL): HTMLElement {
  const { id, title, text } = places[index] ?? places[0];
  const href = new URL(id === '' ? page.path : `${page.path}#${id}`, root).href;
  // A part has one line, which a phone ends early.
  const marked = excerptOf(text, terms, index === 0 ? 50 : 15).map((piece) =>
    piece.isMarked ? element('mark', {}, piece.text) : piece.text,
  );
  return element(
    'a',
    {
      role: 'option',
      class: index === 0 ? 'hit' : 'hit hit-part',
      'aria-selected': 'false',
      href,
      tabindex: '-1',
    },
    element('span', { class: 'hit-title', dir: 'auto' }, title),
    ...(index === 0 ? [element('span', { class: 'hit-place', dir: 'auto' }, placeName(page, id))] : []),
    ...(marked.length === 0 ? [] : [element('span', { class: 'hit-excerpt', dir: 'auto' }, ...marked)]),
  );
}

function placeName({ kind, title }: PageResult['page'], id: string): string {
  if (id === '') return kind;
  return kind === 'Page' || kind === title ? title : `${kind} · ${title}`;
}

function moreOption(words: string, showMore: () => void): HTMLElement {
  const option = element('div', { role: 'option', class: 'hit hit-more', 'aria-selected': 'false' }, words);
  // The focus stays where readers type.
  option.addEventListener('mousedown', (event) => event.preventDefault());
  option.addEventListener('click', showMore);
  return option;
}
