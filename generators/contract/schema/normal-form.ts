import type { Dialect } from './dialects.ts';
import { isObject, listOf, type Json, type JsonObject, type JsonSchema } from '../model/json.ts';
import { vocabulary } from './keywords.ts';

/**
 * A schema in the one form that everything downstream reads: draft-07, and the newer keywords that draft-07 cannot
 * express. The schemas inside have that form already, and the target of its `$ref` is given. Keywords that its dialect
 * does not have are removed, as are those that only identify the schema.
 */
export function normalForm(
  schema: JsonObject,
  dialect: Dialect,
  reference: JsonSchema | boolean | undefined,
): JsonSchema {
  const words = vocabulary(dialect);
  const kept = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => {
      const role = words.get(keyword)?.role;
      return role === 'assertion' || role === 'annotation'
        ? keyword !== '$comment'
        : keyword.startsWith('x-');
    }),
  );
  const { nullable, ...others } = kept;
  const older =
    dialect.family === '2020-12'
      ? withOlderForms(others)
      : dialect.name === 'openapi-3.0'
        ? withJsonSchemaForms(kept)
        : others;
  const whole = reference === undefined ? older : withReference(older, reference);
  return nullable === true && dialect.name !== 'openapi-3.0' ? withNull(whole) : whole;
}

/** What a `nullable` is meant to say in a dialect that no longer has it: null is valid, whatever else is asked. */
function withNull(schema: JsonSchema): JsonSchema {
  const { title, description, ...rules } = schema;
  const texts = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  return { ...texts, anyOf: [rules, { type: 'null' }] };
}

/** What OpenAPI 3.0 writes in a way of its own. As it has it, `nullable` adds null to a type, and says nothing without one. */
function withJsonSchemaForms(schema: JsonObject): JsonSchema {
  const { nullable, example, ...rest } = withNumericBounds(schema);
  return {
    ...rest,
    ...(nullable === true && typeof rest.type === 'string' && { type: [rest.type, 'null'] }),
    ...(example !== undefined && { examples: [example] }),
  };
}

/** A schema of OpenAPI 3.0 whose bounds are numbers: there, `exclusiveMinimum: true` makes `minimum` an exclusive one. */
export function withNumericBounds(schema: JsonObject): JsonObject {
  const bounds = [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const;
  return bounds.reduce<JsonObject>((before, [bound, exclusive]) => {
    const { [bound]: limit, [exclusive]: isExclusive, ...rest } = before;
    if (typeof isExclusive !== 'boolean') return before;
    if (limit === undefined) return rest;
    return { ...rest, [isExclusive ? exclusive : bound]: limit };
  }, schema);
}

/** Newer keywords, expressed in draft-07. */
function withOlderForms(schema: JsonObject): JsonSchema {
  const { items, prefixItems, dependentRequired, dependentSchemas, dependencies, example, ...rest } = schema;
  const dependent = mergeDependencies([dependencies, dependentRequired, dependentSchemas]);
  return {
    ...rest,
    ...(prefixItems === undefined
      ? items !== undefined && { items }
      : { items: prefixItems, ...(items !== undefined && { additionalItems: items }) }),
    ...(Object.keys(dependent).length > 0 && { dependencies: dependent }),
    ...(example !== undefined && rest.examples === undefined && { examples: [example] }),
  };
}

/**
 * All that follows from a field being present, by its name: further fields, or a schema that the object has to
 * satisfy.
 */
function mergeDependencies(sources: readonly (Json | undefined)[]): JsonObject {
  const merged = new Map<string, Json>();
  for (const [name, needed] of sources.flatMap((source) =>
    isObject(source) ? Object.entries(source) : [],
  )) {
    const before = merged.get(name);
    merged.set(name, before === undefined ? needed : { allOf: [asSchema(before), asSchema(needed)] });
  }
  return Object.fromEntries(merged);
}

function asSchema(needed: Json): Json {
  return Array.isArray(needed) ? { required: needed } : needed;
}

function withReference(schema: JsonSchema, reference: JsonSchema | boolean): JsonSchema {
  return { ...schema, allOf: [reference, ...listOf(schema.allOf)] };
}
