import type { Html } from '../html.ts';
import type {
  Block,
  Code,
  CodeBlock,
  Content,
  Definitions,
  FoldedPart,
  Heading,
  Inline,
  Link,
  List,
  Paragraph,
  Permalink,
  Phrase,
  Table,
  Words,
  WordStyle,
} from './content.ts';
import type { CodeLanguage } from './code-tokens.ts';
import { partsOf } from './read-content.ts';

/** Words from a template literal; how deep it is indented in the source does not show. */
export function text(strings: TemplateStringsArray, ...values: readonly Words[]): Phrase {
  return strings.flatMap((part, index) => [part.replaceAll(/\s*\n\s*/g, '\n'), values[index]]);
}

/** Words with others between each two. */
export function join(parts: readonly Words[], separator: Words): Phrase {
  return parts.map((part, index) => (index === 0 ? part : [separator, part]));
}

/** Words as a list: “A, B and C”. */
export function listed(parts: readonly Words[]): Phrase {
  return parts.map((part, index) => [index === 0 ? '' : index < parts.length - 1 ? ', ' : ' and ', part]);
}

/** Code in a line. */
export function code(value: string | number): Code {
  return { inline: 'code', code: String(value) };
}

/** A long name as code, which a narrow column may break between its words. */
export function longCode(name: string): Code {
  return { inline: 'code', code: name, form: 'long' };
}

/** Words that matter most. */
export function strong(words: Words): Inline {
  return { inline: 'strong', words };
}

/** Words that are set off. */
export function styled(style: WordStyle, words: Words): Inline {
  return { inline: 'styled', style, words };
}

/** A link to another page, a file, or a part of a page. */
export function link(href: string, words: Words, options: Pick<Link, 'download'> = {}): Link {
  return { inline: 'link', href, words, ...options };
}

/** The sign that gives readers the address of what it stands beside. */
export function permalink(id: string, title: string): Permalink {
  return { inline: 'permalink', id, title };
}

/** A paragraph, plain by default. */
export function paragraph(words: Words, style?: Paragraph['style']): Paragraph {
  return { block: 'paragraph', words, ...(style && { style }) };
}

/** A heading that can be linked to; its words are the title where nothing else is given. */
export function heading(id: string, title: string, words: Words = title): Heading {
  return { block: 'heading', words, anchor: { id, title } };
}

/** What readers pick from many by its title, folded below that. */
export function foldedPart(id: string, title: string, content: Content): FoldedPart {
  return { block: 'folded-part', anchor: { id, title }, content };
}

/** A list of what is said: an item without content is left out. */
export function list(items: readonly Content[], style?: string): List {
  const said = items.filter((item) => partsOf(item).length > 0);
  return { block: 'list', items: said, ...(style && { style }) };
}

/** A list of names and what holds for each; a fact without content is left out. */
export function facts(entries: readonly (readonly [name: string, content: Content])[]): Definitions {
  return {
    block: 'definitions',
    entries: entries
      .filter(([, content]) => partsOf(content).length > 0)
      .map(([name, content]) => ({ name, content })),
  };
}

/** A table whose first column names the rows. */
export function table(caption: string, columns: readonly string[], rows: Table['rows']): Table {
  return { block: 'table', caption, columns, rows };
}

/** Code with a label above it. */
export function codeBlock(
  value: string,
  language: CodeLanguage,
  label: string,
  options: Pick<CodeBlock, 'of' | 'links' | 'isOutput' | 'fieldIds'> = {},
): CodeBlock {
  return { block: 'code', code: value, language, label, ...options };
}

/** What belongs together, in a box that the style sheet knows by the style. */
export function group(style: string, content: Content): Block {
  return { block: 'group', style, content };
}

/** What only eyes and hands need: a form, a way to other pages. */
export function onScreen(markup: Html): Block {
  return { block: 'on-screen', markup };
}
