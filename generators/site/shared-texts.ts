import { isObject, type Json } from '../contract/model/json.ts';

/** JSON in pieces; a number stands for the shared text with that index. */
export type TextPieces = readonly (string | number)[];

/** Values as JSON in which a value that several of them hold stands once. */
export interface SharedTexts {
  /** Of each value, in their order. */
  readonly texts: readonly TextPieces[];
  /** What the pieces refer to. A shared text may refer to others, and never to itself. */
  readonly shared: readonly TextPieces[];
}

/** A value of fewer characters is written out wherever it stands. */
const SHORT = 200;

/**
 * Writes values as JSON, with objects and lists that stand in several places once: examples of one service often repeat the same
 * large objects. `indent` is the number of spaces, as `JSON.stringify` takes it; what is shared is in one line.
 */
export function shareTexts(values: readonly Json[], indent = 0): SharedTexts {
  const uses = new Map<string, number>();
  const count = (value: Json): void => {
    if (!isNested(value)) return;
    const text = JSON.stringify(value);
    if (text.length < SHORT) return;
    const known = uses.get(text) ?? 0;
    uses.set(text, known + 1);
    // What is inside a repeated value is written once, with it.
    if (known === 0) Object.values(value).forEach(count);
  };
  values.forEach(count);
  const shared: (TextPieces | undefined)[] = [];
  const indices = new Map<string, number>();
  const texts = values.map((value) => piecesOf(value, false));
  return { texts, shared: shared.map((pieces) => pieces ?? []) };

  function piecesOf(root: Json, isShared: boolean): TextPieces {
    const pieces: (string | number)[] = [];
    const step = isShared ? 0 : indent;
    const say = (piece: string | number): void => {
      const last = pieces.at(-1);
      if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
      else pieces.push(piece);
    };
    const write = (value: Json, depth: number): void => {
      if (!isNested(value) || Object.keys(value).length === 0) return say(JSON.stringify(value));
      const text = JSON.stringify(value);
      if ((uses.get(text) ?? 0) > 1 && !(isShared && value === root)) return say(indexOf(text, value));
      const [open, close] = isObject(value) ? '{}' : '[]';
      const line = (steps: number): string => (step === 0 ? '' : `\n${' '.repeat(step * steps)}`);
      say(open ?? '');
      for (const [index, [name, item]] of Object.entries(value).entries()) {
        say(`${index > 0 ? ',' : ''}${line(depth + 1)}`);
        if (isObject(value)) say(`${JSON.stringify(name)}:${step === 0 ? '' : ' '}`);
        write(item, depth + 1);
      }
      say(line(depth) + (close ?? ''));
    };
    write(root, 0);
    return pieces;
  }

  function indexOf(text: string, value: Json): number {
    const known = indices.get(text);
    if (known !== undefined) return known;
    const index = shared.push(undefined) - 1;
    indices.set(text, index);
    shared[index] = piecesOf(value, true);
    return index;
  }
}

function isNested(value: Json): value is Exclude<Json, string | number | boolean | null> {
  return typeof value === 'object' && value !== null;
}
