import { html } from './html.ts';
import type { Html } from './html.ts';

/**
 * Renders the small and safe part of CommonMark that contract descriptions use: paragraphs, flat
 * lists, code spans and strong emphasis. Everything else, links and raw HTML included, stays text.
 */
export function commonmark(text: string): Html {
  return html`${blocksOf(text).map(renderBlock)}`;
}

/** The same for a text of one line: no paragraph around it. */
export function inlineCommonmark(text: string): Html {
  return html`${text.split(codeSpan).map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : strong(part)))}`;
}

const codeSpan = /`([^`]+)`/;
const bullet = /^ {0,3}[-*+] +(?=\S)/;
const ordinal = /^ {0,3}\d{1,9}[.)] +(?=\S)/;

interface Block {
  readonly kind: 'paragraph' | 'bullets' | 'numbers';
  readonly texts: string[];
}

function blocksOf(text: string): readonly Block[] {
  return text.split(/(?:\r?\n[ \t]*){2,}/).flatMap(splitIntoBlocks);
}

function splitIntoBlocks(chunk: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of chunk.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const kind = bullet.test(line) ? 'bullets' : ordinal.test(line) ? 'numbers' : 'paragraph';
    const last = blocks.at(-1);
    if (kind === 'paragraph') {
      if (last === undefined) blocks.push({ kind, texts: [line] });
      else last.texts.push(`${last.texts.pop() ?? ''}\n${line.trimStart()}`);
      continue;
    }
    const item = line.replace(kind === 'bullets' ? bullet : ordinal, '');
    if (last?.kind === kind) last.texts.push(item);
    else blocks.push({ kind, texts: [item] });
  }
  return blocks;
}

function renderBlock({ kind, texts }: Block): Html {
  if (kind === 'paragraph') return html`<p>${texts.map(inlineCommonmark)}</p>`;
  const items = texts.map((text) => html`<li>${inlineCommonmark(text)}</li>`);
  return kind === 'bullets'
    ? html`<ul>
        ${items}
      </ul>`
    : html`<ol>
        ${items}
      </ol>`;
}

function strong(text: string): Html {
  return html`${text.split(/\*\*(\S(?:[^*]*\S)?)\*\*/).map((part, index) => (index % 2 === 1 ? html`<strong>${part}</strong>` : part))}`;
}
