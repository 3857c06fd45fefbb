import type { Json } from '../../../../generators/contract/model/json.ts';
import type { Random } from '../../../random.ts';

type Path = readonly (string | number)[];

/** A made text, and to what each of its words and comments belongs. */
export interface MadeText {
  readonly text: string;
  readonly isJson: boolean;
  readonly value: Json;
  /** The path of each word, `w1`, and of each comment, `#c1`, that goes with an item; no path for all other comments. */
  readonly owners: ReadonlyMap<string, Path>;
  /** The path of everything in it. */
  readonly paths: readonly Path[];
}

/** Writes a made value in made styles: block and flow, quotes, comments, indents and line breaks of all kinds. */
export function madeText(random: Random): MadeText {
  const owners = new Map<string, Path>();
  const paths: Path[] = [];
  const chance = (share: number): boolean => random.next() < share;
  const pick = <T>(...items: readonly T[]): T => random.pick(items);
  const isJson = chance(0.25);
  const indent = pick(2, 2, 4);
  const listIndent = pick(0, indent);
  const pad = (column: number): string => ' '.repeat(column);

  const word = (path: Path, kind: string): string => {
    const name = `${kind}${owners.size}`;
    owners.set(name, path);
    return name;
  };
  const comment = (path: Path | undefined): string => {
    const name = `#c${owners.size}`;
    owners.set(name, path ?? ['nothing']);
    return name;
  };
  const ending = (path: Path): string => (chance(0.2) ? pick(' ', '   ') + comment(path) : '');
  const quoted = (text: string): string =>
    isJson ? JSON.stringify(text) : pick(text, text, JSON.stringify(text), `'${text}'`);

  interface Written {
    readonly value: Json;
    /** What follows a colon or a dash. */
    readonly text: string;
  }

  function scalar(path: Path): Written {
    if (chance(0.15)) return { value: 7, text: '7' };
    if (chance(0.1)) return { value: null, text: 'null' };
    if (chance(0.2)) {
      const value = `${word(path, 'w')}: ${word(path, 'w')}`;
      return { value, text: isJson || chance(0.5) ? JSON.stringify(value) : `'${value}'` };
    }
    const value = word(path, 'w');
    return { value, text: quoted(value) };
  }

  function flow(path: Path, depth: number, column: number): Written {
    if (depth > 2 || chance(0.4)) return scalar(path);
    const isList = chance(0.5);
    const count = random.below(4);
    if (count === 0) return isList ? { value: [], text: '[]' } : { value: {}, text: '{}' };
    const isSpread = isJson || chance(0.3);
    const inner = column + indent;
    const values: [string, Json][] = [];
    const items = Array.from({ length: count }, (_, index) => {
      const key = isList ? '' : word([...path, `k${owners.size}`], 'k');
      const at = [...path, isList ? index : key];
      paths.push(at);
      const item = flow(at, depth + 1, inner);
      values.push([key, item.value]);
      return { at, text: isList ? item.text : `${quoted(key)}: ${item.text}` };
    });
    const value = isList ? values.map(([, item]) => item) : Object.fromEntries(values);
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    const space = isList ? '' : ' ';
    if (!isSpread) {
      return { value, text: `${open}${space}${items.map(({ text }) => text).join(', ')}${space}${close}` };
    }
    const isTrailing = !isJson && chance(0.5);
    const lines = items.map(({ at, text }, index) => {
      const above = !isJson && chance(0.2) ? `${pad(inner)}${comment(at)}\n` : '';
      const comma = index < items.length - 1 || isTrailing ? ',' : '';
      return `${above}${pad(inner)}${text}${comma}${isJson ? '' : ending(at)}`;
    });
    return { value, text: `${open}\n${lines.join('\n')}\n${pad(column)}${close}` };
  }

  /** Behind `key:` or `-`, which stands at a column. */
  function block(path: Path, depth: number, column: number, isItem: boolean): Written {
    const way = depth === 0 ? 1 : random.next();
    if (way < 0.35) {
      const { value, text } = scalar(path);
      return { value, text: ` ${text}${ending(path)}` };
    }
    if (way < 0.45) {
      const [one, other] = [word(path, 'w'), word(path, 'w')];
      const mark = pick('>-', '|', '|-', '>');
      const inner = pad(column + indent);
      const value = `${one}${mark.startsWith('>') ? ' ' : '\n'}${other}${mark.endsWith('-') ? '' : '\n'}`;
      return { value, text: ` ${mark}\n${inner}${one}\n${inner}${other}` };
    }
    if (way < 0.6) {
      const { value, text } = flow(path, 1, column + indent);
      return { value, text: ` ${text}${ending(path)}` };
    }
    if (way < 0.65) return { value: null, text: ending(path) };
    return collection(path, depth, column, isItem);
  }

  function collection(path: Path, depth: number, column: number, isItem: boolean): Written {
    const isList = chance(0.4);
    const isRoot = depth === 0;
    const isCompact = isItem && chance(0.7);
    const inner = isRoot ? 0 : isCompact ? column + 2 : column + (isList && !isItem ? listIndent : indent);
    const isSpaced = chance(0.3);
    const values: [string, Json][] = [];
    const count = 1 + random.below(4);
    const items = Array.from({ length: depth > 3 ? 1 : count }, (_, index) => {
      const key = isList ? '' : word([...path, `k${owners.size}`], 'k');
      const at = [...path, isList ? index : key];
      paths.push(at);
      const isBare = index === 0 && (isCompact || isRoot);
      const section = !isBare && chance(0.1) ? `${pad(inner)}${comment(path)}\n\n` : '';
      const above = !isBare && chance(0.25) ? `${pad(inner)}${comment(at)}\n` : '';
      const item = block(at, depth + 1, inner, isList);
      values.push([key, item.value]);
      const start = index === 0 && isCompact ? '' : pad(inner);
      return `${section}${above}${start}${isList ? '-' : `${quoted(key)}:`}${item.text}`;
    });
    const value = isList ? values.map(([, item]) => item) : Object.fromEntries(values);
    const text = items.join(isSpaced ? '\n\n' : '\n');
    if (isRoot) return { value, text };
    return { value, text: isCompact ? ` ${text}` : `${ending(path)}\n${text}` };
  }

  const root = isJson ? spreadRoot() : collection([], 0, 0, false);
  function spreadRoot(): Written {
    for (;;) {
      owners.clear();
      paths.length = 0;
      const made = flow([], 0, 0);
      if (typeof made.value === 'object' && made.value !== null && Object.keys(made.value).length > 0)
        return made;
    }
  }
  const head = !isJson && chance(0.3) ? `${comment(undefined)}\n` : '';
  const final = chance(0.8) || root.value === null ? '\n' : '';
  const text = head + root.text + final;
  return {
    text: chance(0.2) ? text.replaceAll('\n', '\r\n') : text,
    isJson,
    value: root.value,
    owners,
    paths,
  };
}
