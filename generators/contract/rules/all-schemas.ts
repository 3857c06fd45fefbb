import type { Definitions } from '../definitions.ts';
import type { Dialect } from '../dialects.ts';
import { isObject } from '../json.ts';
import { vocabulary } from '../keywords.ts';
import type { JsonObject } from '../model.ts';
import { oncePerSubject } from '../once-per-subject.ts';
import { below, type Place } from '../place.ts';
import { subschemas } from '../schema-walk.ts';
import { dialectAt, dialectWithin, valueOf } from '../sources.ts';

/** A schema of the contract, or one inside another. */
export interface PlacedSchema {
  readonly place: Place;
  readonly schema: JsonObject;
  /** Whether the standard's check does not see it: a definition as a whole, or an assumption. */
  readonly root: boolean;
}

/** One as its file has it. */
export interface WrittenSchema extends PlacedSchema {
  readonly dialect: Dialect;
}

/** Every schema as its file has it: references name files. */
export const allSchemas = oncePerSubject(({ definitions, sources }): readonly WrittenSchema[] => {
  const found: WrittenSchema[] = [];
  const visit = (place: Place, schema: unknown, outer: Dialect | undefined, root: boolean): void => {
    const dialect = dialectWithin(sources, place, schema, outer);
    if (!isObject(schema) || !dialect) return;
    found.push({ place, schema, root, dialect });
    for (const { path, schema: inner } of subschemas(schema, vocabulary(dialect))) {
      // Local definitions are reached through the references to them.
      if (path[0] !== 'definitions' && path[0] !== '$defs')
        visit(below(place, ...path), inner, dialect, path[0] === 'x-assumption');
    }
  };
  for (const place of placesOf(definitions))
    visit(place, valueOf(sources, place), dialectAt(sources, place), true);
  return found;
});

/** Every schema as the generators have it: in one form, and with references that name definitions, to be followed. */
export const resolvedSchemas = oncePerSubject(({ definitions }): readonly PlacedSchema[] => {
  const found: PlacedSchema[] = [];
  const visit = (place: Place, schema: JsonObject, root: boolean): void => {
    found.push({ place, schema, root });
    for (const { path, schema: inner } of subschemas(schema))
      visit(definitions.originOf(inner) ?? below(place, ...path), inner, path[0] === 'x-assumption');
  };
  for (const [name, schema] of Object.entries(definitions.schemas)) {
    const place = definitions.placeOf(name);
    if (place) visit(place, schema, true);
  }
  return found;
});

function placesOf({ schemas, placeOf }: Definitions): readonly Place[] {
  return Object.keys(schemas).flatMap((name) => placeOf(name) ?? []);
}
