import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { slugs } from '../anchors.ts';
import type { CodeLanguage } from '../blocks/code-tokens.ts';
import type { Block, Content, TableRow, Words } from '../blocks/content.ts';
import { code, link, paragraph, strong } from '../blocks/make-content.ts';
import { plainText } from '../blocks/read-content.ts';
import type { Section } from '../frame/page.ts';
import { linkFrom } from '../links.ts';

/** A guide, read: what stands before its first heading, and its sections. */
export interface GuideBody {
  readonly opening: Content;
  readonly sections: readonly Section[];
}

/** Stands in Markdown for a value of the contract, so that its text is never read as Markdown. */
export interface Values {
  /** The mark of a value, to be put into the Markdown. */
  mark(value: Content): string;
  /** A text with its values: one value alone if the text is nothing but its mark. */
  fill(text: string): Content;
}

const MARK = /\uE000(\d+)\uE001/;

/** Keeps the values of one guide. */
export function guideValues(): Values {
  const kept: Content[] = [];
  return {
    mark: (value) => `\uE000${kept.push(value) - 1}\uE001`,
    fill: (text) => text.split(MARK).map((part, index) => (index % 2 === 1 ? kept[Number(part)] : part)),
  };
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.disable(['hr', 'image', 'strikethrough']);
markdown.normalizeLink = (address) => address;
markdown.validateLink = (address) => !/^(?!https?:|mailto:)[^/.#]*:/i.test(address);

/**
 * Reads the Markdown of a guide: `##` begins a section, `###` a part of one. Each has an address, made of its words, or given as
 * in `## Rotate the key {#rotation}`. Links are written as from the root of the site, and lead there from `page`.
 */
export function readGuide(text: string, page: string, values: Values): GuideBody {
  const reader = new Reader(markdown.parse(text, {}), page, values);
  const sections: (Omit<Section, 'content'> & { content: Content[] })[] = [];
  const opening: Content[] = [];
  while (!reader.isAtEnd) {
    const heading = reader.heading('h2');
    const last = sections.at(-1);
    if (heading === undefined) (last?.content ?? opening).push(reader.block(last?.title ?? ''));
    else sections.push({ id: heading.id, title: plainText(heading.words), content: [] });
  }
  return { opening, sections };
}

/** The words of a heading, and its address. */
interface GuideHeading {
  readonly words: Words;
  readonly id: string;
}

/** Goes through the tokens of a guide, and makes content of them. */
class Reader {
  private readonly tokens: readonly Token[];
  private readonly page: string;
  private readonly values: Values;
  private position = 0;
  /** Of the headings whose address is made of their words. */
  private readonly titles: string[] = [];

  constructor(tokens: readonly Token[], page: string, values: Values) {
    this.tokens = tokens;
    this.page = page;
    this.values = values;
  }

  get isAtEnd(): boolean {
    return this.position >= this.tokens.length;
  }

  /** The heading that comes next; undefined if something else does. */
  heading(tag: 'h2' | 'h3'): GuideHeading | undefined {
    const token = this.tokens[this.position];
    if (token?.type !== 'heading_open' || token.tag !== tag) return undefined;
    this.position += 1;
    const inline = this.next();
    this.position += 1;
    const last = inline.children?.at(-1);
    const [given, id] = /\s*\{#(\S+)\}$/.exec(last?.content ?? '') ?? [];
    if (last && given !== undefined) last.content = last.content.slice(0, -given.length);
    const words = this.inline(inline);
    if (id !== undefined) return { words, id: plainText(this.values.fill(id) as Words) };
    this.titles.push(plainText(words));
    return { words, id: slugs(this.titles).at(-1) ?? '' };
  }

  /** The next block; `caption` names a table for those who hear it. */
  block(caption: string): Content {
    const part = this.heading('h3');
    if (part !== undefined) {
      const { words, id } = part;
      return { block: 'heading', words, anchor: { id, title: plainText(words) } };
    }
    const token = this.next();
    switch (token.type) {
      case 'paragraph_open':
        return this.paragraph(token.hidden);
      case 'bullet_list_open':
        return { block: 'list', items: this.items('bullet_list_close') };
      case 'ordered_list_open':
        return { block: 'list', items: this.items('ordered_list_close'), isOrdered: true };
      case 'blockquote_open':
        return { block: 'group', style: 'callout', content: this.until('blockquote_close', caption) };
      case 'table_open':
        return this.table(caption);
      case 'fence':
        return this.fence(token);
      default:
        throw new Error(`A guide cannot have ${token.type} (${token.markup})`);
    }
  }

  private next(): Token {
    const token = this.tokens[this.position];
    if (token === undefined) throw new Error('The guide ends inside a block');
    this.position += 1;
    return token;
  }

  /** Words in a paragraph of their own; a block of the contract, such as a table, needs none. */
  private paragraph(isTight: boolean): Content {
    const words = this.inline(this.next());
    this.position += 1;
    return isTight || hasBlock(words) ? words : paragraph(words);
  }

  private until(end: string, caption: string): readonly Content[] {
    const blocks: Content[] = [];
    while (this.tokens[this.position]?.type !== end) blocks.push(this.block(caption));
    this.position += 1;
    return blocks;
  }

  private items(end: string): readonly Content[] {
    const items: Content[] = [];
    while (this.next().type !== end) items.push(this.until('list_item_close', ''));
    return items;
  }

  private table(caption: string): Block {
    const rows: Words[][] = [];
    for (let token = this.next(); token.type !== 'table_close'; token = this.next()) {
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'inline') rows.at(-1)?.push(this.inline(token));
    }
    const [columns = [], ...cells] = rows;
    return {
      block: 'table',
      caption,
      columns: columns.map((column) => plainText(column)),
      rows: cells.map((row): TableRow => ({ cells: row })),
    };
  }

  /** The words after the language are the label of the code: `ts receiver.mts`; `text output` is what a terminal prints. */
  private fence({ info, content }: Token): Block {
    const [language = '', ...words] = info.trim().split(/\s+/);
    const label = plainText(this.values.fill(words.join(' ')) as Words);
    const text = plainText(this.values.fill(content) as Words);
    const isOutput = label === 'output';
    return {
      block: 'code',
      code: text,
      language: (LANGUAGES[language] ?? language) as CodeLanguage,
      label: isOutput ? 'Output' : label || 'Terminal',
      ...(isOutput && { isOutput }),
    };
  }

  private inline({ children }: Token): Words {
    return this.words((children ?? []).values());
  }

  private words(tokens: Iterator<Token>): Words {
    const words: Content[] = [];
    for (let { value: token, done } = tokens.next(); !done; { value: token, done } = tokens.next()) {
      if (token.nesting === -1) break;
      words.push(this.mark(token, token.nesting === 1 ? this.words(tokens) : null));
    }
    return words as Words;
  }

  private address(href: string): string {
    const [path = '', fragment] = href.split('#');
    return path === '' || path.includes(':') ? href : linkFrom(this.page, path, fragment);
  }

  private mark(token: Token, inside: Words): Content {
    switch (token.type) {
      case 'strong_open':
        return strong(inside);
      case 'em_open':
        return { inline: 'emphasis', words: inside };
      case 'link_open':
        return link(
          this.address(plainText(this.values.fill(String(token.attrGet('href'))) as Words)),
          inside,
        );
      case 'code_inline':
        return code(plainText(this.values.fill(token.content) as Words));
      case 'softbreak':
        return '\n';
      default:
        return this.values.fill(token.content);
    }
  }
}

const LANGUAGES: Readonly<Record<string, CodeLanguage>> = { sh: 'bash', ts: 'typescript' };

function hasBlock(words: Content): boolean {
  if (Array.isArray(words)) return words.some(hasBlock);
  return typeof words === 'object' && words !== null && 'block' in words;
}
