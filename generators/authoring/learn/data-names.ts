import { isUsable } from '../../contract/rules/fields.ts';
import { ENOUGH } from './learned.ts';
import { joinProfiles, type ValueProfile } from './value-profile.ts';

type Fields = readonly (readonly [name: string, ValueProfile])[];

/** The fields of an object, told from a map whose names are data. */
interface NamedFields {
  readonly named: Fields;
  /** What stands under all other names; undefined if there are none. */
  readonly entries: ValueProfile | undefined;
}

/**
 * Tells the fields of an object from names that are data, such as identifiers of customers. A name is data if programmers do not
 * write such names, if it is one of many rare ones, if each object has another one, or if it is a value elsewhere.
 */
export function namedFields(
  { objects, fields, entries }: ValueProfile,
  values: ReadonlySet<string>,
  isOdd: (name: string) => boolean,
): NamedFields {
  const all = [...fields].filter(([name]) => isUsable(name));
  const odd = all.filter(([name]) => isOdd(name));
  const data = new Set(
    isMap(all, objects)
      ? all
      : [...odd, ...rareOnes(all, objects), ...oneOfEach(all, objects), ...knownAsValues(all, values)],
  );
  return {
    named: all.filter((one) => !data.has(one)),
    entries: [...data].reduce<ValueProfile | undefined>(
      (joined, [, field]) => (joined ? joinProfiles(joined, field) : field),
      entries,
    ),
  };
}

/** The texts that keep coming back in a body, in lower case. Names that are data may be among them. */
export function valuesIn({ fields, entries, items, counts }: ValueProfile): ReadonlySet<string> {
  const inside = [...fields.values(), ...(entries ? [entries] : []), ...(items ? [items] : [])];
  const own = [...(counts?.keys() ?? [])].map((text) => text.toLowerCase());
  return new Set([...own, ...inside.flatMap((one) => [...valuesIn(one)])]);
}

/** Tells names that begin with a capital, unlike most of the body: `Green` beside `total` is rather what somebody is called. */
export function capitalisedNames(names: readonly string[]): (name: string) => boolean {
  const capital = /^[$@_]?\p{Lu}/u;
  const odd = names.filter((name) => capital.test(name));
  return (name) => names.length >= 3 && odd.length <= names.length / 4 && capital.test(name);
}

/** Whether all fields look alike, and each object has hardly more than one of them, or each is in half of the objects at most. */
function isMap(all: Fields, objects: number): boolean {
  const most = Math.max(...all.map(([, { values }]) => values));
  const isOneEach = all.length >= 3 && totalOf(all) <= objects * 1.2;
  return alikeOnes(all).length === 1 && (isOneEach || (all.length >= 5 && most <= objects / 2));
}

function rareOnes(all: Fields, objects: number): Fields {
  if (objects < ENOUGH) return [];
  const rare = all.filter(([, { values }]) => values <= Math.max(1, objects * 0.1));
  return rare.length >= 8 || (rare.length >= 5 && rare.length > all.length / 2) ? rare : [];
}

/** Fields that look alike and come as often as the objects, unless programmers named them: each object may have one of them. */
function oneOfEach(all: Fields, objects: number): Fields {
  const optional = all.filter(([, { values }]) => values < objects);
  return alikeOnes(optional)
    .filter((alike) => alike.length >= 3 && totalOf(alike) === objects && !areWords(alike))
    .flat();
}

/** Whether most names have several words, as `ticket_id` or `ticketId` do: one word may be what somebody is called. */
function areWords(alike: Fields): boolean {
  const several = alike.filter(([name]) => /^\p{Ll}+(?:_\p{Ll}+|\p{Lu}\p{Ll}+)+$/u.test(name));
  return several.length >= alike.length / 2;
}

/** Fields that look alike, and whose names are values elsewhere. */
function knownAsValues(all: Fields, values: ReadonlySet<string>): Fields {
  return alikeOnes(all.filter(([name]) => values.has(name.toLowerCase())))
    .filter((alike) => alike.length >= 3)
    .flat();
}

/** Fields in groups of those whose values are of the same types and have the same fields. */
function alikeOnes(all: Fields): readonly Fields[] {
  const looksOf = ({ texts, numbers, booleans, arrays, fields }: ValueProfile): string =>
    JSON.stringify([texts > 0, numbers > 0, booleans > 0, arrays > 0, [...fields.keys()].sort()]);
  return [...Map.groupBy(all, ([, profile]) => looksOf(profile)).values()];
}

function totalOf(fields: Fields): number {
  return fields.reduce((sum, [, { values }]) => sum + values, 0);
}
