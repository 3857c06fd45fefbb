import { isObject } from '../../contract/model/json.ts';
import type { Make } from './invented-values.ts';

/** A way in which values can be described at once: a shared shape of the contract, or a format that is known everywhere. */
export interface Shape {
  /** As the report shows it. */
  readonly title: string;
  /** Name of the definition; undefined for a format. */
  readonly definition?: string;
  /** The pattern of a format. */
  readonly pattern?: string;
  /** Invents a value of a format. */
  readonly make?: Make;
  accepts(value: unknown): boolean;
  /** Whether a field of this name can have the shape: of many values it does not follow from the values alone. */
  isOf(field: string): boolean;
}

/**
 * What has been seen of the values in one place. It grows with what differs, up to a bound, and not with the number
 * of values.
 */
export interface ValueProfile {
  /** How many values were seen. */
  values: number;
  nulls: number;
  booleans: number;
  numbers: number;
  integers: number;
  negatives: number;
  texts: number;
  emptyTexts: number;
  /** How often each text came; undefined if there are too many, or long ones. */
  counts: Map<string, number> | undefined;
  /** The shapes that all values but null have had so far; undefined before the first one. */
  shapes: readonly Shape[] | undefined;
  objects: number;
  fields: Map<string, ValueProfile>;
  /** The values of fields whose names are data, or too many. */
  entries: ValueProfile | undefined;
  arrays: number;
  items: ValueProfile | undefined;
}

/** A field with more different texts holds no codes, and none of its texts is kept. */
const MOST_TEXTS = 100;
const LONGEST_CODE = 64;
/** An object with more fields is a map. */
const MOST_FIELDS = 200;
/** Deeper than any payload of a webhook. */
const DEEPEST = 16;

export function emptyProfile(): ValueProfile {
  return {
    values: 0,
    nulls: 0,
    booleans: 0,
    numbers: 0,
    integers: 0,
    negatives: 0,
    texts: 0,
    emptyTexts: 0,
    counts: new Map(),
    shapes: undefined,
    objects: 0,
    fields: new Map(),
    entries: undefined,
    arrays: 0,
    items: undefined,
  };
}

/** Adds a value to a profile. */
export function observe(
  profile: ValueProfile,
  value: unknown,
  vocabulary: readonly Shape[],
  depth = 0,
): void {
  profile.values += 1;
  if (value === null) {
    profile.nulls += 1;
    return;
  }
  profile.shapes = (profile.shapes ?? vocabulary).filter((shape) => shape.accepts(value));
  if (typeof value === 'boolean') profile.booleans += 1;
  else if (typeof value === 'number') {
    profile.numbers += 1;
    if (Number.isInteger(value)) profile.integers += 1;
    if (value < 0) profile.negatives += 1;
  } else if (typeof value === 'string') {
    profile.texts += 1;
    if (value === '') profile.emptyTexts += 1;
    profile.counts = value.length > LONGEST_CODE ? undefined : addCount(profile.counts, value, 1);
  } else if (Array.isArray(value)) {
    profile.arrays += 1;
    if (depth < DEEPEST) {
      profile.items ??= emptyProfile();
      for (const item of value) observe(profile.items, item, vocabulary, depth + 1);
    }
  } else if (isObject(value)) {
    profile.objects += 1;
    if (depth < DEEPEST)
      for (const [name, field] of Object.entries(value))
        observe(fieldProfile(profile, name), field, vocabulary, depth + 1);
  }
}

/** The profile of a field. All fields whose names are data share one. */
function fieldProfile(profile: ValueProfile, name: string): ValueProfile {
  const known = profile.fields.get(name);
  if (known) return known;
  if (!isFieldName(name) || profile.fields.size >= MOST_FIELDS) return (profile.entries ??= emptyProfile());
  const fresh = emptyProfile();
  profile.fields.set(name, fresh);
  return fresh;
}

/** Whether a text reads as a name that a programmer gave, and not as an identifier, a number or an address. */
function isFieldName(name: string): boolean {
  return /^[$@_]?\p{L}[\p{L}\p{M}\p{N}_$-]{0,63}$/u.test(name) && !/\d{4}|\d.*[a-z].*\d/i.test(name);
}

/** What two profiles say together, as of the fields of a map. */
export function joinProfiles(one: ValueProfile, other: ValueProfile): ValueProfile {
  const both = <T>(a: T | undefined, b: T | undefined, join: (a: T, b: T) => T): T | undefined =>
    a === undefined ? b : b === undefined ? a : join(a, b);
  const fields = new Map(one.fields);
  for (const [name, field] of other.fields) {
    const before = fields.get(name);
    fields.set(name, before ? joinProfiles(before, field) : field);
  }
  return {
    values: one.values + other.values,
    nulls: one.nulls + other.nulls,
    booleans: one.booleans + other.booleans,
    numbers: one.numbers + other.numbers,
    integers: one.integers + other.integers,
    negatives: one.negatives + other.negatives,
    texts: one.texts + other.texts,
    emptyTexts: one.emptyTexts + other.emptyTexts,
    counts: [...(other.counts ?? [])].reduce<ValueProfile['counts']>(
      (counts, [text, count]) => addCount(counts, text, count),
      other.counts && one.counts && new Map(one.counts),
    ),
    shapes: both(one.shapes, other.shapes, (a, b) => a.filter((shape) => b.includes(shape))),
    objects: one.objects + other.objects,
    fields,
    entries: both(one.entries, other.entries, joinProfiles),
    arrays: one.arrays + other.arrays,
    items: both(one.items, other.items, joinProfiles),
  };
}

function addCount(counts: ValueProfile['counts'], text: string, more: number): ValueProfile['counts'] {
  if (!counts) return undefined;
  counts.set(text, (counts.get(text) ?? 0) + more);
  return counts.size > MOST_TEXTS ? undefined : counts;
}
