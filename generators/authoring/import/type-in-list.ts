import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import { listInExpression, parseExpression } from '../../contract/model/expression.ts';
import { below, listOf, own, type Json, type JsonObject, type Place } from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { partsOf } from './parts.ts';
import { referenceTo, type SourceSet } from './source-set.ts';

/** Stands for the index in the pointer of a field that each item of a list has. */
export const EACH_ITEM = '*';

/** The place that an expression names, by a pointer from the whole body, which may lead through the items of a list. */
export function placeInBody(text: unknown): Location | undefined {
  const place = parseExpression(text);
  const list = listInExpression(text);
  return place?.in === 'payload' && list !== undefined
    ? { in: 'payload', pointer: `${list}${pointerOf([EACH_ITEM])}${place.pointer}` }
    : place;
}

/** The list whose items have a field, and the field in an item; no list if the body has the field. */
export function splitAtItems(pointer: string): {
  readonly list: readonly string[] | undefined;
  readonly field: readonly string[];
} {
  const segments = pathSegments(pointer);
  const star = segments.indexOf(EACH_ITEM);
  return star < 0
    ? { list: undefined, field: segments }
    : { list: segments.slice(0, star), field: segments.slice(star + 1) };
}

/** The schemas of the items of a list in a body, of which an `allOf` can have several. */
export function itemsPlaces(
  sources: SourceSet,
  bodies: readonly Place[],
  [name, ...inner]: readonly string[],
): readonly Place[] {
  const found = fieldPlaces(sources, bodies, name);
  return name === undefined || found.length === 0 ? found : itemsPlaces(sources, found, inner);
}

/** Where the parts of schemas describe a field, or the items of the list that they are if there is no name. */
export function fieldPlaces(
  sources: SourceSet,
  bodies: readonly Place[],
  name: string | undefined,
): readonly Place[] {
  return bodies
    .flatMap((body) => partsOf(sources, body))
    .map((part) => below(part, ...(name === undefined ? ['items'] : ['properties', name])))
    .filter((place) => sources.valueAt(place) !== undefined);
}

/** The schema of a body again, in which the items of its list have another schema. */
export function bodyWithItems(
  sources: SourceSet,
  bodies: readonly Place[],
  [name, ...inner]: readonly string[],
  items: JsonObject,
): JsonObject {
  const values = bodies.flatMap((body) => partsOf(sources, body)).map((part) => sources.valueAt(part));
  const simple = Object.fromEntries(
    values.flatMap((value) => Object.entries(value ?? {}).filter(([, said]) => typeof said !== 'object')),
  );
  if (name === undefined) return { ...simple, items };
  const required = values.flatMap((value): readonly Json[] => listOf(own(value, 'required')));
  const names = new Set(values.flatMap((value) => Object.keys(own(value, 'properties') ?? {})));
  const fields = [...names].map((field) => {
    const places = fieldPlaces(sources, bodies, field);
    return [field, field === name ? bodyWithItems(sources, places, inner, items) : allOf(places)] as const;
  });
  return {
    ...simple,
    ...(required.length > 0 && { required: [...new Set(required)] }),
    properties: Object.fromEntries(fields),
  };
}

/** A schema of several, by reference. */
export function allOf(places: readonly Place[], ...more: readonly JsonObject[]): JsonObject {
  const all = [...places.map((place): JsonObject => ({ $ref: referenceTo(place) })), ...more];
  return all.length === 1 && all[0] ? all[0] : { allOf: all };
}
