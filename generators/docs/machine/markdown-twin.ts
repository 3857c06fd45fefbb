import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GeneratedFile } from '../../generator.ts';
import type { Page } from '../frame/page.ts';
import { unescapeText } from '../html.ts';
import { markdownPath } from '../links.ts';
import type { Site } from '../site.ts';
import { plainMarkup } from './plain-markup.ts';
import { toMarkdown } from './to-markdown.ts';

/** What a twin says about its page before the text itself. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly kind: Page['kind'];
  /** The version of the contract. */
  readonly version: string;
  /** The page itself, relative to the twin: a release that is kept stands elsewhere than it was built for. */
  readonly url: string;
}

/**
 * Every rendered page in Markdown: the same text, without what only eyes and hands need. Between two pages others get
 * their turn: the process that makes the search index waits for its input meanwhile.
 */
export async function markdownTwins(
  site: Site,
  pages: readonly GeneratedFile[],
): Promise<readonly GeneratedFile[]> {
  const twins: GeneratedFile[] = [];
  for (const { path, content } of pages) {
    twins.push({ path: markdownPath(path), content: markdownTwin(site, path, String(content)) });
    await nextTurn();
  }
  return twins;
}

function markdownTwin({ contract }: Site, path: string, page: string): string {
  const read = (pattern: RegExp) => {
    const found = pattern.exec(page)?.[1];
    if (found === undefined)
      throw new Error(`The page ${path} has lost its title, description, kind or text`);
    return found;
  };
  const frontMatter: FrontMatter = {
    title: unescapeText(read(/<h1>([^<]*)<\/h1>/)),
    description: unescapeText(read(/<meta name="description" content="([^"]*)"/)),
    kind: read(/<main\b[^>]*\sdata-kind="([^"]*)"/) as Page['kind'],
    version: contract.version,
    url: path.split('/').at(-1) ?? path,
  };
  return `${frontMatterText(frontMatter)}\n${toMarkdown(plainMarkup(read(/(<main\b[^]*<\/main>)/)))}`;
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
