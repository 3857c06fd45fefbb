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
  search(query: string): Promise<{ readonly results: readonly Result[] }>;
}

interface Result {
  readonly id: string;
  data(): Promise<Found>;
}

interface Found {
  readonly raw_url: string;
  readonly content: string;
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
  return async (text) => {
    const query = withoutFunctionWords(text);
    const results = await resultsOf(pagefind, query);
    const records: Found[] = [];
    let hits: readonly Hit[] = [];
    for (
      let start = 0;
      start < Math.min(results.length, recordLimit) && hits.length < hitLimit;
      start += batch
    ) {
      const next = results.slice(start, start + batch);
      const found = await Promise.all(next.map((result) => result.data()));
      records.push(...found.filter((record) => isExact(record, query)));
      hits = bestOf(records, query, root);
    }
    return hits;
  };
}

/** Words that stand in every text and say nothing about it. */
const functionWords = new Set(
  `a am an and any are as at be been by can could did do does each for from get go goes had happen happens has have how i
  if in into is it its long many may me much must my of often on or our shall should so than that the their them then
  there these they this those to us was we were what when where which who why will with would you your`.split(
    /\s+/,
  ),
);

/** A query without the words that only make a sentence of it, as far as others remain; what is in quotes stays whole. */
function withoutFunctionWords(query: string): string {
  if (query.includes('"')) return query;
  const words = query.split(/\s+/).filter((word) => !functionWords.has(plain(word)));
  return words.length === 0 ? query : words.join(' ');
}

/** What has all words of a query; where nothing has, what has some of them, and the rarest word counts most. */
async function resultsOf(pagefind: Pagefind, query: string): Promise<readonly Result[]> {
  const { results } = await pagefind.search(query);
  const words = query.split(/\s+/);
  if (results.length > 0 || words.length === 1) return results;
  const weights = new Map<string, number>();
  const found = new Map<string, Result>();
  for (const ofWord of await Promise.all(words.map((word) => pagefind.search(word)))) {
    for (const result of ofWord.results) {
      found.set(result.id, result);
      weights.set(result.id, (weights.get(result.id) ?? 0) + 1 / ofWord.results.length);
    }
  }
  const weightOf = ({ id }: Result) => weights.get(id) ?? 0;
  return [...found.values()].toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** Pagefind shortens what it does not find until something fits: right for a word, and wrong for a number. */
function isExact({ content, meta }: Found, query: string): boolean {
  const text = `${meta.title} ${meta.words} ${content}`;
  return !/^\d+$/.test(query) || text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query));
}

/** The places that are shown, in Pagefind's order but for those that are named as the query is, which come first. */
function bestOf(records: readonly Found[], query: string, root: URL): readonly Hit[] {
  const named = new Set(
    records.filter((record) => isNamed(record, query)).map(({ raw_url }) => new URL(raw_url, root).href),
  );
  const rankOf = (hit: Hit): number => {
    const isTitle = plain(withoutFunctionWords(hit.title)) === plain(query);
    if (isTitle) return named.has(pageOf(hit)) ? 0 : 2;
    return named.has(hit.href) ? 1 : 3;
  };
  const ofPage = new Map<string, number>();
  return records
    .flatMap((record) => hitsOf(record, query, root))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .filter((hit) => {
      const count = (ofPage.get(pageOf(hit)) ?? 0) + 1;
      ofPage.set(pageOf(hit), count);
      return count <= hitsOfPageLimit;
    })
    .slice(0, hitLimit);
}

/** Whether a place has the query among the further words under which it is to be found; those of an event name its fields. */
function isNamed({ meta }: Found, query: string): boolean {
  const { title = '', kind, words = '' } = meta;
  return (
    kind !== 'Event' &&
    words.startsWith(title) &&
    ` ${plain(words.slice(title.length))} `.includes(` ${plain(query)} `)
  );
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
    .flatMap((escaped, index) => {
      const text = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      return index % 2 === 1 ? markedWord(text) : { text, isMarked: false };
    })
    .filter(({ text }) => text !== '');
}

/** What Pagefind marks goes from space to space; the punctuation around a word was not searched for. */
function markedWord(text: string): readonly MarkedText[] {
  const [, before = '', word = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text) ?? [];
  return [
    { text: before, isMarked: false },
    { text: word, isMarked: true },
    { text: after, isMarked: false },
  ];
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
