import { numbersOf, type Parts } from './schema-parts.ts';
import { kindOf, rangeOf } from './value-kinds.ts';

/** How many numbers are made. */
const MAX_NUMBERS = 12;

/** Numbers within the bounds, the ones at the bounds first. */
export function numbers(a: Parts, kind: 'integer' | 'fraction'): readonly number[] {
  const { min, max } = rangeOf(a, kind === 'integer');
  const anchors = [min, max, (min + max) / 2, 1, 0].filter(Number.isFinite);
  return [...new Set(anchors.flatMap((anchor) => numbersAround(a, anchor, kind)))].slice(0, MAX_NUMBERS);
}

/** Numbers within the bounds, at or next to one of them. */
export function numbersAround(a: Parts, anchor: number, kind: 'integer' | 'fraction'): readonly number[] {
  const range = rangeOf(a, kind === 'integer');
  const step = Math.max(0, ...numbersOf(a, 'multipleOf'));
  const near = step > 0 ? [0, -1, 1, 2].map((count) => (Math.round(anchor / step) + count) * step) : [];
  const plain =
    kind === 'integer'
      ? [anchor, anchor - 1, anchor + 1, 0, 100]
      : [anchor, anchor - 0.5, anchor + 0.5, anchor + 0.25, anchor - 0.01, anchor + 1.1];
  return [...near, ...plain]
    .map((number) => (kind === 'integer' ? Math.round(number) : number))
    .filter((number) => kindOf(number) === kind)
    .filter((number) => number >= range.min && number <= range.max)
    .filter(
      (number) => !(range.isMinOpen && number === range.min) && !(range.isMaxOpen && number === range.max),
    );
}
