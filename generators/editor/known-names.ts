import { isObject } from '../contract/json.ts';
import type { Contract, JsonObject } from '../contract/model.ts';

/** Names that a contract has, by the definition of a schema that stands for them. */
export type KnownNames = Readonly<Record<string, readonly string[]>>;

const UNKNOWN =
  'The contract had no such name when it was generated last: check its spelling, or generate again.';

/** The names that editors propose, and underline if they are others. */
export function knownNames({ events, changes, knownGaps }: Contract): KnownNames {
  const keys = events.map(({ key }) => key);
  // Changes also name what was removed.
  const changed = changes.flatMap((version) => version.changes).flatMap((change) => change.events);
  return {
    eventKey: keys,
    changedEvent: [...new Set([...keys, ...changed.filter((key) => key !== 'all')])].sort(),
    knownGapId: knownGaps.map(({ id }) => id),
  };
}

/** A schema whose definitions of names accept those of the contract alone. */
export function withKnownNames(schema: JsonObject, names: KnownNames): JsonObject {
  if (!isObject(schema.definitions)) return schema;
  const definitions = Object.entries(schema.definitions).map(([name, definition]) => {
    const known = Object.hasOwn(names, name) ? (names[name] ?? []) : [];
    if (known.length === 0 || !isObject(definition)) return [name, definition];
    const isOptional = Array.isArray(definition.type) && definition.type.includes('null');
    return [name, { ...definition, enum: isOptional ? [...known, null] : known, errorMessage: UNKNOWN }];
  });
  return { ...schema, definitions: Object.fromEntries(definitions) as JsonObject };
}
