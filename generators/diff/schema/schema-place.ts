import { isEqual, pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import { isObject, own } from '../../contract/json.ts';
import type { Json, JsonObject } from '../../contract/model.ts';
import { subschemas } from '../../contract/schema-walk.ts';
import type { SchemaSide } from './inclusion/bodies.ts';

/** A place in a schema: the definition that it is in, undefined for the schema itself, and a JSON Pointer within. */
export interface SchemaPlace {
  readonly definition?: string;
  readonly pointer: string;
}

/** A schema, and where it stands. */
export interface PlacedSchema {
  readonly schema: JsonObject;
  readonly place: SchemaPlace;
}

/** Everything that a schema says of the value at a path, the schema in which the field itself is described first. */
export function schemasAt(side: SchemaSide, path: readonly string[]): readonly PlacedSchema[] {
  let here = together(side, [{ schema: side.schema, place: { pointer: '' } }]);
  for (const step of path) {
    const next = here.flatMap((one) => within(one, step));
    here = together(side, next);
  }
  return here;
}

/** Where a keyword stands that speaks of the value at a path; the place of the value's schema if none of them does. */
export function placeOfKeyword(
  side: SchemaSide,
  path: readonly string[],
  keywords: readonly string[],
  holds: (value: Json) => boolean = () => true,
): SchemaPlace | undefined {
  const all = schemasAt(side, path);
  for (const keyword of keywords) {
    for (const { schema, place } of all) {
      const value = own(schema, keyword);
      if (value !== undefined && holds(value)) return below(place, keyword);
    }
  }
  return all[0]?.place;
}

export function below({ definition, pointer }: SchemaPlace, ...path: readonly string[]): SchemaPlace {
  return { ...(definition !== undefined && { definition }), pointer: `${pointer}${pointerOf(path)}` };
}

/** Keywords whose schemas speak of the same value. */
const SAME_VALUE = ['allOf', 'x-assumption', 'anyOf', 'oneOf', 'then', 'else', 'if'];

function together(side: SchemaSide, found: readonly PlacedSchema[]): readonly PlacedSchema[] {
  const all: PlacedSchema[] = [];
  const pending = [...found];
  // What is added on the way is looked into as well.
  for (const one of pending) {
    if (all.some(({ place }) => isEqual(place, one.place))) continue;
    all.push(one);
    const { $ref } = one.schema;
    if (typeof $ref === 'string') {
      const definition = pathSegments($ref.slice(1))[1] ?? '';
      const schema = own(side.definitions, definition);
      if (isObject(schema)) pending.push({ schema, place: { definition, pointer: '' } });
    }
    for (const { path, schema } of subschemas(one.schema)) {
      if (SAME_VALUE.includes(path[0] ?? '')) pending.push({ schema, place: below(one.place, ...path) });
    }
  }
  return all;
}

function within({ schema, place }: PlacedSchema, step: string): readonly PlacedSchema[] {
  return subschemas(schema).flatMap(({ path, schema: inner }) => {
    const [keyword = '', name] = path;
    const isField = keyword === 'properties' && name === step;
    const isItem =
      keyword === 'items' && (name === undefined ? step === '*' || /^\d+$/.test(step) : name === step);
    return isField || isItem || (keyword === 'additionalItems' && step === '*')
      ? [{ schema: inner, place: below(place, ...path) }]
      : [];
  });
}
