import { markdownPath } from '../links.ts';

/**
 * Rewrites the markup of a page to what Markdown has words for: no pictures, buttons or navigation, definition lists as
 * lists, cells of one line, links to the twins of other pages.
 *
 * It takes only what `html` made: there each `<` and `>` belongs to a tag, as text and attributes have them escaped.
 */
export function plainMarkup(markup: string): string {
  return [
    withTagsInOneLine,
    withPlainCode,
    withPaging,
    withoutScenery,
    withAnchors,
    withTwinLinks,
    withNotes,
    withPlainLists,
    withPlainCells,
    withPlainBlocks,
  ].reduce((text, rewrite) => rewrite(text), withoutCarriageReturns(markup));
}

/** A carriage return ends a line of Markdown, and with it the code or the row that the converter believes to be in. */
function withoutCarriageReturns(markup: string): string {
  return markup.replaceAll(/&#13;\n?/g, '\n');
}

/** Tags as all that follows looks for them, wherever the formatter of this code has broken them into lines. */
function withTagsInOneLine(markup: string): string {
  return markup.replaceAll(/<\/?[a-z][^<>]*\n[^<>]*>/g, (tag) =>
    tag.replaceAll(/\s+/g, ' ').replace(/ >$/, '>'),
  );
}

/** Code without its colours: most tags of a page are those, and all further work is on what is left. */
function withPlainCode(markup: string): string {
  return markup.replaceAll(
    /(<pre\b[^>]*>)([^]*?)(<\/pre>)/g,
    (_, open: string, content: string, close: string) =>
      open + content.replaceAll(/<(?!\/?code\b)[^>]*>/g, '') + close,
  );
}

/** The other pages of a long list are part of what it says: their links stay, named as readers hear them. */
function withPaging(markup: string): string {
  return markup.replace(/<nav class="paging" aria-label="([^"]*)">([^]*?)<\/nav>/g, '<p>$1</p>$2');
}

const scenery = /^<(?:svg|button|nav|form)\b|^<a class="permalink"|\s(?:hidden|aria-hidden="true")(?=[\s/>])/;
const empty = /^<(?:br|wbr|hr|img|input|link|meta)\b|\/>$/;
const tags = /<\/?([a-zA-Z][a-zA-Z0-9-]*)[^<>]*>/g;

/** Leaves out what is there for the eye and the hand only; of a picture it keeps the description. */
function withoutScenery(markup: string): string {
  let result = '';
  let end = 0;
  let depth = 0;
  for (const { 0: tag, index } of markup.matchAll(tags)) {
    if (depth === 0) {
      if (!scenery.test(tag)) continue;
      result += markup.slice(end, index) + descriptionOf(tag, markup.slice(index));
    }
    end = index + tag.length;
    if (!empty.test(tag)) depth += tag.startsWith('</') ? -1 : 1;
  }
  return result + markup.slice(end);
}

function descriptionOf(tag: string, markup: string): string {
  if (!tag.startsWith('<svg') || tag.includes('aria-hidden')) return '';
  const description = /^[^]*?<(desc|\/svg)[^>]*>([^<]*)/.exec(markup);
  return description?.[1] === 'desc' ? `<p>${description[2]}</p>` : '';
}

/**
 * Keeps the ids that something may link to, as empty links: those of entries and rows, and those of headings that a
 * reader of Markdown would not make of their text.
 */
function withAnchors(markup: string): string {
  return markup
    .replace(/(<(h\d)\b[^>]* id="([^"]*)"[^>]*>)([^]*?)(?=<\/\2>)/g, (_, open, __, id, content) =>
      headingId(content) === id ? open + content : open + anchor(id) + content,
    )
    .replace(
      /(<tr\b[^>]* id="([^"]*)"[^>]*>\s*<t[hd]\b[^>]*>)([^]*?)(?=<\/tr>)/g,
      (_, open, id, content) => open + anchor(id) + withoutLinksTo(id, content),
    )
    .replace(
      /<(?:li|dt)\b[^>]* id="([^"]*)"[^>]*>|<div\b[^>]* id="([^"]*)"[^>]*>\s*<dt\b[^>]*>/g,
      (open, id, outerId) => open + anchor(id ?? outerId),
    );
}

/** What leads to the very row that it stands in is there to be copied from a browser. */
function withoutLinksTo(id: string, markup: string): string {
  return markup.replace(/<a\b([^>]*)>([^]*?)<\/a>/g, (link, attributes: string, text: string) =>
    attributes.includes(`href="#${id}"`) ? text : link,
  );
}

function anchor(id: string): string {
  return `<a id="${id}"></a>`;
}

function headingId(content: string): string {
  const text = content.replaceAll(/<[^>]*>/g, '').trim();
  return text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s+/g, '-');
}

function withTwinLinks(markup: string): string {
  return markup.replace(
    /(<a\b[^>]* href=")([^":#]+\.html)/g,
    (_, start: string, page: string) => start + markdownPath(page),
  );
}

/** What is open about a fact, in brackets: on the page only its colour keeps the two apart. */
function withNotes(markup: string): string {
  return markup.replace(/<span class="open-point">([^]*?)<\/span>/g, '($1)');
}

/** A definition list as a list: each name in bold before what holds for it. */
function withPlainLists(markup: string): string {
  return markup.replace(/<dl\b[^>]*>([^]*?)<\/dl>/g, (_, content: string) => {
    const items = content
      .replaceAll(/<\/?(?:div|dd)\b[^>]*>/g, '\n')
      .replaceAll(/<dt\b[^>]*>\s*/g, '</li><li><strong>')
      .replaceAll(/\s*<\/dt>\s*/g, '</strong>: ');
    return `<ul>${items.replace('</li>', '')}</li></ul>`;
  });
}

/** Cells in which every block is a line of its own: a cell in Markdown holds no blocks. */
function withPlainCells(markup: string): string {
  return markup.replace(/(<t[hd]\b[^>]*>)([^]*?)(<\/t[hd]>)/g, (_, open: string, content: string, close) => {
    const lines = content
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<li\b[^>]*>/g, '\n• ')
      .replaceAll(/<\/?(?:p|ul|ol|li|div|pre)\b[^>]*>|<br\b[^>]*>/g, '\n')
      .split('\n')
      .map((line) => line.trim());
    return open + lines.filter((line) => line !== '').join('<br>') + close;
  });
}

/** Blocks without blanks around them, which the converter would take for words. */
function withPlainBlocks(markup: string): string {
  return (
    markup
      .replaceAll(/<(\/?)(?:details|summary|figure)\b[^>]*>/g, '<$1div>')
      .replaceAll(/<(\/?)figcaption\b[^>]*>/g, '<$1p>')
      .replaceAll(/\s*(<\/?(?:p|ul|ol|li|div|h\d)\b[^>]*>|<\/pre>)\s*/g, '$1')
      .replaceAll(/(<li\b[^>]*>)<span\b[^>]*>([^<]*)<\/span>(?=<div|<p)/g, '$1<strong>$2</strong>: ')
      // What a label says first stands beside it.
      .replaceAll(/(<\/strong>:)\s*(<div\b[^>]*>)?<p\b[^>]*>([^]*?)<\/p>/g, '$1 $3$2')
      .replaceAll(/<wbr\b[^>]*>/g, '')
  );
}
