/** Which fields objects have together, and which texts and booleans they have with them. */
export interface FieldSets {
  readonly sets: Map<string, FieldSet>;
  /** Fields with more texts than tell shapes apart. */
  readonly many: Set<string>;
}

/** Objects with the same fields. */
interface FieldSet {
  readonly fields: ReadonlySet<string>;
  count: number;
  /** By field: how often each value came, written as JSON. */
  readonly values: Map<string, Map<string, number>>;
}

/** Objects of more different sets of fields than this are maps, or have fields that come and go as they like. */
const MOST_SETS = 4096;
/** A field with more values than this does not say of which shape an object is. */
const MOST_VALUES = 24;
const LONGEST_VALUE = 64;

export function emptyFieldSets(): FieldSets {
  return { sets: new Map(), many: new Set() };
}

/** Adds an object; undefined once there are too many sets. */
export function addFieldSet(all: FieldSets, object: object): FieldSets | undefined {
  const set = setOf(all, Object.keys(object));
  set.count += 1;
  for (const [name, value] of Object.entries(object)) {
    const isPlain =
      typeof value === 'boolean' || (typeof value === 'string' && value.length <= LONGEST_VALUE);
    if (isPlain) addValue(all, set, name, JSON.stringify(value), 1);
  }
  return all.sets.size > MOST_SETS ? undefined : all;
}

/** What the sets of two profiles are together. */
export function joinFieldSets(one: FieldSets, other: FieldSets): FieldSets {
  const all: FieldSets = { sets: new Map(), many: new Set([...one.many, ...other.many]) };
  for (const { fields, count, values } of [...one.sets.values(), ...other.sets.values()]) {
    const set = setOf(all, [...fields]);
    set.count += count;
    for (const [name, counts] of values)
      for (const [value, count] of counts) addValue(all, set, name, value, count);
  }
  return all;
}

function setOf({ sets }: FieldSets, names: readonly string[]): FieldSet {
  const key = names.toSorted().join('\n');
  const set = sets.get(key) ?? { fields: new Set(names), count: 0, values: new Map() };
  sets.set(key, set);
  return set;
}

function addValue(
  { many }: FieldSets,
  { values }: FieldSet,
  name: string,
  value: string,
  more: number,
): void {
  if (many.has(name)) return;
  const counts = values.get(name) ?? new Map<string, number>();
  counts.set(value, (counts.get(value) ?? 0) + more);
  values.set(name, counts);
  if (counts.size <= MOST_VALUES) return;
  many.add(name);
  values.delete(name);
}

/** How often the fields of objects came, and which of them together. */
export interface Presence {
  readonly objects: number;
  /** The fields that some objects have and others have not. */
  readonly optional: readonly string[];
  countOf(field: string): number;
  /** How many objects have both. */
  both(one: string, other: string): number;
  /** Whether no object has one without the other. */
  needs(one: string, other: string): boolean;
  /** Optional fields that always came together, in lists; a field that came alone is a list of one. */
  readonly together: readonly (readonly string[])[];
}

/** Below this a field came too rarely, or was missing too rarely, to say with which others it comes. */
const LEAST_OFTEN = 4;

export function presenceOf({ sets }: FieldSets, names: readonly string[]): Presence {
  const rows = [...sets.values()];
  const objects = rows.reduce((sum, { count }) => sum + count, 0);
  const bothOf = (one: string, other: string): number =>
    rows.reduce((sum, { fields, count }) => sum + (fields.has(one) && fields.has(other) ? count : 0), 0);
  const needs = (one: string, other: string): boolean =>
    !rows.some(({ fields }) => fields.has(one) && !fields.has(other));
  const counts = new Map(names.map((name) => [name, bothOf(name, name)]));
  const countOf = (field: string): number => counts.get(field) ?? 0;
  const optional = names.filter((name) => countOf(name) < objects);
  const clear = optional.filter(
    (name) => countOf(name) >= LEAST_OFTEN && objects - countOf(name) >= LEAST_OFTEN,
  );
  const together = Map.groupBy(clear, (name) => rows.map(({ fields }) => Number(fields.has(name))).join(''));
  return { objects, optional, countOf, both: bothOf, needs, together: [...together.values()] };
}
