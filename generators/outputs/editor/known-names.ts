import { isObject, type JsonObject } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';

/** The definitions of a schema that stand for names of a contract, with the names that it has. */
export type KnownNames = Readonly<Record<string, (definition: JsonObject) => JsonObject>>;

const UNKNOWN =
  'The contract had no such name when it was generated last: check its spelling, or generate again.';

/** The names that editors propose, and underline if they are others. */
export function knownNames({ events, changes, knownGaps, tables }: Contract): KnownNames {
  const keys = events.map(({ key }) => key);
  // Changes also name what was removed.
  const changed = changes.flatMap((version) => version.changes).flatMap((change) => change.events);
  const columns = tables.flatMap((table) => table.columns);
  const textColumns = new Set(columns.filter(({ kind }) => kind !== 'event').map(({ id }) => id));
  return {
    changedEvent: oneOf([...new Set([...keys, ...changed.filter((key) => key !== 'all')])].sort()),
    knownGapId: oneOf(knownGaps.map(({ id }) => id)),
    cells: (definition) => ({
      ...definition,
      properties: Object.fromEntries(
        columns.map(({ id }) => [
          id,
          // Tables may use one id for columns of several kinds.
          textColumns.has(id) ? definition.additionalProperties : oneOf([...keys, null])({}),
        ]),
      ) as JsonObject,
    }),
  };
}

function oneOf(known: readonly (string | null)[]): KnownNames[string] {
  return (definition) =>
    known.length === 0 ? definition : { ...definition, enum: known, errorMessage: UNKNOWN };
}

/** A schema whose definitions of names accept those of the contract alone. */
export function withKnownNames(schema: JsonObject, names: KnownNames): JsonObject {
  if (!isObject(schema.definitions)) return schema;
  const definitions = Object.entries(schema.definitions).map(([name, definition]) => [
    name,
    isObject(definition) && Object.hasOwn(names, name) ? names[name]?.(definition) : definition,
  ]);
  return { ...schema, definitions: Object.fromEntries(definitions) as JsonObject };
}
