import { isUsable } from '../contract/rules/fields.ts';
import { ENOUGH } from './evidence.ts';
import { joinProfiles, type ValueProfile } from './value-profile.ts';

/** The fields of an object, told from a map whose names are data. */
export interface NamedFields {
  readonly named: readonly (readonly [string, ValueProfile])[];
  /** What stands under all other names; undefined if there are none. */
  readonly entries: ValueProfile | undefined;
}

/**
 * Tells the fields of an object from names that are data, such as identifiers of customers. Those are no names that a
 * programmer gives, or there are many of them and each is rare, or each object has another one.
 */
export function namedFields({ objects, fields, entries }: ValueProfile): NamedFields {
  const all = [...fields].filter(([name]) => isUsable(name));
  const data = new Set(objects < ENOUGH ? [] : isChoice(all, objects) ? all : rareOnes(all, objects));
  const values = [...(entries ? [entries] : []), ...[...data].map(([, profile]) => profile)];
  const [first, ...others] = values;
  return { named: all.filter((one) => !data.has(one)), entries: first && others.reduce(joinProfiles, first) };
}

type Fields = readonly (readonly [string, ValueProfile])[];

/** Whether hardly any object has two of three or more fields, and what stands under them is alike. */
function isChoice(all: Fields, objects: number): boolean {
  const values = all.reduce((sum, [, profile]) => sum + profile.values, 0);
  const looks = new Set(all.map(([, profile]) => looksOf(profile)));
  return all.length >= 3 && values <= objects * 1.2 && looks.size === 1;
}

function looksOf({ texts, numbers, booleans, arrays, fields }: ValueProfile): string {
  return JSON.stringify([texts > 0, numbers > 0, booleans > 0, arrays > 0, [...fields.keys()].sort()]);
}

function rareOnes(all: Fields, objects: number): Fields {
  const rare = all.filter(([, { values }]) => values <= Math.max(1, objects * 0.1));
  return rare.length >= 8 || (rare.length >= 5 && rare.length > all.length / 2) ? rare : [];
}
