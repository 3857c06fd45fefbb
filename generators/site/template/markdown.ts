import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { slugs } from '../anchors.ts';
import type { CodeLanguage } from '../blocks/code-tokens.ts';
import type { Block, Content, Words } from '../blocks/content.ts';
import { code, link } from '../blocks/make-content.ts';
import { plainText } from '../blocks/read-content.ts';
import { contentOf, markdownTable, type TableParts } from '../commonmark.ts';
import type { Section } from '../frame/page.ts';
import { linkFrom } from '../links.ts';

/** A guide, read: what stands before its first heading, and its sections. */
interface GuideBody {
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
  const tokens = markdown.parse(text, {});
  takeAddresses(tokens);
  const filled = (part: string): string => plainText(values.fill(part) as Words);
  const titles: string[] = [];
  const sections: { readonly id: string; readonly title: string; readonly content: Content[] }[] = [];
  const beginnings = new Map<Content, (typeof sections)[number]>();
  const opening: Content[] = [];
  const parts = contentOf(tokens.values(), (token, inside) => {
    switch (token.type) {
      case 'heading_open': {
        const words = inside as Words;
        const title = plainText(words);
        const given = token.attrGet('id');
        if (given === null) titles.push(title);
        const id = given === null ? (slugs(titles).at(-1) ?? '') : filled(String(given));
        const heading = { block: 'heading', words, anchor: { id, title } } as const;
        if (token.tag === 'h2') beginnings.set(heading, { id, title, content: [] });
        return heading;
      }
      case 'blockquote_open':
        return { block: 'group', style: 'callout', content: inside };
      case 'table_open':
        // The title of its section names it for those who hear it.
        return markdownTable(inside as TableParts, [...beginnings.values()].at(-1)?.title ?? '');
      case 'fence':
        return fenceOf(filled(token.content), token.info.trim(), filled);
      case 'link_open':
        return link(addressFrom(page, filled(String(token.attrGet('href')))), inside as Words);
      case 'code_inline':
        return code(filled(token.content));
      case 'text':
        return values.fill(token.content);
      case 'code_block':
        throw new Error('A guide cannot have code_block: code stands between fences');
      default:
        return undefined;
    }
  });
  for (const part of parts) {
    const section = beginnings.get(part);
    if (section === undefined) (sections.at(-1)?.content ?? opening).push(part);
    else sections.push(section);
  }
  return { opening, sections };
}

/** Moves the address that is given behind a heading, as in `{#rotation}`, to the token that opens the heading. */
function takeAddresses(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const last = tokens[index + 1]?.children?.at(-1);
    const [given, id] = /\s*\{#(\S+)\}$/.exec(last?.content ?? '') ?? [];
    if (token.type !== 'heading_open' || !last || given === undefined || id === undefined) continue;
    last.content = last.content.slice(0, -given.length);
    token.attrSet('id', id);
  }
}

const LANGUAGES: Readonly<Record<string, CodeLanguage>> = { sh: 'bash', ts: 'typescript' };

/** The words after the language are the label of the code: `ts receiver.mts`; `text output` is what a terminal prints. */
function fenceOf(text: string, info: string, filled: (part: string) => string): Block {
  const [language = '', ...words] = info.split(/\s+/);
  const label = filled(words.join(' '));
  const isOutput = label === 'output';
  return {
    block: 'code',
    // A file that is filled in ends with a line break of its own.
    code: text.replace(/\n+$/, '\n'),
    language: (LANGUAGES[language] ?? language) as CodeLanguage,
    label: isOutput ? 'Output' : label || 'Terminal',
    ...(isOutput && { isOutput }),
  };
}

function addressFrom(page: string, href: string): string {
  const [path = '', fragment] = href.split('#');
  return path === '' || path.includes(':') ? href : linkFrom(page, path, fragment);
}
