import { isObject } from './json.ts';
import type { Json, JsonObject } from './model.ts';

/** Keywords by what they hold: one schema, a list of schemas, schemas by name. */
const SINGLE = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'else',
  'if',
  'not',
  'propertyNames',
  'then',
  'x-assumption',
];
const LIST = ['allOf', 'anyOf', 'oneOf'];
const BY_NAME = ['definitions', 'dependencies', 'patternProperties', 'properties'];

/** Keywords whose schemas speak of the very value that the schema around them speaks of; `not` says what it is not. */
export const COMPOSITION: readonly string[] = [
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependencies',
  'x-assumption',
];

/** The schemas directly inside a schema, with the path that leads to each. */
export function* subschemas(schema: JsonObject): Generator<{ path: readonly string[]; schema: JsonObject }> {
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword];
    if (SINGLE.includes(keyword) || keyword === 'items') {
      if (isObject(value)) yield { path: [keyword], schema: value };
    }
    if ((LIST.includes(keyword) || keyword === 'items') && Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        if (isObject(item)) yield { path: [keyword, String(index)], schema: item };
      }
    }
    if (BY_NAME.includes(keyword) && isObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        if (isObject(item)) yield { path: [keyword, name], schema: item };
      }
    }
  }
}

/** The same schema with each schema directly inside it replaced. */
export function mapSubschemas(
  schema: JsonObject,
  change: (schema: JsonObject, path: readonly string[]) => Json,
): JsonObject {
  const changed = (value: Json, path: readonly string[]) => (isObject(value) ? change(value, path) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if ((LIST.includes(keyword) || keyword === 'items') && Array.isArray(value)) {
        return [keyword, value.map((item: Json, index) => changed(item, [keyword, String(index)]))];
      }
      if (SINGLE.includes(keyword) || keyword === 'items') return [keyword, changed(value, [keyword])];
      if (BY_NAME.includes(keyword) && isObject(value)) {
        return [
          keyword,
          Object.fromEntries(
            Object.entries(value).map(([name, item]) => [name, changed(item, [keyword, name])]),
          ),
        ];
      }
      return [keyword, value];
    }),
  );
}

/** Without a `type` that `const` or `enum` says already: a wrong value would otherwise break two rules at once. */
export function withoutImpliedType(schema: JsonObject): JsonObject {
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (!Array.isArray(values) || !values.every((value) => typeof value === schema.type)) return schema;
  const { type: _, ...rest } = schema;
  return rest;
}
