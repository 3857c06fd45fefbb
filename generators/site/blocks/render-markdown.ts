import { markdownPath } from '../links.ts';
import { linesAndBlocks, partsOf, plainText } from './read-content.ts';
import type {
  Block,
  CodeBlock,
  Content,
  Definition,
  FieldEntry,
  Inline,
  List,
  Table,
  TableRow,
  Words,
} from './content.ts';
import { codeFence, codeSpan, escapeLineStart, escapeMarkdown, linkTarget } from './escape-markdown.ts';

/** Content in Markdown: the same words, without what only eyes and hands need. */
export function renderMarkdown(content: Content): string {
  return blocksOf(content).join('\n\n');
}

/** Words as a line of Markdown. */
export function markdownLine(words: Words): string {
  return unfinishedLine(words).trim();
}

function unfinishedLine(words: Words): string {
  return partsOf(words)
    .map((part) => (typeof part === 'string' ? escapeMarkdown(part) : mark(part)))
    .join('');
}

/** A heading, with its address where readers would not make that of the title. */
export function markdownHeading(level: number, words: Words, id?: string): string {
  const line = markdownLine(words).replace(/#+$/, String.raw`\$&`);
  return `${'#'.repeat(level)} ${id === addressOf(words) ? '' : anchor(id)}${line}`;
}

/** What a reader of Markdown makes of a title. */
function addressOf(words: Words): string {
  return plainText(words)
    .trim()
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s+/g, '-');
}

function mark(part: Inline): string {
  switch (part.inline) {
    case 'code':
      return codeSpan(plainText(part));
    case 'strong':
      return `**${markdownLine(part.words)}**`;
    case 'emphasis':
      return `*${markdownLine(part.words)}*`;
    case 'styled':
      // On the screen only its colour keeps a known gap apart from what it is about.
      return part.style === 'known-gap' ? `(${unfinishedLine(part.words)})` : unfinishedLine(part.words);
    case 'link':
      return `[${markdownLine(part.words)}](${linkTarget(twinOf(part.href))})`;
    case 'permalink':
      return unfinishedLine(part.words);
    case 'break':
      return '<br>';
  }
}

/** A page of the site is linked to in Markdown. */
function twinOf(href: string): string {
  const [page = '', ...fragment] = href.split('#');
  return [page.includes(':') ? page : markdownPath(page), ...fragment].join('#');
}

/** Markdown says an id only in HTML: an empty link. */
function anchor(id: string | undefined): string {
  return id === undefined ? '' : `<a id="${id}"></a>`;
}

/** Paragraphs, lists and the like, to stand with an empty line between each two. */
function blocksOf(content: Content): readonly string[] {
  return linesAndBlocks(content)
    .flatMap((part) => ('block' in part ? blockOf(part) : [paragraphOf(part)]))
    .filter((text) => text !== '');
}

function blockOf(block: Block): readonly string[] {
  switch (block.block) {
    case 'paragraph':
      return [paragraphOf(block.words)];
    case 'heading':
      return [markdownHeading(3, block.words, block.anchor?.id)];
    case 'list':
      return [listOf(block)];
    case 'definitions':
      return [block.entries.map(definitionOf).join('\n')];
    case 'table':
      return block.caption === '' ? [tableOf(block)] : [paragraphOf(block.caption), tableOf(block)];
    case 'fields':
      return [block.fields.map(fieldOf).join('\n')];
    case 'code':
      return codeOf(block);
    case 'fold':
      return [paragraphOf(block.summary), ...blocksOf(block.content)];
    case 'folded-part':
      return [markdownHeading(3, block.anchor.title, block.anchor.id), ...blocksOf(block.content)];
    case 'quote':
      return [renderMarkdown(block.content).replaceAll(/^/gm, '> ')];
    case 'group':
      return blocksOf(block.content);
    case 'on-screen':
      return [];
  }
}

function paragraphOf(words: Words): string {
  return escapeLineStart(markdownLine(words));
}

function listOf({ items, isOrdered, start = 1 }: List): string {
  return items
    .map((item, index) => itemOf(isOrdered ? `${start + index}. ` : '- ', blocksOf(item)))
    .join('\n');
}

function itemOf(marker: string, blocks: readonly string[], name = ''): string {
  const text = blocks.reduce((before, block) => {
    if (before === '') return block;
    if (block.startsWith('- ')) return `${before}\n${block}`;
    return before === name ? `${before} ${block}` : `${before}\n\n${block}`;
  }, name);
  return marker + text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`);
}

function definitionOf({ name, anchor: place, aside, content }: Definition): string {
  const title = markdownLine([name, ' ', aside]);
  return itemOf('- ', blocksOf(content), `**${anchor(place?.id)}${title}**:`);
}

/** The name with type and marks in brackets, then what is said of the field. */
function fieldOf({ id, name, parent, type, marks, description, details, inside }: FieldEntry): string {
  const facts = [type, marks].map(markdownLine).filter((words) => words !== '');
  const title = `${anchor(id)}${codeSpan(parent + name)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}:`;
  return itemOf('- ', blocksOf([description, details, inside]), title);
}

function codeOf({ code, language, label, links }: CodeBlock): readonly string[] {
  const fence = codeFence(code, label === undefined ? '' : language);
  return label === undefined ? [fence] : [paragraphOf([label, ' ', links]), fence];
}

function tableOf({ columns, rows }: Table): string {
  const lines = [columns.map(escapeMarkdown), columns.map(() => '---'), ...rows.map((row) => rowOf(row))];
  return lines
    .map((cells) => columns.map((_, index) => (cells[index] ? ` ${cells[index]} |` : ' |')))
    .map((cells) => `|${cells.join('')}`)
    .join('\n');
}

function rowOf({ id, cells: [name, ...others] }: TableRow): readonly string[] {
  return [anchor(id) + cellOf(name), ...others.map(cellOf)];
}

/** A cell holds no blocks: each is a line of its own in it. */
function cellOf(content: Content): string {
  return cellLines(content)
    .join('<br>')
    .replaceAll('|', String.raw`\|`);
}

function cellLines(content: Content): readonly string[] {
  return linesAndBlocks(content)
    .flatMap((part) => {
      if (!('block' in part)) return [markdownLine(part)];
      if (part.block === 'list') return part.items.map((item) => `• ${cellLines(item).join('<br>')}`);
      if (part.block === 'code') return [codeSpan(part.code)];
      if (part.block === 'fold') return [...cellLines(part.summary), ...cellLines(part.content)];
      if ('words' in part) return cellLines(part.words);
      return 'content' in part ? cellLines(part.content) : [];
    })
    .filter((line) => line !== '');
}
