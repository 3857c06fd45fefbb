import { htmlToMarkdown } from '@mdream/js/core';
import { createPlugin } from '@mdream/js/plugins';

/** Markdown says an id only in HTML: an empty link, which is how `plainMarkup` hands it over. */
const anchors = createPlugin({
  onNodeEnter({ name, attributes: { id, href } }) {
    return name === 'a' && href === undefined && /^[\w.-]+$/.test(id ?? '')
      ? `<a id="${id}"></a>`
      : undefined;
  },
});

/**
 * Stands before code that follows a bracket or the like, and goes in the end: in an entry of a list @mdream/js would
 * put a blank there. Text has no such character of its own, as it means nothing.
 */
const joiner = '\uE000';

/** Markdown for plain markup. Text stays text: what could be read as Markdown or HTML in it is escaped. */
export function toMarkdown(markup: string): string {
  const joined = markup.replaceAll(joiner, '').replaceAll(/(?<=[^\s>])(?=<code\b)/g, `${joiner} `);
  const markdown = htmlToMarkdown(joined, { hooks: [anchors] }).replaceAll(`${joiner} `, '');
  return `${markdown.trim()}\n`;
}
