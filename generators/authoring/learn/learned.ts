import type { JsonObject, JsonSchema } from '../../contract/model/json.ts';
import type { Union } from './unions.ts';

/** What can be said of values, whether of all in a place or of those of one type. */
interface Said {
  /** What the values are, in a few words, for the report. */
  readonly title: string;
  /** How to make a text or a number, as `x-test-data` has it; undefined if the definition of a shape says it. */
  readonly make?: JsonObject;
  readonly fields?: readonly LearnedField[];
  /** Shapes of which an object has one each. */
  readonly unions?: readonly Union[];
  /** The fields that each field came with. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Texts that are as few as codes, with their counts: a person may accept them. */
  readonly candidates?: ReadonlyMap<string, number>;
  readonly items?: Learned;
  readonly isList?: true;
  /** What stands under names that are data. */
  readonly entries?: LearnedEntries;
}

/** What has been learned of the values in one place. */
export interface Learned extends Said {
  /** References in it are to `#/definitions/<name>` of the contract. */
  readonly schema: JsonSchema;
  /** The definition of the shape that the values have. */
  readonly definition?: string;
  readonly isNullable: boolean;
  /** How many values were seen, null included. */
  readonly seen: number;
}

/** What has been learned of the entries of a map: names that are data, and what stands under them. */
interface LearnedEntries {
  readonly name: Kind;
  readonly value: Learned;
}

export interface LearnedField {
  readonly name: string;
  readonly value: Learned;
  /** In how many objects it was, of how many. */
  readonly seen: number;
  readonly of: number;
}

/** In how many objects a field was, in words. */
export function shareOf({ seen, of }: LearnedField): string {
  return seen === of && of > 1 ? `all ${of}` : `${seen} of ${of}`;
}

/** What has been learned of the values of one type. */
export interface Kind extends Said {
  readonly type: string;
  /** Keywords that hold for every value. */
  readonly rules?: JsonObject;
  /** Keywords that held for all values seen. */
  readonly assumption?: JsonObject;
}
