import { isUsable } from '../../contract/rules/fields.ts';
import { holdsCodes } from './codes.ts';
import { ENOUGH, FEW } from './evidence.ts';
import type { FieldSets } from './field-sets.ts';
import { emptyProfile, joinProfiles, observe, type ValueProfile } from './value-profile.ts';
import { knownFormats } from './vocabulary.ts';

/** The fields of an object, told from a map whose names are data. */
interface NamedFields {
  readonly named: readonly (readonly [string, ValueProfile])[];
  /** What stands under all other names, and these names; undefined if there are none. */
  readonly map: { readonly names: ValueProfile; readonly entries: ValueProfile } | undefined;
}

/**
 * Tells the fields of an object from names that are data, such as identifiers of customers. Those are no names that a
 * programmer gives, or there are many of them and each is rare, or each object has another one, or they are values elsewhere, or
 * written otherwise than the names of the body are.
 */
export function namedFields(
  { objects, fields, entries, names, sets }: ValueProfile,
  values: ReadonlySet<string>,
  isOdd: (name: string) => boolean,
): NamedFields {
  const all = [...fields].filter(([name]) => isUsable(name));
  const odd = all.filter(([name]) => isOdd(name));
  const data = new Set(
    objects < ENOUGH
      ? odd
      : isChoice(all, objects)
        ? all
        : [
            ...odd,
            ...rareOnes(all, objects),
            ...oneOfEach(all, objects, sets),
            ...knownAsValues(all, values),
          ],
  );
  const before = names && entries ? [{ names, entries }] : [];
  const maps = [...before, ...[...data].map(([name, entry]) => ({ names: profileOf(name), entries: entry }))];
  const joined = (of: 'names' | 'entries'): ValueProfile =>
    maps.map((one) => one[of]).reduce((one, other) => joinProfiles(one, other));
  return {
    named: all.filter((one) => !data.has(one)),
    map: maps.length === 0 ? undefined : { names: joined('names'), entries: joined('entries') },
  };
}

/** The texts that came again and again in fields that hold no codes, in lower case. Names that are data may be among them. */
export function valuesIn({ fields, entries, items }: ValueProfile): ReadonlySet<string> {
  const inside = [...fields.values(), ...(entries ? [entries] : []), ...(items ? [items] : [])];
  const own = [...fields]
    .filter(([name]) => !holdsCodes(name))
    .flatMap(([, { counts }]) => [...(counts?.keys() ?? [])]);
  return new Set([...own.map((text) => text.toLowerCase()), ...inside.flatMap((one) => [...valuesIn(one)])]);
}

function profileOf(name: string): ValueProfile {
  const profile = emptyProfile();
  observe(profile, name, knownFormats);
  return profile;
}

type Fields = readonly (readonly [string, ValueProfile])[];

/** Whether what stands under all names is alike, and each object has hardly more than one of three, or a few of many. */
function isChoice(all: Fields, objects: number): boolean {
  const counts = all.map(([, { values }]) => values);
  const looks = new Set(all.map(([, profile]) => looksOf(profile)));
  const isOne = all.length >= 3 && counts.reduce((sum, count) => sum + count, 0) <= objects * 1.2;
  const isFewEach = all.length >= 5 && Math.max(...counts) <= objects / 2;
  return looks.size === 1 && (isOne || isFewEach) && !areLaidOutApart(all);
}

/** Fields that look alike, of which each object has exactly one, unless programmers named them: those are shapes of a union. */
function oneOfEach(all: Fields, objects: number, sets: FieldSets | undefined): Fields {
  const optional = all.filter(([, { values }]) => values < objects);
  return [...Map.groupBy(optional, ([, profile]) => looksOf(profile)).values()]
    .filter((alike) => alike.length >= 3 && isOneEach(alike, objects, sets))
    .filter((alike) => !areWords(alike) && !areLaidOutApart(alike))
    .flat();
}

/** That they come as often as objects do is not enough: three that come together, in a third of them, do too. */
function isOneEach(alike: Fields, objects: number, sets: FieldSets | undefined): boolean {
  if (alike.reduce((sum, [, { values }]) => sum + values, 0) !== objects) return false;
  return [...(sets?.sets.values() ?? [])].every(
    ({ fields }) => alike.filter(([name]) => fields.has(name)).length === 1,
  );
}

/** Whether names keep coming back and mostly have several words, as `ticket_id` or `ticketId`: one word may be a name of somebody. */
function areWords(alike: Fields): boolean {
  const several = alike.filter(([name]) => /^\p{Ll}+(?:_\p{Ll}+|\p{Lu}\p{Ll}+)+$/u.test(name));
  return several.length >= alike.length / 2 && alike.every(([, { values }]) => values >= FEW);
}

/** Whether the texts of each field are all laid out in a way of its own, as `iban` and `voucher` are: what stands under names that are data is alike. */
function areLaidOutApart(alike: Fields): boolean {
  const ways = alike.map(([, { texts, values, shapes, layout }]) => {
    const runs = layout?.withDigit === texts ? layout.runs?.map(({ of }) => of) : undefined;
    const formats = shapes?.map(({ title }) => title) ?? [];
    const isCertain = texts === values && texts >= FEW && (runs !== undefined || formats.length > 0);
    return isCertain ? JSON.stringify([formats, runs]) : undefined;
  });
  return !ways.includes(undefined) && new Set(ways).size === alike.length;
}

/** Fields that look alike, and whose names are values elsewhere. */
function knownAsValues(all: Fields, values: ReadonlySet<string>): Fields {
  const known = all.filter(([name]) => values.has(name.toLowerCase()));
  return [...Map.groupBy(known, ([, profile]) => looksOf(profile)).values()]
    .filter((alike) => alike.length >= 3 && !areLaidOutApart(alike))
    .flat();
}

function looksOf({ texts, numbers, booleans, arrays, fields }: ValueProfile): string {
  return JSON.stringify([texts > 0, numbers > 0, booleans > 0, arrays > 0, [...fields.keys()].sort()]);
}

function rareOnes(all: Fields, objects: number): Fields {
  const rare = all.filter(([, { values }]) => values <= Math.max(1, objects * 0.1));
  return rare.length >= 8 || (rare.length >= 5 && rare.length > all.length / 2) ? rare : [];
}
