import MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import { indexOptions, nameFields } from '../search-data.ts';
import type { FoundPage, FoundPlace, IndexedPlace, PlaceTuple, SearchData } from '../search-data.ts';
import { isLightWord, stemOf, wholeName } from '../search-terms.ts';
import { meaningFinder, type Fit } from './search-meaning.ts';
import { undocumentedName } from './search-undocumented.ts';
import { queryParts, readSynonyms, type QueryPart } from '../search-query.ts';

/** A question with its answer, as the first result. */
export interface FoundAnswer {
  readonly question: string;
  readonly text: string;
  /** Relative to the site's root. */
  readonly href: string;
  /** What it leads to. */
  readonly title: string;
}

export interface SearchAnswer {
  /** Answers to what the query asks, the best first; none for what is the name of something. */
  readonly answers: readonly FoundAnswer[];
  /** Whether the first result comes before the answers, which are about what else was asked. */
  readonly isPlaceFirst: boolean;
  readonly results: readonly PageResult[];
  /** Whether the site knows most of the query: what is found for less of it is only near. */
  readonly isAnswered: boolean;
  /** Words of the query that are nowhere on the site, as they are compared. */
  readonly missing: readonly string[];
  /** Words that are on the site and near to those, which the results are for. */
  readonly near: readonly string[];
}

/** A page with what is found on it. */
export interface PageResult {
  readonly page: FoundPage;
  /** The page itself and its parts, the best first. */
  readonly places: readonly [FoundPlace, ...FoundPlace[]];
  /** The terms that were found, for marks. */
  readonly terms: ReadonlySet<string>;
}

export type Search = (query: string) => SearchAnswer;

declare global {
  interface Window {
    /** Set by the script of the index: JSON. */
    siteSearchData?: string;
    /** Set by this script. */
    openSearch?: (data: string) => Search;
  }
}

/** What is named so counts more than what says so. */
const boost: Readonly<Record<string, number>> = {
  title: 6,
  names: 5,
  whole: 4,
  page: 1,
  mentions: 0.5,
  text: 1,
};

/** A synonym, or the beginning of a word, says less than what was typed. */
const synonymWeight = 0.6;
const stemWeight = 0.4;

/** How much counts a synonym beside what was typed. */
const bothWeight = 0.3;

/** How much counts what other parts of a page have, against its best part. */
const spreadWeight = 0.3;

/** How much counts what the page itself has, for a part of it. */
const inheritedWeight = 0.2;

/** As many answers are shown. */
const answersShown = 2;

/** From so much on, what a query means is worth a reader's look, and from so much on it is taken to be what is asked. */
const enough = 0.1;
const sure = 0.3;

/** From so much on, it is asked in these very words, whatever else has its name. */
const certain = 1;

/** How much less sure is what has nothing of a query. */
const leftOverWeight = 0.3;

/** As many words are half of a query that asks for two things. */
const longestHalf = 3;

/** What fits so well is meant, whatever else is not documented. */
const certainOfName = 0.75;

/** Before what begins with the query, and behind what has its name. */
const favouredTier = 1.5;

/** How much counts a word that stands in many questions. */
const lightWeight = 0.5;

/** How much counts what is written as a name: it is rarely typed by chance. */
const identifierWeight = 1.5;

/** How much counts a term of the glossary whose meaning is asked, against any other place. */
const meaningWeight = 2;

/** How far what a synonym names stands behind what was typed: never so far ahead that it counts as named. */
const meantTier = 0.49;

/** Such a page explains what answers say in a sentence: it comes first only if it fits better by far. */
const fitWeights: Readonly<Record<string, number>> = { Guide: 0.8, Recipe: 0.85 };

/** As many near words are shown. */
const nearLimit = 3;

/** What readers look for is more often a guide than one of many of a kind. */
const kindWeights: Readonly<Record<string, number>> = {
  Guide: 1.2,
  Page: 1.1,
  Category: 0.9,
  Glossary: 0.4,
  Fields: 0.8,
  Recipe: 0.8,
  // Its names are made of the words of everything else.
  Reference: 0.3,
};

/** What a part of a query has found, by the number of the place. */
type Found = ReadonlyMap<number, FoundTerms>;

interface FoundTerms {
  readonly score: number;
  /** The words that are there. */
  readonly terms: readonly string[];
}

/** Reads the data of a site. */
export function openSearch(json: string): Search {
  const data = JSON.parse(json) as SearchData;
  const index = MiniSearch.loadJS(data.index, indexOptions);
  const synonyms = readSynonyms(data.synonyms);
  const placeOfSubject = (subject: number) => data.asked[subject - data.answers.length];
  const weightOf = (subject: number): number => {
    const [page = -1] = data.places[placeOfSubject(subject) ?? -1] ?? [];
    return fitWeights[data.pages[page]?.kind ?? ''] ?? 1;
  };
  const meanings = meaningFinder(data.meanings, synonyms, weightOf);
  return (query) => {
    const missing: string[] = [];
    const near: string[] = [];
    const found: Found[] = [];
    const parts: QueryPart[] = [];
    for (const part of queryParts(query, synonyms)) {
      const places = findPart(index, part);
      // What questions have is no slip of the keys, though no page says it.
      const isKnown = places.size > 0 || meanings.knows(part.typed.join(' '));
      const words = isKnown ? [] : nearWords(index, part);
      if (!isKnown) missing.push(part.typed.join(' '));
      near.push(...words);
      const [first = part, ...more] = words.flatMap((word) => queryParts(word, synonyms));
      const either = anyOf([first, ...more]);
      parts.push(either);
      found.push(words.length === 0 ? places : findPart(index, either));
    }
    const isMeaning = asksMeaning(query);
    const fits = meanings.find(query);
    const [best] = fits;
    /** How sure it is that a subject is what is asked: less where words of the query are left over. */
    const surenessOf = ({ subject, score }: Fit): number =>
      score - (leftOverWeight * meanings.lackedBy(subject, query).length) / parts.length;
    const sureness = best === undefined ? 0 : surenessOf(best);
    // A place that fits better than any answer comes first; what else is asked is answered below it.
    const favoured = best && sureness >= enough ? placeOfSubject(best.subject) : undefined;
    const tier = tiers(index, data, namesMeant(query, parts), isMeaning);
    const tierOf = (number: number) => Math.max(tier(number), number === favoured ? favouredTier : 0);
    const kindWeight = (kind: string): number =>
      isMeaning && kind === 'Glossary' ? meaningWeight : (kindWeights[kind] ?? 1);
    const { results, isNamed } = rankPages(data, found, favoured, tierOf, kindWeight, parts.map(lightness));
    const answerOf = (fit: Fit): FoundAnswer[] => {
      const answer = data.answers[fit.subject];
      if (answer === undefined || surenessOf(fit) < (isNamed ? certain : enough)) return [];
      const [question, text, href, title] = answer;
      return [{ question, text, href, title }];
    };
    const own = favoured === undefined ? fits.slice(0, answersShown).flatMap(answerOf) : [];
    const lacked = best === undefined ? [] : meanings.lackedBy(best.subject, query);
    const rest =
      sureness >= sure && lacked.length > 0
        ? meanings
            .find(lacked.join(' '))
            .slice(0, 1)
            .filter(({ score }) => score >= sure)
            .flatMap(answerOf)
        : [];
    const halves = halvesOf(query).map((half) => meanings.find(half).slice(0, 1));
    const both = halves.every(([fit]) => fit && fit.score >= sure) ? halves.flat().flatMap(answerOf) : [];
    const eventsNear = fits.flatMap(({ subject, score }) => {
      if (score < sure) return [];
      const place = data.places[placeOfSubject(subject) ?? -1];
      return place?.[1] === '' && data.pages[place[0]]?.kind === 'Event' ? [place] : [];
    });
    const isOfEvent = favoured !== undefined && data.places[favoured] === eventsNear[0];
    const undocumented = undocumentedName({
      query,
      data,
      isNowhere: (name) => near.length === 0 && isNowhere(index, data, name),
      isAnswered: !isOfEvent && (best?.score ?? 0) >= certainOfName,
      eventsNear,
    });
    const answers = distinct([
      ...(undocumented ? [undocumented] : []),
      ...(both.length === 2 ? both : []),
      ...own.slice(0, 1),
      ...rest,
      ...own.slice(1),
    ]).slice(0, answersShown);
    const hasAll = [...(found[0]?.keys() ?? [])].some((number) => found.every((part) => part.has(number)));
    return {
      answers,
      isPlaceFirst:
        results.length > 0 && favoured !== undefined && undocumented === undefined && both.length < 2,
      results,
      isAnswered: sureness >= sure || isNamed || hasAll,
      missing,
      near,
    };
  };
}

/** Both halves of a query that names two things. */
function halvesOf(query: string): readonly string[] {
  const halves = query.split(/\s+(?:and|or|vs|versus)\s+|\s*[,+&/]\s+/i);
  return halves.length === 2 && halves.every((half) => half.split(/\s+/).length <= longestHalf) ? halves : [];
}

/** Whether nothing has this name, or names it. */
function isNowhere(index: MiniSearch<IndexedPlace>, { places }: SearchData, name: string): boolean {
  return findTerms(index, [name], 1).every(([number]) => {
    const [, , title = '', text = '', ...names] = places[number] ?? [];
    const words = [title, ...names].filter((one) => !/\s/.test(one));
    return ![...words, ...text.split(/\s+/)].some((word) => wholeName(word).startsWith(name));
  });
}

function distinct(answers: readonly FoundAnswer[]): readonly FoundAnswer[] {
  return answers.filter(({ question }, at) => answers.findIndex((one) => one.question === question) === at);
}

/** Several parts as one, of which the first counts most. */
function anyOf([first, ...more]: readonly [QueryPart, ...QueryPart[]]): QueryPart {
  return { ...first, others: [...first.others, ...more.flatMap((part) => [part.typed, ...part.others])] };
}

function findPart(index: MiniSearch<IndexedPlace>, { typed, others }: QueryPart): Found {
  const found = new Map(findTerms(index, typed, 1));
  const meant = new Map<number, FoundTerms>();
  for (const terms of others)
    for (const [number, one] of findTerms(index, terms, synonymWeight / terms.length))
      if (one.score > (meant.get(number)?.score ?? 0)) meant.set(number, one);
  for (const [number, { score, terms }] of meant) {
    const one = found.get(number);
    found.set(number, {
      score: one === undefined ? score : one.score + bothWeight * score,
      terms: [...terms, ...(one?.terms ?? [])],
    });
  }
  return found;
}

/** The places that have all terms. */
function findTerms(
  index: MiniSearch<IndexedPlace>,
  terms: readonly string[],
  weight: number,
): readonly (readonly [number, FoundTerms])[] {
  const query: Query = { combineWith: 'AND', queries: terms.map(termQuery) };
  return index
    .search(query, { boost })
    .map(({ id, score, terms: there }) => [id as number, { score: score * weight, terms: there }]);
}

/** A word, what begins with it, and what begins as it does; a number is found whole or not at all. */
function termQuery(term: string): Query {
  if (/^\d+$/.test(term)) return { queries: [term] };
  const stem = stemOf(term);
  // Three letters begin too many words to be looked for in texts.
  const isShort = term.length < 4;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [term], prefix: !isShort },
      ...(isShort ? [{ queries: [term], prefix: true, fields: [...nameFields] }] : []),
      ...(stem === term ? [] : [{ queries: [stem], prefix: true, boostTerm: () => stemWeight }]),
    ],
  };
}

/** The words of the site that are nearest to one that it does not have, of one or two letters off. */
function nearWords(
  index: MiniSearch<IndexedPlace>,
  { typed: [word = '', ...others] }: QueryPart,
): readonly string[] {
  if (others.length > 0 || /\d/.test(word) || word.length < 5 || word.length > 40) return [];
  for (const fuzzy of word.length < 7 ? [1] : [1, 2]) {
    const found = index.search(word, { fuzzy, boost }).flatMap(({ terms }) => terms);
    // Letters are swapped more often than left out.
    const byLength = found.toSorted((one, other) => lengthFrom(word, one) - lengthFrom(word, other));
    if (found.length > 0) return [...new Set(byLength)].slice(0, nearLimit);
  }
  return [];
}

function lengthFrom(word: string, other: string): number {
  return Math.abs(word.length - other.length);
}

/** A place that was found. */
interface Hit {
  readonly place: FoundPlace;
  readonly tier: number;
  /** For each part of the query. */
  readonly scores: readonly number[];
  readonly terms: readonly string[];
}

function rankPages(
  { pages, places }: SearchData,
  found: readonly Found[],
  favoured: number | undefined,
  tierOf: (number: number) => number,
  kindWeight: (kind: string) => number,
  light: readonly number[],
): {
  readonly results: readonly PageResult[];
  /** Whether the query is the name of the first one. */
  readonly isNamed: boolean;
} {
  // What a query means may have none of its words.
  const numbers = new Set([
    ...(favoured === undefined ? [] : [favoured]),
    ...found.flatMap((part) => [...part.keys()]),
  ]);
  const hits = [...numbers].flatMap((number): readonly Hit[] => {
    const tuple = places[number];
    if (tuple === undefined) return [];
    const scores = found.map((part, index) => (part.get(number)?.score ?? 0) * (light[index] ?? 1));
    const terms = found.flatMap((part) => part.get(number)?.terms ?? []);
    return [{ place: placeOf(tuple), tier: tierOf(number), scores, terms }];
  });
  // What is rare says more.
  const weights = found.map(({ size }, part) =>
    size === 0 ? 0 : Math.log(1 + places.length / size) * (light[part] ?? 1),
  );
  const ranked = [...byPage(hits)]
    .flatMap(([number, all]) => {
      const page = pages[number];
      const scored = withScores(all, weights);
      const [best, ...others] = scored.toSorted(
        (one, other) => other.hit.tier - one.hit.tier || other.score - one.score,
      );
      if (page === undefined || best === undefined) return [];
      const spread = found.map((_, part) => Math.max(...all.map(({ scores }) => scores[part] ?? 0)));
      const score = (best.score + spreadWeight * scoreOf(spread, weights)) * kindWeight(page.kind);
      const result: PageResult = {
        page,
        places: [best.hit.place, ...others.map(({ hit }) => hit.place)],
        terms: new Set(all.flatMap(({ terms }) => terms)),
      };
      return [{ result, tier: best.hit.tier, score }];
    })
    .toSorted((one, other) => other.tier - one.tier || other.score - one.score);
  const [first] = ranked;
  return {
    results: ranked.map(({ result }) => result),
    isNamed: (first?.tier ?? 0) >= 2,
  };
}

function byPage(hits: readonly Hit[]): ReadonlyMap<number, readonly Hit[]> {
  const pages = new Map<number, Hit[]>();
  for (const hit of hits) {
    const ofPage = pages.get(hit.place.page);
    if (ofPage) ofPage.push(hit);
    else pages.set(hit.place.page, [hit]);
  }
  return pages;
}

/** The places of one page; what names the page says something of its parts, too. */
function withScores(hits: readonly Hit[], weights: readonly number[]) {
  const whole = hits.find(({ place }) => place.id === '');
  return hits.map((hit) => {
    const inherited = hit === whole ? 0 : inheritedWeight;
    const scores = hit.scores.map((score, part) => score + inherited * (whole?.scores[part] ?? 0));
    return { hit, score: scoreOf(scores, weights) };
  });
}

function placeOf([page, id, title, text, ...names]: PlaceTuple): FoundPlace {
  return { page, id, title, text, names };
}

/** How well something fits all parts of a query; what fits only some of them counts little. */
function scoreOf(scores: readonly number[], weights: readonly number[]): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const fitting = weights.filter((_, part) => (scores[part] ?? 0) > 0);
  return sum(scores) * (sum(fitting) / sum(weights)) ** 2;
}

/** Whether a query asks what words mean. */
function asksMeaning(query: string): boolean {
  return /^what (?:is|are) an? |\b(?:means?|meaning|stands? for)\b/i.test(query);
}

/** How much counts what a part says beside the others. */
function lightness(part: QueryPart | undefined): number {
  const [word = '', ...others] = part?.typed ?? [];
  if (part?.isIdentifier) return identifierWeight;
  return others.length === 0 && isLightWord(word) ? lightWeight : 1;
}

/** A query as one name. */
interface Names {
  readonly typed: readonly string[];
  /** What it can stand for. */
  readonly meant: readonly string[];
}

function namesMeant(query: string, parts: readonly QueryPart[]): Names {
  const [only, ...others] = parts;
  // A code is meant, whatever is asked of it.
  const codes = query.match(/\b[A-Z\d]+(?:_[A-Z\d]+)+\b/g) ?? [];
  return {
    typed: [wholeName(query), parts.flatMap(({ typed }) => typed).join(''), ...codes.map(wholeName)],
    meant: only && others.length === 0 ? only.others.map((terms) => terms.join('')) : [],
  };
}

/**
 * Tells whether a place has the very name that is searched: first pages, then what was given the name for search, then
 * parts, then pages whose title begins so.
 */
function tiers(
  index: MiniSearch<IndexedPlace>,
  { pages, places }: SearchData,
  { typed, meant }: Names,
  isMeaning: boolean,
): (number: number) => number {
  const tierFor = (name: string, [page, id, title, , ...names]: PlaceTuple): number => {
    const whole = wholeName(title);
    if (whole === name && id === '') return 4;
    // What a word means is rarely what is looked for, where it is the name of something.
    const kind = pages[page]?.kind;
    if (whole === name && kind === 'Glossary') return isMeaning ? 5 : 0;
    if (whole === name && kind !== 'Reference') return 2;
    if (names.some((other) => wholeName(other) === name)) return 3;
    return id === '' && name.length >= 3 && whole.startsWith(name) ? 1 : 0;
  };
  const named = new Map<number, number>();
  const queries = [...typed, ...meant];
  for (const { id } of index.search({ combineWith: 'OR', queries }, { fields: ['whole'], prefix: true })) {
    const place = places[id as number];
    if (place === undefined) continue;
    const tier = Math.max(
      ...typed.map((name) => tierFor(name, place)),
      ...meant.map((name) => tierFor(name, place) * meantTier),
    );
    named.set(id as number, Math.max(0, tier));
  }
  return (number) => named.get(number) ?? 0;
}

if (typeof window !== 'undefined') window.openSearch = openSearch;
