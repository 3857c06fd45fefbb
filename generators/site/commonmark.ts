import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { capitalised } from '../ground/capitalised.ts';
import { code, link, paragraph, strong, table } from './blocks/make-content.ts';
import type { Content, Table, Words } from './blocks/content.ts';
import { plainText } from './blocks/read-content.ts';

/**
 * Reads the CommonMark of a contract. Common HTML tags are read as CommonMark; other tags and images stay text. A heading
 * becomes a strong line, so that it does not break the outline of the page. Links lead to other sites, to an address for
 * mail or to a place on the same page.
 */
export function commonmark(text: string): Content {
  if (text === '') return null;
  return isSimple(text)
    ? paragraph(withCode(text))
    : known(text, () =>
        contentOf(markdown.parse(withoutTags(text).replaceAll(ALERT, alertTitle), {}).values(), ofContract),
      );
}

/** How GitHub writes a note or a warning: the first line of a quote, such as `> [!WARNING]`. */
const ALERT = /^([ >]*> ?)\[!(note|tip|important|warning|caution)\][ \t]*$/gim;

function alertTitle(_line: string, start: string, kind: string): string {
  return `${start}**${capitalised(kind.toLowerCase())}**\n${start}`;
}

/** Reads CommonMark of one line, without a paragraph around it. */
export function inlineCommonmark(text: string): Words {
  if (isSimple(text)) return withCode(text);
  return known(`\0${text}`, () =>
    contentOf(markdown.parseInline(withoutTags(text), {}).values(), ofContract),
  ) as Words;
}

/** The HTML tags that descriptions often contain, and what stands for each in CommonMark. */
const TAGS: readonly (readonly [tag: RegExp, commonmark: string])[] = [
  [/<\/?(?:a|em|i|ol|span|ul)(?: [^<>]*)?>|<\/li>/gi, ''],
  [/<\/?(?:br|div|p)(?: [^<>]*)?\/?>/gi, '\n\n'],
  [/<li(?: [^<>]*)?>\s*/gi, '\n- '],
  [/<(?:b|strong)(?: [^<>]*)?>\s*| ?<\/(?:b|strong)>/gi, '**'],
  [/<\/?code(?: [^<>]*)?>/gi, '`'],
];

/** Replaces common HTML tags by CommonMark, except in code. */
function withoutTags(text: string): string {
  if (!/<\/?\w/.test(text)) return text;
  return text
    .split(/(```[^]*?```|`[^`\n]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : TAGS.reduce((rest, [tag, words]) => rest.replaceAll(tag, words), part),
    )
    .join('');
}

// Most texts are a sentence or two with a name in them, which takes no parser.
function isSimple(text: string): boolean {
  return (
    !text.includes('``') &&
    /^(?![ -]|\d+[.)])(?:[\p{L}\p{N} .,;:()'’"“”/%–-]|`[^`\s](?:[^`\n\r]*[^`\s])?`)*(?<! )$/u.test(text)
  );
}

function withCode(text: string): Words {
  return text.split('`').map((part, index) => (index % 2 === 1 ? code(part) : part));
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.disable(['hr', 'image', 'strikethrough']);
markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:|#)/i.test(address);

const read = new Map<string, Content>();

function known(key: string, make: () => Content): Content {
  const content = read.get(key) ?? make();
  read.set(key, content);
  return content;
}

/** Makes content of a token in the way of one kind of text; undefined if all kinds do the same. */
type PartOf = (token: Token, inside: readonly Content[]) => Content;

/** Content of what a parser of Markdown found, up to the end of what encloses it. */
export function contentOf(tokens: Iterator<Token>, ownPartOf: PartOf): readonly Content[] {
  const parts: Content[] = [];
  for (;;) {
    const { value: token, done } = tokens.next();
    if (done || token.nesting === -1) return parts;
    const within = token.nesting === 1 ? tokens : (token.children ?? []).values();
    const inside = contentOf(within, ownPartOf);
    parts.push(ownPartOf(token, inside) ?? partOf(token, inside));
  }
}

function partOf(token: Token, inside: readonly Content[]): Content {
  const words = inside as Words;
  switch (token.type) {
    case 'paragraph_open':
      // A block in the place of a word, such as a table of the contract, needs no paragraph.
      return token.hidden || hasBlock(inside) ? inside : paragraph(words);
    case 'bullet_list_open':
      return { block: 'list', items: inside };
    case 'ordered_list_open':
      return { block: 'list', items: inside, isOrdered: true, start: Number(token.attrGet('start') ?? 1) };
    case 'strong_open':
      return strong(words);
    case 'em_open':
      return { inline: 'emphasis', words };
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return { inline: 'break' };
    default:
      return inside;
  }
}

/** The rows of a table’s head, and those of its body. */
export type TableParts = readonly (readonly (readonly Words[])[])[];

export function markdownTable([head = [], body = []]: TableParts, caption: string): Table {
  const columns = (head[0] ?? []).map((column) => plainText(column));
  return table(
    caption,
    columns,
    body.map((cells) => ({ cells })),
  );
}

function hasBlock(content: Content): boolean {
  if (Array.isArray(content)) return content.some(hasBlock);
  return typeof content === 'object' && content !== null && 'block' in content;
}

function ofContract(token: Token, inside: readonly Content[]): Content {
  switch (token.type) {
    case 'heading_open':
      return paragraph(strong(inside as Words));
    case 'blockquote_open':
      return { block: 'quote', content: inside };
    case 'table_open':
      return markdownTable(inside as TableParts, '');
    case 'fence':
    case 'code_block':
      return { block: 'code', code: token.content, language: 'text' };
    case 'link_open':
      return link(String(token.attrGet('href') ?? ''), inside as Words);
    case 'code_inline':
      return code(token.content);
    case 'text':
      return token.content;
    default:
      return undefined;
  }
}
