import type { Random } from '../../random.ts';

/** Characters that no pattern has in mind: blanks of other scripts, look-alikes, halves of pairs, whole pairs. */
const STRANGE = [
  '\0',
  '\n',
  '\r',
  '\u00a0',
  '\u2028',
  '０',
  'А',
  'é',
  'é',
  '•',
  'ÿ',
  'Ā',
  '\u0130',
  '\ud83d',
  '\ude00',
  '😀',
  '\uffff',
  '\ufeff',
  'ſ',
  'K',
];

/** Strings that a pattern takes, or almost: some are grown from the pattern itself, and most are then changed a little. */
export function* stringsNear(pattern: string, count: number, random: Random): Generator<string> {
  const pieces = piecesOf(pattern);
  const alphabet = [...new Set(pieces.flatMap(({ characters }) => characters)), ...'0aZ-. _', ...STRANGE];
  for (let made = 0; made < count; made += 1) {
    const chance = random.below(10);
    const grown = pieces.map((piece) => grow(piece, random)).join('');
    if (chance < 3) yield grown;
    else if (chance < 9) yield mutated(grown, alphabet, 1 + random.below(3), random);
    else yield Array.from({ length: random.below(12) }, () => random.pick(alphabet)).join('');
  }
}

interface Piece {
  readonly characters: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** A rough reading of a pattern, made apart from the one under test: it is enough that many of its strings match. */
function piecesOf(pattern: string): Piece[] {
  const body = pattern.replace(/^\^|\$$/g, '');
  const token = /(\[(?:\\.|[^\]\\])*\]|\\.|[^\\])(\{\d+(?:,\d*)?\}|[*+?])?/gsu;
  return [...body.matchAll(token)].map(([, set = '', count = '']) => ({
    characters: charactersOf(set),
    ...boundsOf(count),
  }));
}

function boundsOf(count: string): { min: number; max: number } {
  if (count === '*') return { min: 0, max: 4 };
  if (count === '+') return { min: 1, max: 4 };
  if (count === '?') return { min: 0, max: 1 };
  const [, low, comma, high] = /^\{(\d+)(,?)(\d*)\}$/.exec(count) ?? [];
  if (low === undefined) return { min: 1, max: 1 };
  const min = Number(low);
  return { min, max: comma === '' ? min : high === '' ? min + 3 : Number(high) };
}

function charactersOf(set: string): string[] {
  const whole =
    set.startsWith('[') && set.length > 1
      ? new RegExp(set, 'u')
      : new RegExp(
          `^(?:${set.length === 1 ? `[\\${set}]`.replace(/\\([\w\s\u0080-\uffff"'`~!@#%&=:;<>,_])/u, '$1') : set})$`,
          'u',
        );
  return CANDIDATES.filter((character) => whole.test(character));
}

const CANDIDATES = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)),
  '\u2022',
  '\u2023',
  '\u2028',
  '\uffff',
  '\ue000',
];

function grow({ characters, min, max }: Piece, random: Random): string {
  const length = min + random.below(max - min + 1);
  return Array.from({ length }, () => random.pick(characters)).join('');
}

function mutated(text: string, alphabet: readonly string[], changes: number, random: Random): string {
  let changed = text;
  for (let left = changes; left > 0; left -= 1) {
    const at = random.below(changed.length + 1);
    const rest = changed.slice(at + random.below(2));
    changed = changed.slice(0, at) + (random.below(3) > 0 ? random.pick(alphabet) : '') + rest;
  }
  return changed;
}
