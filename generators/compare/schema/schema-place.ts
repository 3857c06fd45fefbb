import { isEqual, pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import { isObject, own, type Json, type JsonObject } from '../../contract/model/json.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';
import type { Both, Difference } from './difference.ts';
import type { SchemaSide } from './inclusion/bodies.ts';

/** A place in a schema: the definition that it is in, undefined for the schema itself, and a JSON Pointer within. */
export interface SchemaPlace {
  readonly definition?: string;
  readonly pointer: string;
}

/** Where a difference is said; left out on a side that does not say anything. */
export interface Places {
  readonly previousPlace?: SchemaPlace;
  readonly currentPlace?: SchemaPlace;
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

/**
 * Where each side says by some keywords of the value at a path what the other one does not say. A side that says nothing by
 * them has the place of the value's schema.
 */
function placesOfChange(
  given: Both<SchemaSide>,
  path: readonly string[],
  keywords: readonly string[],
): Both<SchemaPlace | undefined> {
  const all = { before: schemasAt(given.before, path), after: schemasAt(given.after, path) };
  const said = { before: saidBy(all.before, keywords), after: saidBy(all.after, keywords) };
  const [before, after] = [onlyIn(said.before, said.after), onlyIn(said.after, said.before)];
  const placeIn = (side: keyof Both<unknown>, mine?: Said, other?: Said): SchemaPlace | undefined => {
    const found = mine ?? said[side].find(({ keyword }) => keyword === other?.keyword);
    return (found ?? all[side][0])?.place;
  };
  return { before: placeIn('before', before, after), after: placeIn('after', after, before) };
}

/** Where it is said that a field has to be there; the field itself if it has not. */
function requiredPlace(side: SchemaSide, path: readonly string[], field: string): SchemaPlace | undefined {
  const holders = schemasAt(side, path);
  for (const { schema, place } of holders) {
    const index = Array.isArray(schema.required) ? schema.required.indexOf(field) : -1;
    if (index >= 0) return below(place, 'required', String(index));
  }
  return (schemasAt(side, [...path, field])[0] ?? holders[0])?.place;
}

interface Said {
  readonly keyword: string;
  readonly value: Json;
  readonly place: SchemaPlace;
}

function saidBy(all: readonly PlacedSchema[], keywords: readonly string[]): readonly Said[] {
  return keywords.flatMap((keyword) =>
    all.flatMap(({ schema, place }) => {
      const value = own(schema, keyword);
      return value === undefined ? [] : [{ keyword, value, place: below(place, keyword) }];
    }),
  );
}

function onlyIn(some: readonly Said[], others: readonly Said[]): Said | undefined {
  return some.find(
    ({ keyword, value }) => !others.some((one) => one.keyword === keyword && isEqual(one.value, value)),
  );
}

function below({ definition, pointer }: SchemaPlace, ...path: readonly string[]): SchemaPlace {
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

/** The places of a change. */

/** Where exactly both sides say what differs. */
export function placesOf(
  { aspect, path, field, renamedTo, options, keywords }: Difference,
  given: Both<SchemaSide>,
): Places {
  if (field === undefined) return asPlaces(placesOfChange(given, path, keywords));
  if (aspect !== 'field')
    return asPlaces({
      before: requiredPlace(given.before, path, field),
      after: requiredPlace(given.after, path, field),
    });
  const isThere = options.after !== undefined || renamedTo !== undefined;
  return asPlaces({
    before: options.before && fieldPlace(given.before, path, field),
    after: isThere ? fieldPlace(given.after, path, renamedTo ?? field) : undefined,
  });
}

/** Where both sides have the schema of the body. */
export function placesOfBody(given: Both<SchemaSide>): Places {
  return asPlaces(placesOfChange(given, [], []));
}

function asPlaces({ before, after }: Both<SchemaPlace | undefined>): Places {
  return { ...(before && { previousPlace: before }), ...(after && { currentPlace: after }) };
}

function fieldPlace(side: SchemaSide, path: readonly string[], field: string): SchemaPlace | undefined {
  return schemasAt(side, [...path, field])[0]?.place ?? requiredPlace(side, path, field);
}
