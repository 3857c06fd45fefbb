import { conjuncts } from '../contract/definitions.ts';
import type { JsonSchema } from '../contract/model.ts';
import { flatObject } from './flat-object.ts';

/** Whether the type of a schema is an intersection of several. */
export function isIntersection(schemas: Readonly<Record<string, JsonSchema>>, schema: JsonSchema): boolean {
  if (flatObject(schemas, schema, [])) return false;
  const parts = 'allOf' in schema ? conjuncts(schemas, schema) : [schema];
  const types = parts.flatMap((part) => KINDS.filter((kind) => kind.some((keyword) => keyword in part)));
  return types.length > 1;
}

/** Keywords that say more than of which type a value is, those together that make one type. */
const KINDS = [
  ['properties', 'required', 'patternProperties', 'additionalProperties'],
  ['items'],
  ['const', 'enum'],
  ['anyOf'],
  ['oneOf'],
];
