import type { Json } from '../../contract/model/json.ts';
import type { TellingField } from './type-text.ts';
import type { Options } from './options-of.ts';

/** What two schemas say differently of one place in a body. */
export interface Difference {
  readonly aspect: Aspect;
  /** The place in the body; an item of a list is `*`. */
  readonly path: readonly string[];
  /** The name of the field, where the difference is about one of an object, and what it is now, if that changed. */
  readonly field?: string;
  readonly renamedTo?: string;
  /** What each side demands here. */
  readonly demands: Both<Json>;
  /** The same, of a body as a whole. */
  readonly ofBody: Both<Json>;
  /** Of a field: that a body has none of the fields that the difference is about and the side does not mention. */
  readonly absent?: Both<Json | undefined>;
  /** What the value can be on each side; undefined if there is no such field. */
  readonly options: Both<Options | undefined>;
  /** The same as the types have it. */
  readonly typed: Both<Options | undefined>;
  /** Whether the types show the place: not within what is just anything, and not all of it if a pattern says more of a field. */
  readonly inTypes: 'yes' | 'partly' | 'no';
  /** What a field without a name can be, of the object here; undefined if its type has no such fields. */
  readonly further: Both<Options | undefined>;
  /** Whether the field has to be there. */
  readonly required: Both<boolean>;
  /** The keywords that say it. */
  readonly keywords: readonly string[];
  /** The alternatives that it is said of, from the outside. */
  readonly alternatives: readonly Alternative[];
  /** Whether it is about a list that has single items: its type says how many there are. */
  readonly isTuple?: boolean;
  /**
   * Where alternatives are new: a field by which code tells each earlier one; where some are gone: one by which it told one
   * of them.
   */
  readonly telling?: readonly TellingField[];
}

/** One of several schemas for a value. */
export interface Alternative {
  /** How many steps of the path lead to it. */
  readonly depth: number;
  /** Its index among the previous ones. */
  readonly index: number;
  /** By which code tells it from the others; undefined if there is no such field. */
  readonly telling: TellingField | undefined;
}

export interface Both<T> {
  readonly before: T;
  readonly after: T;
}

export type Aspect =
  | 'field'
  | 'required'
  | 'type'
  | 'values-added'
  | 'values-removed'
  | 'values'
  | (typeof ASPECTS)[number][0]
  | 'items'
  | 'further-fields'
  | 'alternatives'
  | 'alternatives-added'
  | 'alternatives-removed';

/** What the keywords of one value are about. */
export const ASPECTS = [
  ['pattern', ['pattern']],
  ['format', ['format']],
  ['length', ['minLength', 'maxLength']],
  ['range', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']],
  ['step', ['multipleOf']],
  ['item-count', ['minItems', 'maxItems']],
  ['unique-items', ['uniqueItems']],
  ['contains', ['contains', 'minContains', 'maxContains']],
  ['field-count', ['minProperties', 'maxProperties']],
  ['field-names', ['propertyNames']],
  ['dependencies', ['dependencies']],
  ['exclusion', ['not']],
  ['condition', ['if', 'then', 'else']],
  ['unevaluated', ['unevaluatedProperties', 'unevaluatedItems']],
] as const;
