import type { GeneratedFile } from '../generator.ts';
import { html, htmlText } from './html.ts';
import type { Html } from './html.ts';
import { linkFrom, pagePaths } from './links.ts';
import type { SearchEntry } from './blocks/search-entries.ts';
import type { SearchPage } from './search-page.ts';

/** What Pagefind indexes as one page. */
interface SearchRecord {
  /** Relative to the site's root. */
  readonly url: string;
  readonly html: Html;
}

/**
 * Text that stands in so many places says little about one of them, and still is found. In how many it is indexed
 * at all: the same text on each page of a large contract would take most of the time and find nothing more.
 */
const repeatedFrom = 3;
const repeatedLimit = 40;

/** How many records wait for Pagefind at the same time. */
const atOnce = 32;

/** Pagefind has one process for all indexes; it ends with the last of them. */
let underWay = 0;

/**
 * The search index over the pages, and the part of Pagefind that reads it in a browser. Throws where Pagefind
 * refuses a page. Pagefind is imported here and not above, because it starts a process that other outputs need not.
 */
export async function searchFiles(pages: readonly SearchPage[]): Promise<readonly GeneratedFile[]> {
  const records = searchRecords(pages);
  underWay += 1;
  const pagefind = await import('pagefind');
  try {
    const { index, errors } = await pagefind.createIndex({ forceLanguage: 'en', keepIndexUrl: true });
    if (index === undefined) throw new Error(errors.join('; '));
    const added: { readonly errors: readonly string[] }[] = [];
    // Some at a time: what waits for Pagefind stands in memory as it goes over the wire.
    for (let first = 0; first < records.length; first += atOnce) {
      const some = records.slice(first, first + atOnce);
      added.push(
        ...(await Promise.all(
          some.map(({ url, html }) => index.addHTMLFile({ url, content: htmlText(html) })),
        )),
      );
    }
    const { files, errors: last } = await index.getFiles();
    const problems = [...added.flatMap((answer) => answer.errors), ...last];
    if (problems.length > 0) throw new Error(problems.join('; '));
    // They come in no certain order.
    return files
      .filter(({ path }) => isNeeded(path))
      .map(({ path, content }) => ({ path: pagePaths.search + path, content }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  } catch (error) {
    throw new Error(`The search index could not be made: ${String(error)}`, { cause: error });
  } finally {
    underWay -= 1;
    if (underWay === 0) await pagefind.close();
  }
}

/** Whether a file is read by Pagefind's interface for scripts; the others are interfaces for readers. */
function isNeeded(path: string): boolean {
  return /^(?:fragment|index)\/|\.pf_meta$|^wasm\.en\.|^pagefind(?:-entry\.json|-worker\.js|\.js)$/.test(
    path,
  );
}

function searchRecords(all: readonly SearchPage[]): readonly SearchRecord[] {
  const pages = all
    .filter(({ path }) => path !== pagePaths.notFound)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const textOf = withoutRepetition(pages);
  return pages.flatMap((page) => recordsOf(page, textOf));
}

/** The text of an entry as it is indexed. */
type TextOf = (entry: SearchEntry) => Html;

function withoutRepetition(pages: readonly SearchPage[]): TextOf {
  const places = Map.groupBy(
    pages.flatMap(({ entries }) => entries),
    ({ text }) => text,
  );
  return (entry) => {
    const same = places.get(entry.text) ?? [];
    if (same.length < repeatedFrom) return html`<p>${entry.text}</p> `;
    const isKept = same.length <= repeatedLimit || same.slice(0, repeatedLimit).includes(entry);
    return html`<p data-pagefind-weight="0.1">${isKept && entry.text}</p> `;
  };
}

/** A page about one thing is one record, in which search finds the part; of another page each part is a record. */
function recordsOf(page: SearchPage, textOf: TextOf): readonly SearchRecord[] {
  const { path, kind, entries } = page;
  const [whole, ...parts] = entries;
  if (kind === 'Event' || kind === 'Fields' || kind === 'Recipe') {
    const inside = parts.map(
      (entry) =>
        html`<h2 id="${entry.id}">${entry.title}</h2>
          ${textOf(entry)}`,
    );
    return [{ url: path, html: record(page, whole, whole.words, html`${textOf(whole)}${inside}`) }];
  }
  return [
    // What names a page names it more than any part of another one.
    { url: path, html: record(page, whole, namesOf(whole), textOf(whole)) },
    ...parts.map((entry) => ({
      url: linkFrom('', path, entry.id),
      html: record(page, entry, entry.words && namesOf(entry), textOf(entry)),
    })),
  ];
}

function namesOf({ title, words }: SearchEntry): string {
  return `${title} ${words}`;
}

function record({ kind, entries: [whole] }: SearchPage, entry: SearchEntry, words: string, text: Html): Html {
  return html`<html lang="en">
    <head>
      <meta data-pagefind-meta="kind[content]" content="${kind}" />
      <meta data-pagefind-meta="page[content]" content="${whole.title}" />
      <meta data-pagefind-meta="words[content]" content="${words}" />
    </head>
    <body data-pagefind-body>
      <h1 data-pagefind-meta="title">${entry.title}</h1>
      ${text}
    </body>
  </html>`;
}
