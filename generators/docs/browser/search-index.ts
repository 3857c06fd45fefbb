import { pagePaths } from '../links.ts';

/** A place that search leads to. */
export interface Hit {
  readonly href: string;
  readonly title: string;
  /** What kind of page it is, and which one where the hit is a part of it. */
  readonly place: string;
  readonly excerpt: readonly MarkedText[];
}

/** A piece of text, marked where it is what was searched for. */
export interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

export type Search = (query: string) => Promise<readonly Hit[]>;

/** As many places are shown, and as many of one page. */
const hitLimit = 12;
const hitsOfPageLimit = 4;

/** As many records are loaded, each with a request of its own, and as many of them at once. */
const recordLimit = 48;
const batch = 12;

/** What Pagefind's script offers, as far as it is used here. */
interface Pagefind {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<Found> }[] }>;
}

interface Found {
  readonly raw_url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<'title' | 'kind' | 'page' | 'words', string | undefined>>;
  readonly sub_results: readonly FoundPart[];
}

interface FoundPart {
  readonly title: string;
  readonly excerpt: string;
  readonly anchor?: { readonly id: string };
  readonly weighted_locations: readonly { readonly balanced_score: number }[];
}

/** Loads Pagefind and its index. Fails where they cannot be fetched, and from a disk without trying. */
export async function loadIndex(root: URL): Promise<Search> {
  // The browser would refuse, and say so in its console.
  if (root.protocol === 'file:') throw new Error('A page from a disk may not load the index');
  const pagefind = (await import(new URL(`${pagePaths.search}pagefind.js`, root).href)) as Pagefind;
  await pagefind.options({
    excerptLength: 20,
    // Titles and names decide; what kind of page it is does not.
    ranking: { metaWeights: { title: 5, words: 3, page: 0.2, kind: 0 } },
  });
  await pagefind.init();
  return async (query) => {
    const { results } = await pagefind.search(query);
    const hits: Hit[] = [];
    for (
      let start = 0;
      start < Math.min(results.length, recordLimit) && hits.length < hitLimit;
      start += batch
    ) {
      const found = await Promise.all(results.slice(start, start + batch).map((result) => result.data()));
      for (const hit of found.flatMap((record) => hitsOf(record, query, root))) {
        if (hits.filter((other) => pageOf(other) === pageOf(hit)).length < hitsOfPageLimit) hits.push(hit);
      }
    }
    return hits.slice(0, hitLimit);
  };
}

function pageOf({ href }: Hit): string {
  return href.replace(/#.*/, '');
}

/** The places that a record leads to, the best first: the page, or the parts of it that hold most of what is searched. */
function hitsOf({ raw_url, excerpt, meta, sub_results }: Found, query: string, root: URL): readonly Hit[] {
  const { title = '', kind = 'Page', page = '', words = '' } = meta;
  const whole: Hit = {
    href: new URL(raw_url, root).href,
    title,
    place: title === page ? kind : placeOf(kind, page),
    excerpt: withoutTitle(markedTexts(excerpt), title),
  };
  const scored = sub_results.map((part) => ({ part, score: scoreOf(part) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const names = (text: string) => plain(text).includes(plain(query));
  if (names(words) && !sub_results.some((part) => names(part.title))) return [whole];
  const hits = scored
    .filter(({ score }) => score >= best / 4)
    .sort((one, other) => other.score - one.score)
    .map(({ part }) =>
      part.anchor === undefined
        ? whole
        : {
            href: new URL(`${raw_url}#${part.anchor.id}`, root).href,
            title: part.title,
            place: placeOf(kind, page),
            excerpt: withoutTitle(markedTexts(part.excerpt), part.title),
          },
    );
  return hits.length === 0 ? [whole] : hits;
}

/** As search compares words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .trim();
}

function scoreOf({ weighted_locations }: FoundPart): number {
  return weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);
}

function placeOf(kind: string, page: string): string {
  return kind === 'Page' ? page : `${kind} · ${page}`;
}

/** Reads Pagefind's excerpts: text in which only angle brackets are escaped, with `<mark>` around what was found. */
function markedTexts(excerpt: string): readonly MarkedText[] {
  // Pagefind cuts between words and does not show it.
  const whole = /[.!?…]\s*(?:<\/mark>)?\s*$/.test(excerpt) ? excerpt : `${excerpt.trimEnd()} …`;
  return whole
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({
      text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      isMarked: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** An excerpt without the title that it begins with, which stands above it already. */
function withoutTitle(pieces: readonly MarkedText[], title: string): readonly MarkedText[] {
  const text = pieces.map((piece) => piece.text).join('');
  if (!text.startsWith(title)) return pieces;
  let left = title.length + (/^[.\s·]*/.exec(text.slice(title.length))?.[0].length ?? 0);
  return pieces.flatMap((piece) => {
    const rest = piece.text.slice(left);
    left = Math.max(0, left - piece.text.length);
    return rest === '' ? [] : [{ ...piece, text: rest }];
  });
}
