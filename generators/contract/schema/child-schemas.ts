import { matchesName } from './pattern.ts';
import { isObject, own, type Json, type JsonObject } from '../model/json.ts';

/** What a schema says of the field of a name. */
export function propertySchemas(
  { properties, patternProperties, additionalProperties }: JsonObject,
  name: string,
): JsonObject[] {
  const named = [own(properties, name), ...matching(patternProperties, name)].filter(
    (item) => item !== undefined,
  );
  return (named.length > 0 ? named : [additionalProperties]).filter((schema) => isObject(schema));
}

function matching(patterns: unknown, name: string): Json[] {
  return Object.entries(isObject(patterns) ? patterns : {}).flatMap(([pattern, schema]) => {
    try {
      return matchesName(pattern, name, false) ? [schema] : [];
    } catch {
      // It is no regular expression.
      return [];
    }
  });
}

/** What a schema says of the item at an index. */
export function itemSchemas({ items, additionalItems }: JsonObject, index: string): JsonObject[] {
  const item = Array.isArray(items) ? (own(items, index) ?? additionalItems) : items;
  return isObject(item) ? [item] : [];
}
