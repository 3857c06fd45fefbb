import type { JsonObject, JsonSchema } from '../../contract/model/json.ts';
import type { Make } from './invented-values.ts';
import type { Shape } from './value-profile.ts';

/** From fewer values nothing follows about those that have not come. */
export const ENOUGH = 15;

/** A field that came less often may be null as well, if bodies have come that often. */
export const MANY = 30;

/** What can be said of values, whether of all in a place or of those of one type. */
interface Said {
  /** What the values are, in a few words, for the report. */
  readonly title: string;
  /** Invents a text or a number; undefined if the definition of a shape says it. */
  readonly make?: Make;
  readonly fields?: readonly LearnedField[];
  readonly items?: Learned;
  readonly isList?: true;
  /** What stands under names that are data. */
  readonly entries?: Learned;
}

/** What has been learned of the values in one place. */
export interface Learned extends Said {
  /** References in it are to `#/definitions/<name>` of the contract. */
  readonly schema: JsonSchema;
  /** The shape or format that the values have. */
  readonly shape?: Shape;
  /** How many values were seen, null included. */
  readonly seen: number;
  /** All texts with their counts, if they are few and there are no other values: a person may accept them as codes. */
  readonly texts?: ReadonlyMap<string, number>;
}

export interface LearnedField {
  readonly name: string;
  readonly value: Learned;
  /** In how many objects it was, of how many. */
  readonly seen: number;
  readonly of: number;
}

/** What has been learned of the values of one type. */
export interface Kind extends Said {
  readonly type: string;
  /** Keywords that hold for every value. */
  readonly rules?: JsonObject;
  /** Keywords that held for all values seen. */
  readonly assumption?: JsonObject;
}

/** In how many objects a field was, in words. */
export function shareOf({ seen, of }: LearnedField): string {
  return seen === of && of > 1 ? `all ${of}` : `${seen} of ${of}`;
}

/**
 * The greatest share of values, in percent, that may well be otherwise though all of `seen` were alike: with 95 %
 * confidence at most 3 in n (the rule of three).
 */
export function mostOtherwise(seen: number): number {
  return Math.min(100, Math.ceil(300 / Math.max(seen, 1)));
}

/** What has been learned in each place of a body, by JSON Pointer, with `*` for items and for names that are data. */
export function placesIn(learned: Learned, path = ''): readonly (readonly [path: string, Learned])[] {
  const { fields = [], items, entries } = learned;
  return [
    [path, learned],
    ...fields.flatMap(({ name, value }) => placesIn(value, `${path}/${name}`)),
    ...(items ? placesIn(items, `${path}/*`) : []),
    ...(entries ? placesIn(entries, `${path}/*`) : []),
  ];
}
