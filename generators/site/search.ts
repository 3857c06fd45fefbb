import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import type { GeneratedFile } from '../outputs/generator.ts';
import { pagePaths } from './links.ts';
import { indexOptions, wordsOf, type SearchData, type SearchEntry } from './search-data.ts';
import type { SearchPage } from './search-page.ts';

/** A line that more pages have is only searched on the first of them. */
const sharedByMost = 2;

/** The data that the site's search reads when it is opened, as a script, since a page from a disk can load nothing else. */
export function searchFile(all: readonly SearchPage[]): GeneratedFile {
  const index = new MiniSearch(indexOptions);
  const pages = all.filter(({ path }) => path !== pagePaths.notFound);
  index.addAll([...placesOf(pages), ...questionsOf(pages)].map((entry, id) => ({ ...entry, id })));
  const data: SearchData = { synonyms: readLines('synonyms.txt').map(wordsOf), index: index.toJSON() };
  // A browser reads JSON in a string faster than the same as code, and `__proto__` in it is a name like others.
  const json = JSON.stringify(data).replaceAll(/[\\']/g, '\\$&');
  return { path: pagePaths.searchData, content: `window.siteSearchData='${json}';\n` };
}

type Unnumbered = Omit<SearchEntry, 'id'>;

function placesOf(pages: readonly SearchPage[]): readonly Unnumbered[] {
  const pagesByLine = new Map<string, Set<SearchPage>>();
  for (const page of pages)
    for (const line of page.parts.flatMap(({ lines }) => lines))
      pagesByLine.set(line, (pagesByLine.get(line) ?? new Set()).add(page));
  return pages.flatMap((page) => {
    const isSearched = (line: string): boolean => {
      const [first, ...others] = pagesByLine.get(line) ?? [];
      return others.length < sharedByMost || first === page;
    };
    const { kind } = page;
    return page.parts.flatMap(({ id, title, names, lines }): readonly Unnumbered[] => {
      const text = lines
        .filter(isSearched)
        .join(' · ')
        .replaceAll(/(?<=[.:;,!?]) · /g, ' ');
      if (id === '')
        return [
          { href: page.path, title, names: page.searchWords?.join(' ') ?? '', text, place: kind, kind },
        ];
      // All of it is said on another page.
      if (text === '' && lines.length > 0) return [];
      // A part with further names is a thing of its own, such as an event without a page.
      const named = names ? { title, names: names.join(' ') } : { heading: title };
      return [{ href: `${page.path}#${id}`, ...named, text, place: page.title, kind }];
    });
  });
}

/** The questions of `questions.txt` whose place this site has. */
function questionsOf(pages: readonly SearchPage[]): readonly Unnumbered[] {
  const titles = new Map(
    pages.flatMap(({ path, title, parts }) =>
      parts.map(({ id }) => [id === '' ? path : `${path}#${id}`, title] as const),
    ),
  );
  return readLines('questions.txt').flatMap((line) => {
    const [title = '', href = ''] = line.split('->').map((part) => part.trim());
    const place = titles.get(href);
    return place === undefined ? [] : [{ href, title, text: '', place, kind: 'Question' }];
  });
}

function readLines(file: string): readonly string[] {
  const lines = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
