import { wordsOf } from '../../contract/model/names.ts';

/** Between which numbers values lie. */
export interface NumberBounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** By the last word of the name of a field. */
const BY_NAME: readonly (readonly [RegExp, minimum: number, maximum: number])[] = [
  [/^(?:lat|latitude)$/, -90, 90],
  [/^(?:lng|lon|long|longitude)$/, -180, 180],
  [/^(?:probability|confidence|likelihood)$/, 0, 1],
  [/^(?:percent|percentage|pct|humidity)$/, 0, 100],
];

/** The bounds that the name of a field suggests; undefined if there are none, or values are beyond. */
export function boundsOf(field: string, least: number, most: number): NumberBounds | undefined {
  const last = wordsOf(field).at(-1)?.toLowerCase() ?? '';
  const [, minimum = 0, maximum = 0] = BY_NAME.find(([name]) => name.test(last)) ?? [];
  return minimum < maximum && least >= minimum && most <= maximum ? { minimum, maximum } : undefined;
}

/** For the report, behind what the numbers are. */
export function boundsInWords({ minimum, maximum }: NumberBounds): string {
  if (maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  return minimum === 0 ? ', not negative' : '';
}
