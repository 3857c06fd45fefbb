import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import { listInExpression, parseExpression } from '../../contract/model/expression.ts';
import {
  below,
  isObject,
  own,
  type Json,
  type JsonObject,
  type Place,
  listOf,
} from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { partsOf } from './parts.ts';
import { referenceTo, type SourceSet } from './source-set.ts';

/** What stands for an index in the pointer of a field that each item of a list has. */
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

/** The schema of the items of a list in a body. */
export function itemsPlace(sources: SourceSet, body: Place, list: readonly string[]): Place | undefined {
  const [name, ...inner] = list;
  const step = name === undefined ? ['items'] : ['properties', name];
  const found = partsOf(sources, body)
    .map((part) => below(part, ...step))
    .find((place) => sources.valueAt(place) !== undefined);
  return found && (name === undefined ? found : itemsPlace(sources, found, inner));
}

/** The schema of a body again, in which the items of its list have another schema. */
export function bodyWithItems(
  sources: SourceSet,
  body: Place,
  [name, ...inner]: readonly string[],
  items: JsonObject,
): JsonObject {
  const parts = partsOf(sources, body);
  const values = parts.map((part) => sources.valueAt(part)).filter(isObject);
  const simple = Object.fromEntries(
    values.flatMap((value) => Object.entries(value).filter(([, said]) => typeof said !== 'object')),
  );
  if (name === undefined) return { ...simple, items };
  const required = values.flatMap((value): readonly Json[] => listOf(value.required));
  const fields = parts.flatMap((part) => {
    const properties = own(sources.valueAt(part), 'properties');
    return Object.keys(isObject(properties) ? properties : {}).map((field) => {
      const place = below(part, 'properties', field);
      const schema =
        field === name ? bodyWithItems(sources, place, inner, items) : { $ref: referenceTo(place) };
      return [field, schema] as const;
    });
  });
  return {
    ...simple,
    ...(required.length > 0 && { required: [...new Set(required)] }),
    properties: Object.fromEntries(fields),
  };
}
