import { createFieldGuards } from './known-fields.ts';
import type { Json, JsonSchema } from './model.ts';
import { mapSubschemas } from './schema-walk.ts';

/**
 * The strict form of a set of schemas, made from the tolerant one: the fields under `x-strict-required` are demanded,
 * and around the whole of it stands a guard that refuses unknown fields. Each name keeps its own strict schema; what it
 * is made of stands beside it, under names with a dot.
 */
export function strictSchemas(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const guards = createFieldGuards(schemas);
  const strict = Object.entries(schemas).flatMap(([name, schema]): [string, JsonSchema][] => {
    const demanding = demandingSchema(schema);
    const guard = guards.guardOf([schema]);
    return [
      [name, guard === true ? demanding : { allOf: [demanding, guard] }],
      [`${name}.demanding`, demanding],
      [`${name}.plain`, plainSchema(schema)],
    ];
  });
  return { ...Object.fromEntries(strict), ...guards.definitions };
}

/** Conditions, whose meaning would turn round if they demanded more. */
const CONDITIONS = ['if', 'not', 'contains'];

function demandingSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref === 'string') return { $ref: `${schema.$ref}.demanding` };
  const inside = mapSubschemas(schema, (item, [keyword = '']) =>
    CONDITIONS.includes(keyword) ? plainSchema(item) : demandingSchema(item),
  );
  return withStrictRequired(inside);
}

function plainSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref === 'string') return { $ref: `${schema.$ref}.plain` };
  return mapSubschemas(schema, plainSchema);
}

function withStrictRequired(schema: JsonSchema): JsonSchema {
  const { 'x-strict-required': demanded, ...rest } = schema;
  if (!Array.isArray(demanded)) return rest;
  const required: readonly Json[] = Array.isArray(rest.required) ? rest.required : [];
  return { ...rest, required: [...new Set([...required, ...demanded])] };
}
