import type { JsonObject } from '../../contract/model/json.ts';
import { SEVERAL } from './evidence.ts';
import { presenceOf, type FieldSets, type Presence } from './field-sets.ts';
import { layoutsOf, patternOf, type Layout } from './text-layout.ts';

/** Shapes of which an object has exactly one. */
export interface Union {
  /** The field whose values tell the shapes apart; undefined if their fields alone do. */
  readonly field: string | undefined;
  readonly shapes: readonly UnionShape[];
}

export interface UnionShape {
  /** Values of that field; none if they may be data. */
  readonly values: readonly (string | boolean)[];
  /** How the values of that field are laid out, if they may be data, and shapes differ in it. */
  readonly layouts: readonly Layout[];
  readonly required: readonly string[];
  /** Fields of other shapes. */
  readonly absent: readonly string[];
}

/** How often a value of the field that splits objects came at least. */
const LEAST_OFTEN = 3;
const MOST_SHAPES = 12;
const MOST_UNIONS = 3;
/** How often all shapes with a field came at least, and all without it. */
const LEAST_WITH = 6;
/** Of fewer objects it does not follow that a field is always there. */
const LEAST_REQUIRED = 10;
/** How likely it may be at most that a field is missing in a shape by chance. */
const MOST_CHANCE = 0.001;

/** What can be written of the texts of a field. */
interface WrittenTexts {
  /** All of them. */
  readonly codes?: readonly string[] | undefined;
  /** How each is laid out. */
  readonly areLaidOut?: boolean;
}

/**
 * The unions of objects: by fields whose values decide which others are there, then by groups of fields of which each object
 * has exactly one.
 */
export function unionsOf(
  sets: FieldSets,
  names: readonly string[],
  writtenOf: (field: string) => WrittenTexts,
): readonly Union[] {
  const presence = presenceOf(sets, names);
  if (presence.objects < SEVERAL) return [];
  const splits = names.flatMap((field): Split[] => {
    const counts = valuesOf(sets, field, presence.objects);
    return counts ? [splitBy(sets, presence, field, counts)] : [];
  });
  const decided = new Set<string>();
  const unions: Union[] = [];
  while (unions.length < MOST_UNIONS) {
    const left = ({ decides }: Split): number => decides.filter((name) => !decided.has(name)).length;
    const [best] = splits.toSorted((a, b) => left(b) - left(a) || a.counts.size - b.counts.size);
    if (!best || left(best) === 0) break;
    splits.splice(splits.indexOf(best), 1);
    for (const name of best.decides) decided.add(name);
    const union = unionBy(presence, best, writtenOf(best.field));
    if (union) unions.push(union);
  }
  const choice = choiceOf(sets, presence, decided);
  return choice ? [...unions, choice] : unions;
}

/** The keywords of unions, for an object whose fields are described elsewhere. */
export function unionKeywords(unions: readonly Union[]): JsonObject {
  const keywords = unions.map(({ field, shapes }) => ({
    oneOf: shapes.map((shape): JsonObject => {
      const { required, absent } = shape;
      const value = valueOfShape(shape);
      return {
        ...(required.length > 0 && { required }),
        properties: {
          ...(field !== undefined && value && { [field]: value }),
          ...Object.fromEntries(required.map((name) => [name, true])),
          ...Object.fromEntries(absent.map((name) => [name, false])),
        },
      };
    }),
  }));
  return keywords.length > 1 ? { allOf: keywords } : (keywords[0] ?? {});
}

/** What is known of the value that tells a shape from others. */
function valueOfShape({ values, layouts }: UnionShape): JsonObject | undefined {
  if (layouts.length > 0) return { pattern: patternOf(...layouts) };
  if (values.length === 0) return undefined;
  return values.length === 1 ? { const: values[0] ?? '' } : { enum: values };
}

/** Whether an object can have the value of one shape and the fields of another, since the values are not written. */
export function isAmbiguous({ field, shapes }: Union): boolean {
  return (
    field !== undefined &&
    shapes.some(({ values }) => values.length === 0) &&
    shapes.some((one, index) => shapes.slice(index + 1).some((other) => !areLaidOutApart(one, other)))
  );
}

/** Objects by the value of one field. */
interface Split {
  readonly field: string;
  readonly counts: ReadonlyMap<string, number>;
  /** How many objects with a value have a field. */
  with(value: string, field: string): number;
  /** The fields that are always there with some values, and never with the others. */
  readonly decides: readonly string[];
}

/** How often each value of a field came, if all objects have one, and there are a few that keep coming back. */
function valuesOf(
  { sets, many }: FieldSets,
  field: string,
  objects: number,
): ReadonlyMap<string, number> | undefined {
  if (many.has(field)) return undefined;
  const counts = new Map<string, number>();
  for (const { values } of sets.values())
    for (const [value, count] of values.get(field) ?? []) counts.set(value, (counts.get(value) ?? 0) + count);
  const often = [...counts.values()];
  const isFew = counts.size >= 2 && counts.size <= MOST_SHAPES && Math.min(...often) >= LEAST_OFTEN;
  return isFew && often.reduce((sum, count) => sum + count, 0) === objects ? counts : undefined;
}

function splitBy(
  { sets }: FieldSets,
  { optional, objects, countOf }: Presence,
  field: string,
  counts: ReadonlyMap<string, number>,
): Split {
  const together = new Map<string, number>();
  for (const { fields, values } of sets.values())
    for (const [value, count] of values.get(field) ?? [])
      for (const name of fields) {
        const key = `${value}\n${name}`;
        together.set(key, (together.get(key) ?? 0) + count);
      }
  const withOf = (value: string, name: string): number => together.get(`${value}\n${name}`) ?? 0;
  const decides = optional.filter(
    (name) =>
      countOf(name) >= LEAST_WITH &&
      objects - countOf(name) >= LEAST_WITH &&
      [...counts].every(([value, count]) => [0, count].includes(withOf(value, name))),
  );
  return { field, counts, with: withOf, decides };
}

function unionBy(
  { optional, objects, countOf }: Presence,
  { field, counts, with: withOf, decides }: Split,
  { codes, areLaidOut }: WrittenTexts,
): Union | undefined {
  const values = [...counts.keys()].map((value) => JSON.parse(value) as string | boolean);
  const isWritten = values.every((value) => typeof value === 'boolean' || codes?.includes(value));
  const isOfSome = (name: string): boolean => {
    const without = [...counts].filter(([value]) => withOf(value, name) === 0);
    const objectsWithout = without.reduce((sum, [, count]) => sum + count, 0);
    return (1 - countOf(name) / objects) ** objectsWithout <= MOST_CHANCE;
  };
  const ofSome = optional.filter((name) => decides.includes(name) || isOfSome(name));
  // One of many fields that come and go is in all objects of one of many shapes sooner.
  const chance = MOST_CHANCE / (optional.length * counts.size);
  const shapes = [...counts].map(([value, count], index): UnionShape => {
    const text = values[index] ?? '';
    const isCertain = (name: string): boolean =>
      decides.includes(name) || (count >= LEAST_REQUIRED && (countOf(name) / objects) ** count <= chance);
    return {
      values: isWritten ? [text] : [],
      layouts: (!isWritten && areLaidOut && typeof text === 'string' && layoutsOf([text])) || [],
      required: optional.filter((name) => withOf(value, name) === count && isCertain(name)),
      absent: ofSome.filter((name) => withOf(value, name) === 0),
    };
  });
  const apart = isWritten ? shapes : joinedBy(shapes, (a, b) => !areApart(a, b) && !areLaidOutApart(a, b));
  const alike = joinedBy(apart, areAlike);
  const [first, ...others] = alike;
  if (!first || others.length === 0) return undefined;
  // Two shapes of which one has no fields of its own say no more than which fields come together.
  const saysMore =
    isWritten ||
    others.length > 1 ||
    alike.every(({ required }) => required.length > 0) ||
    others.every((other) => areLaidOutApart(first, other));
  if (!saysMore) return undefined;
  const areLaidOutAlike = others.every((other) => patternsOf(other).join() === patternsOf(first).join());
  return { field, shapes: areLaidOutAlike ? alike.map((shape) => ({ ...shape, layouts: [] })) : alike };
}

/** Joins shapes until no two of them are the same. */
function joinedBy(
  shapes: readonly UnionShape[],
  areSame: (one: UnionShape, other: UnionShape) => boolean,
): readonly UnionShape[] {
  for (const [index, one] of shapes.entries())
    for (const other of shapes.slice(index + 1)) {
      if (!areSame(one, other)) continue;
      const joined = {
        values: [...one.values, ...other.values],
        layouts: [...one.layouts, ...other.layouts],
        required: one.required.filter((name) => other.required.includes(name)),
        absent: one.absent.filter((name) => other.absent.includes(name)),
      };
      const others = shapes.filter((shape) => shape !== one && shape !== other);
      return joinedBy([...others.slice(0, index), joined, ...others.slice(index)], areSame);
    }
  return shapes;
}

function areAlike(one: UnionShape, other: UnionShape): boolean {
  const textOf = ({ required, absent }: UnionShape): string => JSON.stringify([required, absent]);
  return textOf(one) === textOf(other);
}

/** Whether no object can have both shapes: one demands a field that the other does not have. */
function areApart(one: UnionShape, other: UnionShape): boolean {
  const demands = (a: UnionShape, b: UnionShape): boolean =>
    a.required.some((name) => b.absent.includes(name));
  return demands(one, other) || demands(other, one);
}

/** Whether no text is laid out as the values of both. */
function areLaidOutApart(one: UnionShape, other: UnionShape): boolean {
  const others = patternsOf(other);
  const ones = patternsOf(one);
  return ones.length > 0 && others.length > 0 && !ones.some((pattern) => others.includes(pattern));
}

/** A text has one layout of exact lengths, so that patterns which differ exclude each other. */
function patternsOf({ layouts }: UnionShape): readonly string[] {
  return [...new Set(layouts.map((layout) => patternOf(layout)))].sort();
}

/** Groups of fields of which each object has exactly one. */
function choiceOf(
  { sets }: FieldSets,
  { together, objects, countOf, both }: Presence,
  decided: ReadonlySet<string>,
): Union | undefined {
  const first = (group: readonly string[]): string => group[0] ?? '';
  const groups = together.filter((group) => !group.some((name) => decided.has(name)));
  if (groups.length > MOST_SHAPES) return undefined;
  const find = (chosen: readonly (readonly string[])[]): readonly (readonly string[])[] | undefined => {
    if (chosen.reduce((sum, group) => sum + countOf(first(group)), 0) === objects) return chosen;
    const left = [...sets.values()].find(({ fields }) => !chosen.some((group) => fields.has(first(group))));
    for (const group of groups) {
      const isNext =
        left?.fields.has(first(group)) && chosen.every((other) => both(first(group), first(other)) === 0);
      const found = isNext ? find([...chosen, group]) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const chosen = find([]);
  if (!chosen || chosen.length < 2) return undefined;
  return {
    field: undefined,
    shapes: chosen.map((group) => ({
      values: [],
      layouts: [],
      required: group,
      absent: chosen.filter((other) => other !== group).flat(),
    })),
  };
}
