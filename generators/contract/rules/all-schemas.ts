import type { Definitions } from '../definitions.ts';
import type { Dialect } from '../dialects.ts';
import { isObject } from '../json.ts';
import { vocabulary } from '../keywords.ts';
import type { JsonObject } from '../model.ts';
import { below, type Place } from '../place.ts';
import { subschemas } from '../schema-walk.ts';
import { dialectAt, valueOf, type Sources } from '../sources.ts';
import type { Subject } from './rule.ts';

/** A schema of the contract, or one inside another. */
export interface PlacedSchema {
  readonly place: Place;
  readonly schema: JsonObject;
  /** Whether it stands in no schema that the standard sees: a definition as a whole, or an assumption. */
  readonly root: boolean;
}

/** One as its file has it. */
export interface WrittenSchema extends PlacedSchema {
  readonly dialect: Dialect;
}

/** Every schema as its file has it: references name files. */
export function* allSchemas({ definitions, sources }: Subject): Generator<WrittenSchema> {
  for (const name of Object.keys(definitions.schemas)) {
    const place = definitions.placeOf(name);
    if (place) yield* writtenWithin(sources, place, true);
  }
}

function* writtenWithin(sources: Sources, place: Place, root: boolean): Generator<WrittenSchema> {
  const schema = valueOf(sources, place);
  const dialect = dialectAt(sources, place);
  if (!isObject(schema) || !dialect) return;
  yield { place, schema, root, dialect };
  for (const { path } of subschemas(schema, vocabulary(dialect))) {
    // Local definitions are reached through the references to them.
    if (path[0] !== 'definitions' && path[0] !== '$defs') {
      yield* writtenWithin(sources, below(place, ...path), path[0] === 'x-assumption');
    }
  }
}

/** Every schema as the generators have it: in one form, and with references that name definitions, to be followed. */
export function* resolvedSchemas({ definitions }: Subject): Generator<PlacedSchema> {
  for (const [name, schema] of Object.entries(definitions.schemas)) {
    const place = definitions.placeOf(name);
    if (place) yield* resolvedWithin(definitions, place, schema, true);
  }
}

function* resolvedWithin(
  definitions: Definitions,
  place: Place,
  schema: JsonObject,
  root: boolean,
): Generator<PlacedSchema> {
  yield { place, schema, root };
  for (const { path, schema: inner } of subschemas(schema)) {
    const origin = definitions.originOf(inner) ?? below(place, ...path);
    yield* resolvedWithin(definitions, origin, inner, path[0] === 'x-assumption');
  }
}
