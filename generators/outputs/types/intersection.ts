import { conjuncts } from '../../contract/payload/definitions.ts';
import type { JsonObject, JsonSchema } from '../../contract/model/json.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';
import { flatObject } from './flat-object.ts';

/** Whether the type of a schema is an intersection of several, or holds one outside of what it refers to. */
export function holdsIntersection(
  schemas: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
  around: readonly ReadonlySet<JsonObject>[] = [],
): boolean {
  const flat = flatObject(schemas, schema, around);
  // Fields that several parts name are composed in their turn.
  if (flat) return holdsIntersection(schemas, flat.schema, [...around, flat.parts]);
  const parts = 'allOf' in schema ? conjuncts(schemas, schema) : [schema];
  const types = parts.flatMap((part) => KINDS.filter((kind) => kind.some((keyword) => keyword in part)));
  return (
    types.length > 1 ||
    subschemas(schema).some(({ schema: inner }) => holdsIntersection(schemas, inner, around))
  );
}

/** Keywords that say more than of which type a value is, those together that make one type. */
const KINDS = [
  ['properties', 'required', 'patternProperties', 'additionalProperties'],
  ['items'],
  ['const', 'enum'],
  ['anyOf'],
  ['oneOf'],
];
