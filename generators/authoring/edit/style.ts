import { isCollection, isMap, isPair, isScalar, isSeq, visit, type Document, type Pair } from 'yaml';
import { lineBreakOf, lineStart } from './splice.ts';

/** How a text is written, as found in it. */
export interface Style {
  readonly isJson: boolean;
  readonly lineBreak: string;
  /** Spaces of one level. */
  readonly indent: number;
  /** Whether the list of a key is indented below it. */
  readonly indentSeq: boolean;
  readonly singleQuote: boolean;
  /** Whether short objects are written as `{ key: value }`. */
  readonly hasFlow: boolean;
  /** Whether there are spaces inside the braces. */
  readonly isPadded: boolean;
  /** Whether JSON is written without spaces. */
  readonly isCompact: boolean;
}

export function styleOf(text: string, document: Document.Parsed): Style {
  const isJson = isCollection(document.contents) && document.contents.flow === true && isParsable(text);
  const found = {
    indents: [] as number[],
    nested: 0,
    unnested: 0,
    flow: 0,
    single: 0,
    double: 0,
    padded: 0,
    unpadded: 0,
  };
  const columnOf = (offset: number): number => offset - lineStart(text, offset);
  visit(document, {
    Collection(_key, node, ancestors) {
      if (node.flow) {
        if (node.items.length === 0) return;
        found.flow += 1;
        const inside = text[(node.range?.[0] ?? 0) + 1] ?? '';
        if (isMap(node)) found[/\s/.test(inside) ? 'padded' : 'unpadded'] += 1;
        return;
      }
      const holder = ancestors.at(-1);
      const offset = node.range?.[0];
      if (offset === undefined || !isPair(holder)) return;
      const key = keyOffset(holder);
      if (key === undefined) return;
      const deeper = columnOf(offset) - columnOf(key);
      if (isSeq(node)) found[deeper > 0 ? 'nested' : 'unnested'] += 1;
      if (deeper > 0) found.indents.push(deeper);
    },
    Scalar(_key, { type }) {
      if (type === 'QUOTE_SINGLE') found.single += 1;
      if (type === 'QUOTE_DOUBLE') found.double += 1;
    },
  });
  const jsonIndent = /\n( +)\S/.exec(text)?.[1]?.length;
  return {
    isJson,
    lineBreak: lineBreakOf(text),
    indent: (isJson ? jsonIndent : mostFrequent(found.indents)) ?? 2,
    indentSeq: found.nested >= found.unnested,
    singleQuote: found.single >= found.double,
    hasFlow: found.flow > 0,
    isPadded: found.padded >= found.unpadded,
    isCompact: isJson && !/[\n:,] /.test(text) && /[:,]/.test(text),
  };
}

function keyOffset({ key }: Pair): number | undefined {
  return isScalar(key) ? key.range?.[0] : undefined;
}

function isParsable(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function mostFrequent(numbers: readonly number[]): number | undefined {
  const groups = [...Map.groupBy(numbers, (number) => number).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0];
}
