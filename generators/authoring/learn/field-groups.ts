import { SEVERAL } from './evidence.ts';
import { presenceOf, type FieldSets } from './field-sets.ts';
import type { Union } from './unions.ts';

/** How likely it may be at most that a field came with another by chance each time. */
const MOST_CHANCE = 0.001;

/**
 * The fields that each field came with, as `dependencies` have them: groups that always came together, and fields that never
 * came without another. What a union demands already is left out.
 */
export function fieldGroups(
  sets: FieldSets,
  names: readonly string[],
  unions: readonly Union[],
): Readonly<Record<string, readonly string[]>> {
  const { objects, optional, countOf, needs, together } = presenceOf(sets, names);
  if (objects < SEVERAL) return {};
  const shapes = unions.flatMap((union) => [union.shapes]);
  const isDemanded = (field: string, other: string): boolean =>
    shapes.some((all) =>
      all.every(({ required, absent }) => absent.includes(field) || required.includes(other)),
    );
  const groupOf = new Map(together.flatMap((group) => group.map((name) => [name, group] as const)));
  const chance = MOST_CHANCE / Math.max(1, optional.length * (optional.length - 1));
  const comesWith = (field: string, other: string): boolean => {
    if (groupOf.get(field)?.includes(other)) return true;
    const count = countOf(field);
    return count >= SEVERAL && (countOf(other) / objects) ** count <= chance && needs(field, other);
  };
  const found = optional.map((field): [string, readonly string[]] => [
    field,
    optional.filter((other) => other !== field && comesWith(field, other) && !isDemanded(field, other)),
  ]);
  return Object.fromEntries(found.filter(([, others]) => others.length > 0));
}
