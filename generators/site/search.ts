import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import type { GeneratedFile } from '../outputs/generator.ts';
import { searchParts, type SearchPart } from './blocks/search-parts.ts';
import { commonmark } from './commonmark.ts';
import type { Page } from './frame/page.ts';
import { pagePaths } from './links.ts';
import type { PageInfo } from './machine/site-page.ts';
import { indexOptions, wordsOf, type SearchData, type SearchEntry } from './search-data.ts';

type Place = Omit<SearchEntry, 'id' | 'text'> & Pick<SearchPart, 'lines'>;

/** A line is indexed where it stands so many times: fields that many events share would fill the index. */
const mostRepeats = 2;

/** A page as lists of pages and search see it. */
export interface SearchPage extends PageInfo {
  /** The page itself first, then its parts in their order. */
  readonly places: readonly Place[];
}

/** Takes from a page what search leads to: the page, and every part of it that has a name and an address. */
export function searchPage(page: Page): SearchPage {
  const { path, title, description, kind, kicker, lead = '', opening, footer, sections } = page;
  const around = [kicker, commonmark(lead), opening, footer];
  const parts = [
    ...searchParts('', title, around, page.searchWords),
    ...sections.flatMap((section) => searchParts(section.id, section.title, section.content)),
  ];
  const places = parts.map(({ id, title: name, names, lines }) => ({
    href: id === '' ? path : `${path}#${id}`,
    // A part with further names is a thing of its own, such as an event without a page.
    ...(id === '' || names ? { title: name, names: names?.join(' ') ?? '' } : { heading: name }),
    lines,
    place: id === '' ? kind : title,
    kind,
  }));
  return { path, title, description, kind, places };
}

/** The data that the site's search reads when it is opened, as a script, since a page from a disk can load nothing else. */
export function searchFile(all: readonly SearchPage[]): GeneratedFile {
  const index = new MiniSearch(indexOptions);
  const places = all.filter(({ path }) => path !== pagePaths.notFound).flatMap((page) => page.places);
  const counts = new Map<string, number>();
  const isIndexed = (line: string): boolean => {
    counts.set(line, (counts.get(line) ?? 0) + 1);
    return (counts.get(line) ?? 0) <= mostRepeats;
  };
  for (const [id, { lines, ...entry }] of [...places, ...questionsOf(places)].entries()) {
    const text = lines.filter(isIndexed).join(' · ');
    // A part of which all is said elsewhere.
    if (entry.heading !== undefined && lines.length > 0 && text === '') continue;
    index.add({ ...entry, id, text });
  }
  const data: SearchData = { synonyms: readLines('synonyms.txt').map(wordsOf), index: index.toJSON() };
  // A browser reads JSON in a string faster than the same as code, and `__proto__` in it is a name like others.
  const json = JSON.stringify(data).replaceAll(/[\\']/g, '\\$&');
  return { path: pagePaths.searchData, content: `window.siteSearchData='${json}';\n` };
}

/** The questions of `questions.txt` whose place this site has. */
function questionsOf(places: readonly Place[]): readonly Place[] {
  const titles = new Map(places.map(({ href, title, heading = '' }) => [href, title ?? heading]));
  return readLines('questions.txt').flatMap((line) => {
    const [title = '', href = ''] = line.split('->').map((part) => part.trim());
    const place = titles.get(href);
    return place === undefined ? [] : [{ href, title, lines: [], place, kind: 'Question' }];
  });
}

function readLines(file: string): readonly string[] {
  const lines = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
