import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { normalVocabulary, type Held, type Vocabulary } from './keywords.ts';
import { oncePer } from '../../ground/once-per.ts';

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

/** A schema inside another, with the path that leads to it. */
interface Subschema {
  readonly path: readonly string[];
  readonly schema: JsonObject;
}

/** The schemas directly inside a schema; in the one form of a contract by default. */
export function subschemas(
  schema: JsonObject,
  vocabulary: Vocabulary = normalVocabulary,
): readonly Subschema[] {
  return subschemasBy(vocabulary)(schema);
}

/** Every walk over the schemas of a contract comes through here, and each finds the same again. */
const subschemasBy = oncePer((vocabulary: Vocabulary) =>
  oncePer((schema: JsonObject) => findSubschemas(schema, vocabulary)),
);

function findSubschemas(schema: JsonObject, vocabulary: Vocabulary): readonly Subschema[] {
  // A loop takes a fraction of the time of a generator.
  const found: Subschema[] = [];
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword];
    if (typeof value !== 'object' || value === null) continue;
    const held = shapeOf(value, vocabulary.get(keyword)?.holds);
    if (held === 'one') found.push({ path: [keyword], schema: value as JsonObject });
    if (held !== 'many') continue;
    for (const [name, item] of Object.entries(value as JsonObject)) {
      if (isObject(item)) found.push({ path: [keyword, name], schema: item });
    }
  }
  return found;
}

/** Whether something holds for a schema or for one inside it; what it refers to is not looked into. */
export function holdsAnywhere(schema: JsonObject, holds: (schema: JsonObject) => boolean): boolean {
  return holds(schema) || subschemas(schema).some(({ schema: inner }) => holdsAnywhere(inner, holds));
}

/** The same schema with each schema directly inside it replaced. */
export function mapSubschemas(
  schema: JsonObject,
  change: (schema: JsonObject, path: readonly string[]) => Json,
  vocabulary: Vocabulary = normalVocabulary,
): JsonObject {
  const changed = (value: Json, ...path: readonly string[]) =>
    isObject(value) ? change(value, path) : value;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]): [string, Json] => {
      const held = shapeOf(value, vocabulary.get(keyword)?.holds);
      if (held === 'one') return [keyword, changed(value, keyword)];
      if (held === undefined) return [keyword, value];
      if (Array.isArray(value))
        return [keyword, value.map((item: Json, index) => changed(item, keyword, String(index)))];
      const named = Object.entries(value as JsonObject);
      return [keyword, Object.fromEntries(named.map(([name, item]) => [name, changed(item, keyword, name)]))];
    }),
  );
}

/** Whether a value has the shape of one schema, or of many in a list or by name; undefined if it should not or does not. */
function shapeOf(value: Json | undefined, holds: Held | undefined): 'one' | 'many' | undefined {
  if (Array.isArray(value))
    return holds === 'a list of schemas' || holds === 'a schema or a list of them' ? 'many' : undefined;
  if (!isObject(value)) return undefined;
  if (holds === 'schemas by name') return 'many';
  return holds === 'a schema' || holds === 'a schema or a list of them' ? 'one' : undefined;
}

/** Without a `type` that `const` or `enum` says already: a wrong value would otherwise break two rules at once. */
export function withoutImpliedType(schema: JsonObject): JsonObject {
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (!Array.isArray(values) || !values.every((value) => typeof value === schema.type)) return schema;
  const { type: _, ...rest } = schema;
  return rest;
}
