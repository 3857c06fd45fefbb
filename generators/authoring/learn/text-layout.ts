/** How texts of one field are laid out, as far as they all agree: characters by kind, never the characters themselves. */

import { MANY } from './evidence.ts';

/** A stretch of a text: characters of a few kinds, or one sign. */
interface Stretch {
  /** Kinds of characters, or the sign itself. */
  readonly of: string;
  readonly least: number;
  readonly most: number;
}

/** What all texts of a field have in common. Two layouts can be joined. */
export interface TextLayout {
  /** The kinds of characters that occur. */
  readonly kinds: string;
  /** The signs that occur. */
  readonly signs: string;
  /** Stretches of one kind each, and signs between; null if the texts differ. */
  readonly runs: readonly Stretch[] | null;
  /** Stretches between signs; null if the texts differ. */
  readonly parts: readonly Stretch[] | null;
  readonly hasOther: boolean;
  /** How many texts have a digit. */
  readonly withDigit: number;
  readonly shortest: number;
  readonly longest: number;
}

const DIGIT = '0-9';
const UPPER = 'A-Z';
const LOWER = 'a-z';

/** Texts with more stretches than this are prose, or data of their own. */
const MOST_STRETCHES = 24;

export function layoutOf(text: string): TextLayout {
  const characters = text.length > 200 ? [] : [...text];
  const kinds = characters.map((character) => kindOf.get(character));
  const hasOther = text.length > 200 || kinds.includes(undefined);
  const stretches = (isOne: (one: string, other: string) => boolean): Stretch[] | null => {
    const found: { of: string; least: number; most: number }[] = [];
    for (const kind of kinds) {
      if (kind === undefined || found.length > MOST_STRETCHES) return null;
      const last = found.at(-1);
      if (last && isOne(last.of, kind)) {
        last.of = joined(last.of, kind);
        last.least += 1;
        last.most += 1;
      } else found.push({ of: kind, least: 1, most: 1 });
    }
    return found;
  };
  const signs = kinds.filter((kind) => kind !== undefined && isSign(kind));
  return {
    kinds: [...new Set(kinds)].reduce<string>(
      (all, kind) => (kind && !isSign(kind) ? joined(all, kind) : all),
      '',
    ),
    signs: [...new Set(signs)].join(''),
    runs: hasOther ? null : stretches((one, other) => one === other && !isSign(one)),
    parts: hasOther ? null : stretches((one, other) => !isSign(one) && !isSign(other)),
    hasOther,
    withDigit: kinds.includes(DIGIT) ? 1 : 0,
    shortest: text.length,
    longest: text.length,
  };
}

/** What two layouts have in common. */
export function joinLayouts(one: TextLayout, other: TextLayout): TextLayout {
  return {
    kinds: joined(one.kinds, other.kinds),
    signs: [...new Set(one.signs + other.signs)].join(''),
    runs: joinStretches(one.runs, other.runs, (a, b) => a === b),
    parts: joinStretches(one.parts, other.parts, (a, b) => (isSign(a) || isSign(b) ? a === b : true)),
    hasOther: one.hasOther || other.hasOther,
    withDigit: one.withDigit + other.withDigit,
    shortest: Math.min(one.shortest, other.shortest),
    longest: Math.max(one.longest, other.longest),
  };
}

function joinStretches(
  one: TextLayout['runs'],
  other: TextLayout['runs'],
  fits: (a: string, b: string) => boolean,
): TextLayout['runs'] {
  if (!one || one.length !== other?.length) return null;
  if (!one.every(({ of }, index) => fits(of, other[index]?.of ?? ''))) return null;
  return one.map((stretch, index) => {
    const { of, least, most } = other[index] ?? stretch;
    return {
      of: isSign(stretch.of) ? stretch.of : joined(stretch.of, of),
      least: Math.min(stretch.least, least),
      most: Math.max(stretch.most, most),
    };
  });
}

/** The stretches of texts that are codes, as is said of them or as they look; undefined for names, prose, and anything else of which nothing is certain. */
export function codeStretches(
  layout: TextLayout,
  counts: ReadonlyMap<string, number> | undefined,
  texts: number,
  areCodes: boolean,
): readonly Stretch[] | undefined {
  const { kinds, signs, runs, parts, hasOther, shortest, longest } = layout;
  const distinct = counts?.size ?? texts;
  const hasLetters = kinds.includes(UPPER) || kinds.includes(LOWER);
  if (hasOther || shortest === 0 || (hasLetters && signs.includes(' '))) return undefined;
  const isFixed = shortest === longest && distinct >= FEW;
  const isIdentifier = layout.withDigit >= texts * (isFixed ? 0.6 : 1);
  const isOneCase = !(kinds.includes(UPPER) && kinds.includes(LOWER));
  // Names of persons among as many others would have uppercase letters, accents or spaces.
  const isPlain = isOneCase && distinct >= MANY;
  const isWord = !areCodes && hasLetters && !isIdentifier && !(isFixed && hasFixedParts(runs)) && !isPlain;
  // Words that keep coming back are codes; those that do not are names, or prose.
  const isRepeated = distinct <= texts / 3 && [...(counts?.values() ?? [])].every((count) => count > 1);
  if (isWord && !(isOneCase && isRepeated)) return undefined;
  const found = isWord ? null : (runs ?? parts);
  if (found && distinct >= FEW) return found.map(rounded);
  const alphabet = `${kinds}${signs}`;
  if (alphabet === '') return undefined;
  return [{ of: alphabet, least: isFixed ? shortest : 1, most: isFixed ? longest : Infinity }];
}

/** Whether each stretch has one length, and a sign stands between: `en-GB`, and no name. */
function hasFixedParts(runs: TextLayout['runs']): boolean {
  return (
    runs !== null && runs.every(({ least, most }) => least === most) && runs.some(({ of }) => isSign(of))
  );
}

/** From fewer different texts than this no length follows. */
const FEW = 5;

/** A length that varies may vary more than has been seen. */
function rounded({ of, least, most }: Stretch): Stretch {
  return least === most ? { of, least, most } : { of, least: 1, most: Infinity };
}

/** How each of a few texts is laid out; undefined if there are none, or one is not made like a code. */
export function layoutsOf(texts: readonly string[]): readonly [Layout, ...Layout[]] | undefined {
  const layouts = texts
    .map((text) => layoutOf(text))
    .map(({ runs, signs }) => (signs.includes(' ') ? null : runs));
  const [first, ...others] = layouts.filter((runs) => runs !== null && runs.length > 0) as Layout[];
  return first && others.length + 1 === texts.length ? [first, ...others] : undefined;
}

export type Layout = readonly Stretch[];

/** A pattern of texts with one of these layouts, anchored at both ends. */
export function patternOf(...layouts: readonly Layout[]): string {
  const all = layouts.map((stretches) => stretches.map(patternOfStretch).join(''));
  // Sorted, as the order in which the texts came is nobody's business.
  const patterns = [...new Set(all)].sort();
  return patterns.length === 1 ? `^${patterns[0]}$` : `^(?:${patterns.join('|')})$`;
}

function patternOfStretch({ of, least, most }: Stretch): string {
  const times = most === Infinity ? '+' : least === 1 ? '' : `{${least}}`;
  const isOneSign = isSign(of);
  return `${isOneSign ? of.replace(/[.+*/]/, '\\$&') : bracketed(of)}${times}`;
}

function bracketed(of: string): string {
  const kinds = [DIGIT, UPPER, LOWER].filter((kind) => of.includes(kind));
  const signs = kinds.reduce((rest, kind) => rest.replace(kind, ''), of);
  // A hyphen at the end stands for itself.
  const sorted = [...signs].sort((a, b) => Number(a === '-') - Number(b === '-'));
  return `[${kinds.join('')}${sorted.join('')}]`;
}

/** A text of these stretches as `x-test-data` has it: `#` stands for a digit. */
export function shapeOf(stretches: readonly Stretch[]): string {
  return stretches
    .map(({ of, least, most }) => {
      const length = most === Infinity ? Math.max(least, 6) : least;
      if (isSign(of)) return (of === '#' ? '\\#' : of).repeat(length);
      if (of.includes(DIGIT)) return '#'.repeat(length);
      const word = of.includes(UPPER) ? 'TEST' : 'test';
      return word.repeat(Math.ceil(length / word.length)).slice(0, length);
    })
    .join('');
}

/** The kind of each character that codes are made of; a sign is its own kind. */
const kindOf = new Map(
  [
    [...'0123456789'].map((digit) => [digit, DIGIT] as const),
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) => [
      [letter, UPPER] as const,
      [letter.toLowerCase(), LOWER] as const,
    ]),
    [...' _.:/+*#=-'].map((sign) => [sign, sign] as const),
  ].flat(),
);

function isSign(kind: string): boolean {
  return kind.length === 1;
}

/** The kinds of both, in one order. */
function joined(one: string, other: string): string {
  if (one === other) return one;
  return [DIGIT, UPPER, LOWER].filter((kind) => one.includes(kind) || other.includes(kind)).join('');
}
