import { pagePaths } from './links.ts';
import type { SearchEntry } from './blocks/search-entries.ts';
import type { FoundPage, FoundPlace } from './search-data.ts';
import type { SearchPage } from './search-page.ts';

/** What search can lead to, with everything that the site says in many places in one of them only. */
export interface SearchPlaces {
  readonly pages: readonly FoundPage[];
  readonly places: readonly FoundPlace[];
  /** By the number of a place: titles of parts that are a place of another page. */
  readonly mentions: ReadonlyMap<number, readonly string[]>;
}

/** What stands on as many pages says nothing about one of them. */
const repeatedFrom = 3;

/** Kinds of pages that list or repeat what others are about. */
const repeatingKinds: ReadonlySet<string> = new Set(['Event', 'Fields', 'Category', 'Recipe', 'Reference']);

/** Numbers pages and their parts, in an order that depends on their paths alone. */
export function searchPlaces(all: readonly SearchPage[]): SearchPlaces {
  const pages = all
    .filter(({ path }) => path !== pagePaths.notFound)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const ownersOf = ownersIn(pages);
  const pageTitles = new Set(pages.map(({ title }) => title));
  const places: FoundPlace[] = [];
  const mentions = new Map<number, readonly string[]>();
  for (const [number, page] of pages.entries()) {
    const owns = (text: string): boolean =>
      text === page.title || text === page.description || ownersOf(text).includes(page);
    const [whole, ...parts] = page.entries;
    // What is named as another page, is found there.
    const isPage = ({ title }: SearchEntry): boolean => title !== page.title && pageTitles.has(title);
    const kept = parts.filter((part) => !isPage(part) && (part.lines.some(owns) || owns(part.title)));
    const titles = new Set(kept.map(({ title }) => title));
    const others = new Set(parts.map(({ title }) => title).filter((title) => !titles.has(title)));
    if (others.size > 0) mentions.set(places.length, [...others]);
    const around = { ...whole, lines: [whole, ...parts.filter(isPage)].flatMap(({ lines }) => lines) };
    for (const { id, title, names, lines } of [around, ...kept])
      places.push({ page: number, id, title, names, text: oneLine(new Set(lines.filter(owns))) });
  }
  return { pages: pages.map(({ path, title, kind }) => ({ path, title, kind })), places, mentions };
}

/**
 * The pages to which a text belongs: those that begin with it, as far as they are few, else all that have it, or where
 * these are many the first that is about more than one thing, or the one that says most.
 */
function ownersIn(pages: readonly SearchPage[]): (text: string) => readonly SearchPage[] {
  const rank = ({ kind }: SearchPage): number => (repeatingKinds.has(kind) ? 1 : 0);
  const inOrder = pages.toSorted(
    (one, other) => rank(one) - rank(other) || other.entries.length - one.entries.length,
  );
  const having = new Map<string, SearchPage[]>();
  const beginning = new Map<string, SearchPage[]>();
  for (const page of inOrder) {
    addTo(having, page.entries.flatMap(textsOf), page);
    addTo(beginning, [page.description, ...textsOf(page.entries[0])], page);
  }
  return (text) => {
    const [first = [], all = []] = [beginning.get(text), having.get(text)];
    if (first.length > 0 && first.length < repeatedFrom) return first;
    return all.length < repeatedFrom ? all : all.slice(0, 1);
  };
}

function addTo(map: Map<string, SearchPage[]>, texts: readonly string[], page: SearchPage): void {
  for (const text of new Set(texts)) {
    const pages = map.get(text);
    if (pages) pages.push(page);
    else map.set(text, [page]);
  }
}

function textsOf({ title, lines }: SearchEntry): readonly string[] {
  return [title, ...lines];
}

/** Lines as one, with a dot in the middle between two where no punctuation separates them. */
function oneLine(lines: ReadonlySet<string>): string {
  return [...lines].reduce(
    (before, line) => before + (/[.:;,!?]$/.test(before) ? ' ' : before && ' · ') + line,
    '',
  );
}
