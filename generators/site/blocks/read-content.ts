import type { Block, Content, Inline, Words } from './content.ts';

/** The texts, marks and blocks that content is made of, in their order; texts that follow each other are one. */
export function partsOf(content: Words): readonly (string | Inline)[];
export function partsOf(content: Content): readonly (string | Inline | Block)[];
export function partsOf(content: Content): readonly (string | Inline | Block)[] {
  const parts: (string | Inline | Block)[] = [];
  const add = (piece: Content): void => {
    if (piece === null || piece === undefined || piece === false || piece === '') return;
    if (isList(piece)) return piece.forEach(add);
    const part = typeof piece === 'number' ? String(piece) : piece;
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  };
  add(content);
  return parts;
}

/** The same with texts and marks that follow each other as one. */
export function linesAndBlocks(content: Content): readonly (Block | readonly (string | Inline)[])[] {
  const result: (Block | (string | Inline)[])[] = [];
  for (const part of partsOf(content)) {
    const last = result.at(-1);
    if (typeof part !== 'string' && 'block' in part) result.push(part);
    else if (Array.isArray(last)) last.push(part);
    else result.push([part]);
  }
  return result;
}

/** Words without their marks. */
export function plainText(words: Words): string {
  return partsOf(words)
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.inline === 'code') return part.code;
      return part.inline === 'break' ? ' ' : plainText(part.words);
    })
    .join('');
}

function isList(content: Exclude<Content, null | undefined>): content is readonly Content[] {
  return Array.isArray(content);
}
