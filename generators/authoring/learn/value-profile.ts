import { isObject } from '../../contract/model/json.ts';
import { addFieldSet, emptyFieldSets, joinFieldSets, type FieldSets } from './field-sets.ts';
import { joinLayouts, layoutOf, type TextLayout } from './text-layout.ts';
import { knownFormats, type Shape } from './vocabulary.ts';

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
  least: number;
  most: number;
  texts: number;
  layout: TextLayout | undefined;
  /** In how many bodies each text came; undefined if there are too many, or long ones. The items of one list are no evidence of their own. */
  counts: Map<string, number> | undefined;
  /** In how many bodies texts came. */
  bodies: number;
  /** The texts of the body that was observed last. */
  last: { readonly body: number; readonly texts: Set<string> };
  /** The shapes that all values but null have had so far; undefined before the first one. */
  shapes: readonly Shape[] | undefined;
  objects: number;
  fields: Map<string, ValueProfile>;
  /** Which of them came together; undefined if they come and go as they like. */
  sets: FieldSets | undefined;
  /** The values of fields whose names are data, or too many. */
  entries: ValueProfile | undefined;
  /** Those names. */
  names: ValueProfile | undefined;
  arrays: number;
  emptyArrays: number;
  items: ValueProfile | undefined;
}

/** Of more different texts than this, none is kept. */
const MOST_TEXTS = 256;
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
    least: Infinity,
    most: -Infinity,
    texts: 0,
    layout: undefined,
    counts: new Map(),
    bodies: 0,
    last: { body: 0, texts: new Set() },
    shapes: undefined,
    objects: 0,
    fields: new Map(),
    sets: emptyFieldSets(),
    entries: undefined,
    names: undefined,
    arrays: 0,
    emptyArrays: 0,
    items: undefined,
  };
}

/** Adds a value to a profile; without `body`, a whole body, or the value of one. */
export function observe(
  profile: ValueProfile,
  value: unknown,
  vocabulary: readonly Shape[],
  depth = 0,
  body = profile.values + 1,
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
    profile.least = Math.min(profile.least, value);
    profile.most = Math.max(profile.most, value);
  } else if (typeof value === 'string') {
    profile.texts += 1;
    const layout = layoutOf(value);
    profile.layout = profile.layout ? joinLayouts(profile.layout, layout) : layout;
    addText(profile, value, body);
  } else if (Array.isArray(value)) {
    profile.arrays += 1;
    if (value.length === 0) profile.emptyArrays += 1;
    if (depth < DEEPEST) {
      profile.items ??= emptyProfile();
      for (const item of value) observe(profile.items, item, vocabulary, depth + 1, body);
    }
  } else if (isObject(value)) {
    profile.objects += 1;
    profile.sets &&= addFieldSet(profile.sets, value);
    if (depth < DEEPEST)
      for (const [name, field] of Object.entries(value))
        observe(fieldProfile(profile, name), field, vocabulary, depth + 1, body);
  }
}

/** That of a field, which for a name that is data is that of all such fields. */
function fieldProfile(profile: ValueProfile, name: string): ValueProfile {
  const known = profile.fields.get(name);
  if (known) return known;
  if (!isFieldName(name) || profile.fields.size >= MOST_FIELDS) {
    observe((profile.names ??= emptyProfile()), name, knownFormats);
    return (profile.entries ??= emptyProfile());
  }
  const fresh = emptyProfile();
  profile.fields.set(name, fresh);
  return fresh;
}

/** Whether a text reads as a name that a programmer gave, and not as an identifier, a number or an address. */
export function isFieldName(name: string): boolean {
  return /^[$@_]?\p{L}[\p{L}\p{M}\p{N}_$-]{0,63}$/u.test(name) && !/\d{4}|\d.*[a-z].*\d/i.test(name);
}

/** What two profiles say together: of the fields of a map. */
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
    least: Math.min(one.least, other.least),
    most: Math.max(one.most, other.most),
    texts: one.texts + other.texts,
    layout: both(one.layout, other.layout, joinLayouts),
    counts: [...(other.counts ?? [])].reduce<ValueProfile['counts']>(
      (counts, [text, count]) => addCount(counts, text, count),
      other.counts && one.counts && new Map(one.counts),
    ),
    bodies: one.bodies + other.bodies,
    last: { body: 0, texts: new Set() },
    shapes: both(one.shapes, other.shapes, (a, b) => a.filter((shape) => b.includes(shape))),
    objects: one.objects + other.objects,
    fields,
    sets: one.sets && other.sets && joinFieldSets(one.sets, other.sets),
    entries: both(one.entries, other.entries, joinProfiles),
    names: both(one.names, other.names, joinProfiles),
    arrays: one.arrays + other.arrays,
    emptyArrays: one.emptyArrays + other.emptyArrays,
    items: both(one.items, other.items, joinProfiles),
  };
}

function addText(profile: ValueProfile, text: string, body: number): void {
  if (profile.last.body !== body) {
    profile.last = { body, texts: new Set() };
    profile.bodies += 1;
  }
  if (!profile.counts || profile.last.texts.has(text)) return;
  profile.last.texts.add(text);
  profile.counts = text.length > LONGEST_CODE ? undefined : addCount(profile.counts, text, 1);
}

function addCount(counts: ValueProfile['counts'], text: string, more: number): ValueProfile['counts'] {
  if (!counts) return undefined;
  counts.set(text, (counts.get(text) ?? 0) + more);
  return counts.size > MOST_TEXTS ? undefined : counts;
}
