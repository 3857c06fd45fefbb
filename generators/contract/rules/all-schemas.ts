import { isObject } from '../json.ts';
import type { JsonObject } from '../model.ts';
import { below, type Place } from '../place.ts';
import { subschemas } from '../schema-walk.ts';
import { valueOf } from '../sources.ts';
import type { Subject } from './rule.ts';

/** A schema of the contract, or one inside another. */
export interface PlacedSchema {
  readonly place: Place;
  readonly schema: JsonObject;
  /** Whether it stands in no schema that the standard sees: a definition as a whole, or an assumption. */
  readonly root: boolean;
}

/** Every schema as its file has it: references name files. */
export function* allSchemas({ definitions, sources }: Subject): Generator<PlacedSchema> {
  for (const name of Object.keys(definitions.schemas)) {
    const place = definitions.placeOf(name);
    const schema = place && valueOf(sources, place);
    if (place && isObject(schema)) yield* within(place, schema, true);
  }
}

/** Every schema as the generators have it: references name definitions, so that they can be followed. */
export function* resolvedSchemas({ definitions }: Subject): Generator<PlacedSchema> {
  for (const [name, schema] of Object.entries(definitions.schemas)) {
    const place = definitions.placeOf(name);
    if (place) yield* within(place, schema, true);
  }
}

function* within(place: Place, schema: JsonObject, root: boolean): Generator<PlacedSchema> {
  yield { place, schema, root };
  for (const { path, schema: inner } of subschemas(schema)) {
    // Local definitions are reached through the references to them.
    if (path[0] !== 'definitions') yield* within(below(place, ...path), inner, path[0] === 'x-assumption');
  }
}
