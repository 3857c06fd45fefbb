import { mainPart } from '../frame/layout.ts';
import type { Page } from '../frame/page.ts';
import { htmlText } from '../html.ts';
import type { Site } from '../site.ts';
import { pageUrl } from './page-url.ts';
import { plainMarkup } from './plain-markup.ts';
import { toMarkdown } from './to-markdown.ts';

/** What a twin says about its page before the text itself. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly kind: Page['kind'];
  /** The version of the contract. */
  readonly version: string;
  /** The page itself: absolute where the site's address is known, otherwise relative to the twin. */
  readonly url: string;
}

/** A page in Markdown: the same text, without what only eyes and hands need. */
export function markdownTwin(site: Site, page: Page): string {
  const { path, title, description, kind } = page;
  const frontMatter: FrontMatter = {
    title,
    description,
    kind,
    version: site.contract.version,
    url: pageUrl(site, path) ?? path.split('/').at(-1) ?? path,
  };
  return `${frontMatterText(frontMatter)}\n${toMarkdown(plainMarkup(htmlText(mainPart(page))))}`;
}

function frontMatterText(frontMatter: FrontMatter): string {
  const lines = Object.entries(frontMatter).map(([name, value]) => `${name}: ${quoted(value)}\n`);
  return `---\n${lines.join('')}---\n`;
}

/**
 * Text as a string of JSON, which is one of YAML too. A reader that does not know front matter takes it for Markdown,
 * so nothing of Markdown or HTML is left in it.
 */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[<>[\]&*_`~\u007F-\u009F\u2028\u2029\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Reads the front matter of a twin. Throws where a text does not begin with one. */
export function readFrontMatter(twin: string): FrontMatter {
  const block = /^---\n((?:\w+: "[^\n]*"\n)+)---\n/.exec(twin)?.[1];
  if (block === undefined) throw new Error('A twin in Markdown has lost its front matter');
  const lines = block.trimEnd().split('\n');
  return Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0], JSON.parse(line.slice(line.indexOf(' ')))]),
  ) as unknown as FrontMatter;
}
