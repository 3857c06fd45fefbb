import { namesIn } from './definitions.ts';
import { isObject, listOf, type Json, type JsonSchema } from '../model/json.ts';
import { createFieldGuards } from './known-fields.ts';
import { holdsAnywhere, mapSubschemas, subschemas } from '../schema/schema-walk.ts';

/** The forms of a set of schemas, each as a schema whose references name entries of `definitions`. */
export interface SchemaForms {
  /** As it stands, with what the contract only assumes. */
  written(name: string): JsonSchema;
  /** Without assumptions. */
  plain(name: string): JsonSchema;
  /** Without assumptions, and with every object open to further fields: what a receiver should refuse breaks this too. */
  tolerant(name: string): JsonSchema;
  /** Refuses the fields that no schema of a value names, and judges nothing else; undefined if there is nothing to refuse. */
  fields(name: string): JsonSchema | undefined;
  /** Written, and no unknown fields. */
  strict(name: string): JsonSchema;
  /** What the forms refer to. It grows with the forms that are asked for. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** What makes the forms differ, by the names of the schemas that reach it. */
interface Reach {
  readonly assumptions: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
}

/**
 * Makes the forms of schemas. A definition keeps its name in the written form; where another form of it differs, that
 * stands beside it under a name with a dot.
 */
export function schemaForms(schemas: Schemas): SchemaForms {
  const reach: Reach = {
    assumptions: namesReaching(schemas, assumes),
    closed: namesReaching(schemas, closes),
  };
  const isLoose = (name: string): boolean => reach.assumptions.has(name) || reach.closed.has(name);
  const entries = Object.entries(schemas);
  const written = entries.map(([name, schema]) => [name, writtenSchema(schema, reach)]);
  const plain = entries
    .filter(([name]) => reach.assumptions.has(name))
    .map(([name, schema]) => [`${name}.plain`, plainSchema(schema, reach)]);
  const tolerant = entries
    .filter(([name]) => isLoose(name))
    .map(([name, schema]) => [`${name}.tolerant`, tolerantSchema(schema, reach)]);
  const forms = Object.fromEntries([...written, ...plain, ...tolerant]) as Record<string, JsonSchema>;
  const guards = createFieldGuards(forms);
  Object.assign(guards.definitions, forms);
  const fields = (name: string): JsonSchema | undefined => {
    const guard = guards.guardOf([referenceTo(name)]);
    return isObject(guard) ? guard : undefined;
  };
  return {
    definitions: guards.definitions,
    written: referenceTo,
    plain: (name) => referenceTo(reach.assumptions.has(name) ? `${name}.plain` : name),
    tolerant: (name) => referenceTo(isLoose(name) ? `${name}.tolerant` : name),
    fields,
    strict(name) {
      const guard = fields(name);
      return guard ? { allOf: [referenceTo(name), guard] } : referenceTo(name);
    },
  };
}

/** Keywords whose `false` refuses fields because nothing names them. */
const CLOSING = ['additionalProperties', 'unevaluatedProperties'];

/** Conditions, whose meaning would turn round if they demanded more or less. */
const CONDITIONS = ['if', 'not', 'contains'];

function writtenSchema(schema: JsonSchema, reach: Reach): JsonSchema {
  const { 'x-assumption': assumption, ...rest } = mapSubschemas(schema, (item, [keyword = '']) =>
    CONDITIONS.includes(keyword) ? plainSchema(item, reach) : writtenSchema(item, reach),
  );
  // One of words alone demands nothing.
  if (!isObject(assumption) || Object.keys(assumption).length === 0) return rest;
  return { ...rest, allOf: [...listOf(rest.allOf), assumption] };
}

/** Without assumptions. */
function plainSchema(schema: JsonSchema, reach: Reach): JsonSchema {
  const name = referencedName(schema);
  if (name !== undefined && reach.assumptions.has(name)) return referenceTo(`${name}.plain`);
  const { 'x-assumption': _, ...rest } = schema;
  return mapSubschemas(rest, (item) => plainSchema(item, reach));
}

function tolerantSchema(schema: JsonSchema, reach: Reach): JsonSchema {
  const name = referencedName(schema);
  if (name !== undefined) return isLoose(schema, reach) ? referenceTo(`${name}.tolerant`) : schema;
  const { 'x-assumption': _, ...rest } = schema;
  const open = Object.fromEntries(
    Object.entries(rest).filter(([keyword, value]) => !(CLOSING.includes(keyword) && value === false)),
  );
  const inside = mapSubschemas(open, (item, [keyword = '']) =>
    CONDITIONS.includes(keyword) ? plainSchema(item, reach) : tolerantSchema(item, reach),
  );
  const { oneOf, ...others } = inside;
  // What told alternatives apart may have been a rule that is gone now.
  if (!Array.isArray(schema.oneOf) || !schema.oneOf.some((item) => isLoose(item, reach))) return inside;
  return {
    ...others,
    allOf: [...listOf(others.allOf), { anyOf: oneOf as Json }],
  };
}

/** Whether the tolerant form of a schema may differ from the written one. */
function isLoose(schema: Json, reach: Reach): boolean {
  if (!isObject(schema)) return false;
  const name = referencedName(schema);
  if (name !== undefined) return reach.assumptions.has(name) || reach.closed.has(name);
  return (
    'x-assumption' in schema ||
    CLOSING.some((keyword) => schema[keyword] === false) ||
    subschemas(schema).some(({ schema: inner }) => isLoose(inner, reach))
  );
}

/** Whether a definition holds a schema that assumes something. */
function assumes(definition: JsonSchema): boolean {
  return holdsAnywhere(definition, (schema) => 'x-assumption' in schema);
}

/** Whether a definition holds a schema that refuses fields because nothing names them. */
function closes(definition: JsonSchema): boolean {
  return holdsAnywhere(definition, (schema) => CLOSING.some((keyword) => schema[keyword] === false));
}

/** The definitions that meet a condition, or refer at any remove to one that does. */
function namesReaching(schemas: Schemas, meets: (schema: JsonSchema) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const users = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    if (meets(schema)) found.add(name);
    for (const used of namesIn(schema)) {
      const known = users.get(used);
      if (known) known.push(name);
      else users.set(used, [name]);
    }
  }
  // What is added on the way counts as well.
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user);
  return found;
}

function referenceTo(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}` };
}

function referencedName({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' ? $ref.replace('#/definitions/', '') : undefined;
}
