import { firstOf } from './alternating.ts';
import { formatOf } from '../schema/formats.ts';
import {
  anyText,
  difference,
  intersection,
  languageOf,
  neighbours,
  shortestWords,
  type Language,
} from '../schema/language.ts';
import { isObject } from '../model/json.ts';
import { numbersOf, valuesOf, type Parts } from './schema-parts.ts';
import { patternsOf, textsWithin, kindOf, rangeOf } from './value-kinds.ts';

/** How many texts are made, if no more are asked for. */
const MAX_TEXTS = 12;

/** Texts that are likely valid, the plainest first. */
export function texts(a: Parts, count = MAX_TEXTS): readonly string[] {
  const formats = a.flatMap((part) => formatOf(part) ?? []);
  const formatted = formats.flatMap(({ texts }) => texts);
  const plain = patternsOf(a).length === 0 ? plainTexts(a, count) : [];
  const language = withoutRefused(a, likelyTexts(a));
  const isBound =
    patternsOf(a).length > 0 ||
    ['minLength', 'maxLength', 'not'].some((word) => valuesOf(a, word).length > 0);
  const like = isBound ? formats.flatMap(({ like }) => likeFormat(language, like)) : [];
  const shortest = alike(language, firstOf(shortestWords(language), count), count);
  return [...new Set([...formatted, ...like, ...plain, ...shortest])].slice(
    0,
    Math.max(count, formatted.length + like.length + MAX_TEXTS),
  );
}

/** Texts of a language that a format certainly has. */
function likeFormat(language: Language, like: string | undefined): readonly string[] {
  const wanted = like === undefined ? undefined : languageOf(like);
  const both = wanted && intersection(language, wanted);
  return both ? firstOf(shortestWords(both), MAX_TEXTS) : [];
}

/** Without what patterns and lengths under `not` find. */
function withoutRefused(a: Parts, language: Language): Language {
  return valuesOf(a, 'not').reduce<Language>((rest, refused) => {
    const pattern = isObject(refused) && typeof refused.pattern === 'string' ? refused.pattern : undefined;
    const found = pattern === undefined ? undefined : languageOf(pattern);
    return (found && difference(rest, found)) ?? rest;
  }, language);
}

/** Texts that lead through the same states as others, where those that do not are too few. */
function alike(language: Language, made: readonly string[], count: number): readonly string[] {
  const found = new Set(made);
  for (const text of made)
    for (const neighbour of neighbours(language, text)) {
      if (found.size >= count) return [...found];
      found.add(neighbour);
    }
  return [...found];
}

/** The same, those first that break a pattern or a format. */
export function textsOutside(a: Parts, rule: Parts[number]): readonly string[] {
  const [pattern] = patternsOf([rule]);
  const wanted = pattern === undefined ? undefined : (languageOf(pattern) ?? languageOf(looser(pattern)));
  const outside = wanted && difference(likelyTexts(a), wanted);
  return [...(outside ? firstOf(shortestWords(outside), MAX_TEXTS) : []), ...texts(a)];
}

/** Texts of which some are valid: of a pattern that is beyond an automaton, those that match the rest of it. */
function likelyTexts(a: Parts): Language {
  const known = a.map((part) =>
    typeof part.pattern === 'string' && !languageOf(part.pattern)
      ? { ...part, pattern: looser(part.pattern) }
      : part,
  );
  return textsWithin(known) ?? anyText();
}

/** A pattern without word boundaries, and without what stands before. */
function looser(pattern: string): string {
  return pattern
    .replaceAll(/\\(?:[bB]|.)/gsu, (escape) => (/[bB]$/.test(escape) ? '' : escape))
    .replaceAll(/\(\?<[=!][^()]*\)/gu, '');
}

/** Names that a pattern matches. */
export function namesLike(pattern: string, count = 2): readonly string[] {
  const language = languageOf(pattern) ?? anyText();
  return alike(language, firstOf(shortestWords(language), count), count);
}

/** Texts as people write them, where any of the wanted length will do. */
function plainTexts(a: Parts, count: number): readonly string[] {
  const least = Math.max(0, ...numbersOf(a, 'minLength'));
  const most = Math.min(Infinity, ...numbersOf(a, 'maxLength'));
  if (least > 10_000) return [];
  const numbered = Array.from({ length: Math.max(0, count - MAX_TEXTS) }, (_, index) => `text ${index + 2}`);
  return ['text', 'another text', '', ...numbered]
    .map((text) => text.padEnd(least, 'x').slice(0, most))
    .filter((text) => text.length >= least);
}

/** How many numbers are made, if no more are asked for. */
const MAX_NUMBERS = 12;

/** Larger than what people would choose. */
const LARGE = 1e6;

/** Numbers within the bounds, the ones at the bounds first. */
export function numbers(a: Parts, kind: 'integer' | 'fraction', count = MAX_NUMBERS): readonly number[] {
  const { min, max } = rangeOf(a, kind === 'integer');
  const anchors = [min, max, (min + max) / 2, 1, 0]
    .filter(Number.isFinite)
    // Bounds that are only those of a format come last.
    .sort((one, other) => Number(Math.abs(one) > LARGE) - Number(Math.abs(other) > LARGE));
  const near = [...new Set(anchors.flatMap((anchor) => numbersAround(a, anchor, kind)))];
  if (near.length >= count || count <= MAX_NUMBERS) return near.slice(0, count);
  // Further ones, a step apart each.
  const [start = 0] = near;
  const step = stepOf(a, kind === 'integer') ?? (kind === 'integer' ? 1 : 0.5);
  const further = Array.from({ length: count }, (_, index) => numbersAround(a, start + index * step, kind));
  const before = Array.from({ length: count }, (_, index) => numbersAround(a, start - index * step, kind));
  return [...new Set([...near, ...further.flat(), ...before.flat()])].slice(0, count);
}

/** Numbers within the bounds, at or next to one of them. */
export function numbersAround(a: Parts, anchor: number, kind: 'integer' | 'fraction'): readonly number[] {
  const range = rangeOf(a, kind === 'integer');
  const step = stepOf(a, kind === 'integer');
  const near =
    step === undefined
      ? []
      : [0, -1, 1, 2].map((count) => Number(((Math.round(anchor / step) + count) * step).toPrecision(15)));
  const plain =
    kind === 'integer'
      ? [anchor, anchor - 1, anchor + 1, 0, 100]
      : [anchor, anchor - 0.5, anchor + 0.5, anchor + 0.25, anchor - 0.01, anchor + 1.1, within(range)];
  return [...near, ...plain]
    .map((number) => (kind === 'integer' ? Math.round(number) : number))
    .filter((number) => kindOf(number) === kind)
    .filter((number) => number >= range.min && number <= range.max)
    .filter(
      (number) => !(range.isMinOpen && number === range.min) && !(range.isMaxOpen && number === range.max),
    );
}

/** A fraction between two bounds, however close they are. */
function within({ min, max }: { readonly min: number; readonly max: number }): number {
  const middle = min + (max - min) / 2;
  return Number.isFinite(middle) && Number.isInteger(middle) ? min + (max - min) / 4 : middle;
}

/** The smallest number that all multiples have to be one of; undefined if there are none. */
function stepOf(a: Parts, isInteger: boolean): number | undefined {
  const stated = numbersOf(a, 'multipleOf').filter((step) => step > 0);
  if (stated.length === 0) return undefined;
  const steps = isInteger ? [...stated, 1] : stated;
  const scale = 10 ** Math.min(15, Math.max(...steps.map(decimalsOf)));
  const whole = steps.map((step) => Math.round(step * scale));
  return whole.reduce((one, other) => (one / divisor(one, other)) * other) / scale;
}

function decimalsOf(number: number): number {
  const [, digits = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? [];
  return Math.max(0, digits.length - Number(exponent));
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
