import MiniSearch from 'minisearch';
import { lastPer } from '../ground/once-per.ts';
import type { GeneratedFile } from '../outputs/generator.ts';
import type { GlossaryTerm } from '../contract/model/model.ts';
import { pagePaths } from './links.ts';
import {
  indexOptions,
  type AskedAnswer,
  type FoundPage,
  type FoundPlace,
  type SearchData,
} from './search-data.ts';
import { meaningsOf, type Subject } from './search-meanings.ts';
import type { SearchPage } from './search-page.ts';
import { searchPlaces } from './search-places.ts';
import { readSynonyms, type Synonyms } from './search-query.ts';
import { fieldSynonyms } from './search-synonyms.ts';
import { wholeName, wordsOf } from './search-terms.ts';

/** Pages of names that are made of the words of everything else, and of meanings. */
const unaskedKinds: ReadonlySet<string> = new Set(['Reference', 'Glossary', 'Answers']);

/** As many characters of a place say what it is about. */
const beginningLength = 100;

const lastSynonyms = lastPer<ReturnType<typeof fieldSynonyms>, Synonyms>();

/** The data that the site's search reads when it is opened, as a script, since a page from a disk can load nothing else. */
export function searchFile(
  pages: readonly SearchPage[],
  glossary: readonly GlossaryTerm[] = [],
  answers: readonly AskedAnswer[] = [],
): GeneratedFile {
  // A browser reads JSON in a string faster than the same as code, and `__proto__` in it is a name like others.
  const json = JSON.stringify(searchData(pages, glossary, answers)).replaceAll(/[\\']/g, '\\$&');
  return { path: pagePaths.searchData, content: `window.siteSearchData='${json}';\n` };
}

/** Everything that a browser needs to search in these pages; the same for the same pages, in whatever order they come. */
export function searchData(
  all: readonly SearchPage[],
  glossary: readonly GlossaryTerm[] = [],
  answers: readonly AskedAnswer[] = [],
): SearchData {
  const { pages, places, mentions } = searchPlaces(all);
  const index = new MiniSearch(indexOptions);
  for (const [id, { title, names, text }] of places.entries())
    index.add({
      id,
      title,
      names: names.join(' '),
      whole: [title, ...names].map(wholeName).join(' '),
      mentions: mentions.get(id)?.join(' ') ?? '',
      text,
    });
  const synonyms = [...glossary.map(({ term, synonyms: others }) => [term, ...others]), ...fieldSynonyms()];
  const asked = places
    .map((place, number) => ({ place, number }))
    .filter(({ place }) => !unaskedKinds.has(pages[place.page]?.kind ?? ''))
    .toSorted((one, other) => Number(one.place.id !== '') - Number(other.place.id !== ''));
  const subjects: readonly Subject[] = [
    ...answers.map(({ answer: [question, text, , title], asked: others, about }) => ({
      said: [`${text} ${title}`],
      asked: [question, ...others],
      needed: about,
    })),
    ...asked.map(({ place }) => subjectOf(place, pages[place.page])),
  ];
  return {
    pages,
    places: places.map(({ page, id, title, text, names }) => [page, id, title, text, ...names]),
    answers: answers.map(({ answer }) => answer),
    meanings: meaningsOf(
      subjects,
      lastSynonyms(fieldSynonyms(), JSON.stringify(synonyms), () => readSynonyms(synonyms)),
    ),
    asked: asked.map(({ number }) => number),
    synonyms,
    index: index.toJSON(),
  };
}

/** What a place is called, and what it begins with. */
function subjectOf({ id, title, text, names }: FoundPlace, page: FoundPage | undefined): Subject {
  const beginning = `${title} ${beginningOf(text)}`;
  return { said: [...names, id === '' ? beginning : `${page?.title} ${beginning}`], asked: [] };
}

/** The first sentence, without cells of one or two words before it that only say of what kind something is. */
function beginningOf(text: string): string {
  const pieces = text.split(/[.·]/);
  return (pieces.find((piece) => wordsOf(piece).length > 2) ?? pieces[0] ?? '').slice(0, beginningLength);
}
