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

/** Markdown for plain markup. Text stays text: what could be read as Markdown or HTML in it is escaped. */
export function toMarkdown(markup: string): string {
  return `${htmlToMarkdown(markup, { hooks: [anchors] }).trim()}\n`;
}
