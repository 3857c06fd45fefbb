import { numbersOf, type Parts } from './schema-parts.ts';
import { kindOf, rangeOf } from './value-kinds.ts';

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
