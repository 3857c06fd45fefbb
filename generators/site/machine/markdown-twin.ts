import { markdownHeading, renderMarkdown } from '../blocks/render-markdown.ts';
import { commonmark } from '../commonmark.ts';
import type { Page } from '../frame/page.ts';
import type { Site } from '../site.ts';

/** A page in Markdown: the same words, without what only eyes and hands need. */
export function markdownTwin({ contract }: Site, page: Page): string {
  const { title, description, kind, kicker, lead = '', opening, sections, footer, path } = page;
  // The page itself, relative to the twin, so that it holds wherever the site stands.
  const url = path.split('/').at(-1) ?? path;
  const parts = [
    renderMarkdown(kicker),
    markdownHeading(1, title),
    renderMarkdown([commonmark(lead), opening]),
    ...sections.flatMap(({ id, title: name, content }) => [
      markdownHeading(2, name, id),
      renderMarkdown(content),
    ]),
    renderMarkdown(footer),
  ];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return `${frontMatter({ title, description, kind, version: contract.version, url })}\n${text}\n`;
}

/** What a twin says about its page before the text itself. */
function frontMatter(facts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${quoted(value)}\n`);
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
