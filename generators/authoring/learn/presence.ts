import type { FieldSets } from './field-sets.ts';

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
