import MiniSearch from 'minisearch';
import type { GeneratedFile } from '../outputs/generator.ts';
import type { GlossaryTerm } from '../contract/model/model.ts';
import { pagePaths } from './links.ts';
import { indexOptions, type AnswerTuple, type SearchData } from './search-data.ts';
import type { SearchPage } from './search-page.ts';
import { searchPlaces } from './search-places.ts';
import { fieldSynonyms } from './search-synonyms.ts';
import { wholeName } from './search-terms.ts';

/** The data that the site's search reads when it is opened, as a script, since a page from a disk can load nothing else. */
export function searchFile(
  pages: readonly SearchPage[],
  glossary: readonly GlossaryTerm[] = [],
  answers: readonly AnswerTuple[] = [],
): GeneratedFile {
  // A browser reads JSON in a string faster than the same as code, and `__proto__` in it is a name like others.
  const json = JSON.stringify(searchData(pages, glossary, answers)).replaceAll(/[\\']/g, '\\$&');
  return { path: pagePaths.searchData, content: `window.siteSearchData='${json}';\n` };
}

/** Everything that a browser needs to search in these pages; the same for the same pages, in whatever order they come. */
export function searchData(
  all: readonly SearchPage[],
  glossary: readonly GlossaryTerm[] = [],
  answers: readonly AnswerTuple[] = [],
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
  return {
    pages,
    places: places.map(({ page, id, title, text, names }) => [page, id, title, text, ...names]),
    answers,
    synonyms: [...glossary.map(({ term, synonyms }) => [term, ...synonyms]), ...fieldSynonyms()],
    index: index.toJSON(),
  };
}
