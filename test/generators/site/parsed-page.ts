import { parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import type { GeneratedFile } from '../../../generators/outputs/generator.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** What a browser's parser makes of a page. */
export interface ParsedPage {
  readonly path: string;
  readonly elements: readonly Element[];
  /** All text, in the order of the page. */
  readonly text: string;
  /** The same as a reader takes it in: one space between words and between elements. */
  readonly words: string;
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
  /** Codes of what the parser had to fix. */
  readonly errors: readonly string[];
}

/** Parses a page, once something of it is asked for: of a whole site, many tests look at one page. */
export function parsePage({ path, content }: GeneratedFile): ParsedPage {
  let known: Omit<ParsedPage, 'path'> | undefined;
  const parsed = () => (known ??= contentOf(String(content)));
  const page = { path };
  for (const name of ['elements', 'text', 'words', 'ids', 'hrefs', 'errors'] as const)
    Object.defineProperty(page, name, { get: () => parsed()[name] });
  return page as ParsedPage;
}

function contentOf(html: string): Omit<ParsedPage, 'path'> {
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => errors.push(code) });
  const elements: Element[] = [];
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if ('value' in node) texts.push(node.value);
    if ('attrs' in node) elements.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(document);
  const attribute = (name: string) =>
    elements.flatMap(({ attrs }) => attrs.filter((attr) => attr.name === name).map(({ value }) => value));
  const words = texts.join(' ').replaceAll(/\s+/g, ' ');
  return {
    elements,
    text: texts.join(''),
    words,
    ids: attribute('id'),
    hrefs: attribute('href'),
    errors,
  };
}

/** The HTML pages among files, by path. */
export function parsePages(files: readonly GeneratedFile[]): ReadonlyMap<string, ParsedPage> {
  return new Map(
    files.filter(({ path }) => path.endsWith('.html')).map((file) => [file.path, parsePage(file)]),
  );
}

/** Addresses that an invented contract states itself. */
const INVENTED = /^(?:https:\/\/(?:[\w-]+\.)*example\.com\/[\w/.-]*|mailto:[\w.]+@[\w-]+\.example\.com)$/;

/** Every link of every page that leads nowhere. */
export function brokenLinks(
  pages: ReadonlyMap<string, ParsedPage>,
  files: readonly GeneratedFile[],
): readonly string[] {
  const paths = new Set(files.map(({ path }) => path));
  return [...pages.values()].flatMap(({ path, hrefs }) =>
    hrefs
      .filter((href) => {
        if (INVENTED.test(href)) return false;
        const target = new URL(href, `file:///${path}`);
        const targetPath = target.pathname.slice(1);
        if (target.protocol !== 'file:' || !paths.has(targetPath)) return true;
        return (
          target.hash !== '' && !pages.get(targetPath)?.ids.includes(decodeURIComponent(target.hash.slice(1)))
        );
      })
      .map((href) => `${path} -> ${href}`),
  );
}

/** Ids that occur more than once on a page. */
export function repeatedIds({ ids }: ParsedPage): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
