import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type YAMLError,
  type YAMLMap,
} from 'yaml';

/** A place in a text. */
export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** Keys and indexes from the root. */
export type Path = readonly (string | number)[];

/** YAML, or JSON, which is YAML too, with the place of everything. */
export interface YamlText {
  readonly document: Document.Parsed;
  /** What is wrong with the text, in its order. After the first one most are about that one. */
  readonly errors: readonly YAMLError[];
  /** The place of an offset, in UTF-16 code units from 0. */
  positionAt(offset: number): Position;
  /**
   * Where the key of an object's field stands; the item itself in a list. The nearest parent where the path leads
   * nowhere, and the last of two equal keys, which is the one that counts.
   */
  keyAt(path: Path): Position;
  /** Where a value stands; its key if it has no text of its own. */
  valueAt(path: Path): Position;
}

/**
 * Reads YAML that holds nothing but what JSON has too, whatever version of YAML it asks for: no dates, no binary, no
 * sets. Throws what the library throws for a text that is nested deeper than the stack.
 */
export function parseYamlText(text: string, { uniqueKeys }: { readonly uniqueKeys: boolean }): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // Warnings would be printed by the library itself.
    logLevel: 'error',
    schema: 'core',
    resolveKnownTags: false,
    uniqueKeys,
  });
  const find = finderIn(document);
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  return {
    document,
    errors: [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]),
    positionAt,
    keyAt: (path) => positionAt(find(path).key),
    valueAt: (path) => positionAt(find(path).value),
  };
}

/** Makes the function that finds the offsets of a path's key and value. */
function finderIn(
  document: Document.Parsed,
): (path: Path) => { readonly key: number; readonly value: number } {
  const keyed = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();
  const pairsOf = (map: YAMLMap): ReadonlyMap<string, Pair> => {
    const known = keyed.get(map);
    if (known) return known;
    const pairs = new Map(
      map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value ?? ''), pair]] : [])),
    );
    keyed.set(map, pairs);
    return pairs;
  };
  return (path) => {
    let node = document.contents as Node | null | undefined;
    let key = node?.range?.[0] ?? 0;
    let value = key;
    for (const segment of path) {
      if (isAlias(node)) node = node.resolve(document);
      if (isMap(node)) {
        const pair = pairsOf(node).get(String(segment));
        if (!pair) break;
        key = (pair.key as Node).range?.[0] ?? key;
        node = pair.value as Node | null;
        const hasText = !(isScalar(node) && node.range?.[0] === node.range?.[1]);
        value = (hasText ? node?.range?.[0] : undefined) ?? key;
      } else if (isSeq(node)) {
        const item = node.items[Number(segment)] as Node | null | undefined;
        if (!item) break;
        node = item;
        value = node.range?.[0] ?? value;
        key = value;
      } else break;
    }
    return { key, value };
  };
}
