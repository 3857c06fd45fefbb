import MarkdownIt from 'markdown-it';
import { html, trustedMarkup } from './html.ts';
import type { Html } from './html.ts';

/**
 * Renders CommonMark of a contract. Raw HTML and images stay text, a heading becomes a strong line so that it does not
 * break the outline of a page, and links lead to other sites, to an address for mail or to a place on the same page.
 */
export function commonmark(text: string): Html {
  if (text === '') return html``;
  return isSimple(text) ? html`<p>${withCode(text)}</p>` : rendered(text, 'render');
}

/** The same for a text of one line: no paragraph around it. */
export function inlineCommonmark(text: string): Html {
  return isSimple(text) ? withCode(text) : rendered(text, 'renderInline');
}

// Most texts are a sentence or two with a name in them, which takes no parser.
function isSimple(text: string): boolean {
  return (
    !text.includes('``') &&
    /^(?![ -]|\d+[.)])(?:[\p{L}\p{N} .,;:()'’"“”/%–-]|`[^`\s](?:[^`\n\r]*[^`\s])?`)*(?<! )$/u.test(text)
  );
}

function withCode(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.disable(['hr', 'image', 'strikethrough', 'table']);
markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:|#)/i.test(address);

const { rules } = markdown.renderer;
rules['heading_open'] = () => '<p><strong>';
rules['heading_close'] = () => '</strong></p>\n';
rules['fence'] = rules['code_block'] = (tokens, index) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
rules['link_open'] = (tokens, index, options, _state, renderer) => {
  const link = tokens[index];
  const address = String(link?.attrGet('href'));
  const isHere = address.startsWith('#');
  if (link) link.attrs = isHere ? [['href', address]] : Object.entries({ href: address, rel: 'noreferrer' });
  return renderer.renderToken(tokens, index, options);
};

const known = new Map<string, Html>();

function rendered(text: string, how: 'render' | 'renderInline'): Html {
  const key = how + text;
  const markup = known.get(key) ?? trustedMarkup(markdown[how](text));
  known.set(key, markup);
  return markup;
}
