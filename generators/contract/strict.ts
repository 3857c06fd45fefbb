import { dereference } from './definitions.ts';
import { isObject } from './json.ts';
import type { Json, JsonSchema } from './model.ts';
import { mapSubschemas, withoutImpliedType } from './schema-walk.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * Says of a schema how it is made strict.
 * - `closed`: it describes a whole value, so fields that it does not know are refused.
 * - `open`: it is one part of a composition, and the whole is closed around it.
 * - `plain`: it stands in a condition, whose meaning would turn round; nothing changes.
 */
type Variant = 'closed' | 'open' | 'plain';

/**
 * The strict form of a set of schemas, made from the tolerant one: unknown fields are refused, and the fields
 * under `x-strict-required` are demanded. An object whose schema speaks of `additionalProperties` itself keeps
 * what it says. Each name keeps its own, closed schema; parts of compositions stand beside under names of their own.
 */
export function strictSchemas(schemas: Schemas): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) =>
      (['closed', 'open', 'plain'] as const).map((variant) => [
        variantName(name, variant),
        strictSchema(schemas, schema, variant),
      ]),
    ),
  );
}

function variantName(name: string, variant: Variant): string {
  return variant === 'closed' ? name : `${name}.${variant}`;
}

function strictSchema(schemas: Schemas, schema: JsonSchema, variant: Variant): JsonSchema {
  if (typeof schema.$ref === 'string') return { $ref: variantName(schema.$ref, variant) };
  const inside = mapSubschemas(withoutImpliedType(schema), (item, [keyword = '']) =>
    strictSchema(schemas, item, variantBelow(keyword, variant)),
  );
  if (variant === 'plain') return inside;
  const demanding = withStrictRequired(inside);
  return variant === 'closed' ? close(schemas, schema, demanding) : demanding;
}

function variantBelow(keyword: string, variant: Variant): Variant {
  if (variant === 'plain' || keyword === 'if' || keyword === 'not' || keyword === 'contains') return 'plain';
  return ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependencies'].includes(keyword) ? 'open' : 'closed';
}

function withStrictRequired(schema: JsonSchema): JsonSchema {
  const { 'x-strict-required': demanded, ...rest } = schema;
  if (!Array.isArray(demanded)) return rest;
  const required: readonly Json[] = Array.isArray(rest.required) ? rest.required : [];
  return { ...rest, required: [...new Set([...required, ...demanded])] };
}

function close(schemas: Schemas, original: JsonSchema, schema: JsonSchema): JsonSchema {
  const known = knownFields(schemas, original);
  if (known === 'any' || known.length === 0) return schema;
  const named = Object.fromEntries(known.map((name): [string, Json] => [name, true]));
  const properties = isObject(schema.properties) ? schema.properties : {};
  return { ...schema, properties: { ...named, ...properties }, additionalProperties: false };
}

/** The fields that any part of a schema names, or 'any' where one of them decides on further fields itself. */
function knownFields(schemas: Schemas, schema: JsonSchema): readonly string[] | 'any' {
  const parts = new Set([dereference(schemas, schema)]);
  // What is added on the way is looked into as well; a set ends where schemas go round in a circle.
  for (const here of parts) {
    if ('additionalProperties' in here || 'patternProperties' in here) return 'any';
    const inside = [here.allOf, here.anyOf, here.oneOf, [here.if, here.then, here.else]];
    for (const part of inside.flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : []))) {
      parts.add(dereference(schemas, part));
    }
  }
  const names = [...parts].flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
  return [...new Set(names)];
}
