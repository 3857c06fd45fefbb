import type { Definitions } from '../payload/definitions.ts';
import type { Dialect } from '../schema/dialects.ts';
import { isObject, below, type JsonObject, type Place } from '../model/json.ts';
import { vocabulary } from '../schema/keywords.ts';
import { oncePerSubject } from '../document/outline.ts';
import { subschemas } from '../schema/schema-walk.ts';
import { dialectAt, dialectWithin, valueOf, type Sources } from '../source/sources.ts';

/** A schema of the contract, or one inside another. */
interface PlacedSchema {
  readonly place: Place;
  readonly schema: JsonObject;
}

/** One as its file has it. */
interface WrittenSchema extends PlacedSchema {
  readonly dialect: Dialect;
  /** Whether the standard's check does not see it: a definition as a whole, or an assumption. */
  readonly root: boolean;
}

/** Every schema as its file has it: references name files. */
export const allSchemas = oncePerSubject(({ definitions, sources }): readonly WrittenSchema[] =>
  placesOf(definitions).flatMap((place) => {
    const schema = valueOf(sources, place);
    const dialect = dialectAt(sources, place);
    if (!isObject(schema) || !dialect) return [];
    return writtenIn(sources, place, schema, dialect, true);
  }),
);

function writtenIn(
  sources: Sources,
  place: Place,
  schema: JsonObject,
  outer: Dialect | undefined,
  root: boolean,
): readonly WrittenSchema[] {
  const dialect = dialectWithin(sources, place, schema, outer);
  if (!dialect) return [];
  const inside = subschemas(schema, vocabulary(dialect))
    // Local definitions are reached through the references to them.
    .filter(({ path: [keyword] }) => keyword !== 'definitions' && keyword !== '$defs')
    .flatMap(({ path, schema: inner }) =>
      writtenIn(sources, below(place, ...path), inner, dialect, path[0] === 'x-assumption'),
    );
  return [{ place, schema, root, dialect }, ...inside];
}

/** Every schema as the generators have it: in one form, and with references that name definitions, to be followed. */
export const resolvedSchemas = oncePerSubject(({ definitions }): readonly PlacedSchema[] =>
  Object.entries(definitions.schemas).flatMap(([name, schema]) => {
    const place = definitions.placeOf(name);
    return place ? resolvedIn(definitions, place, schema) : [];
  }),
);

function resolvedIn(definitions: Definitions, place: Place, schema: JsonObject): readonly PlacedSchema[] {
  const inside = subschemas(schema).flatMap(({ path, schema: inner }) =>
    resolvedIn(definitions, definitions.originOf(inner) ?? below(place, ...path), inner),
  );
  return [{ place, schema }, ...inside];
}

function placesOf({ schemas, placeOf }: Definitions): readonly Place[] {
  return Object.keys(schemas).flatMap((name) => placeOf(name) ?? []);
}
