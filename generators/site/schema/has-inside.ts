import { isObject, type Json, type JsonObject, listOf } from '../../contract/model/json.ts';
import { effectiveSchema } from './effective-schema.ts';
import type { Definitions } from './effective-schema.ts';

/** Whether a value has fields or items to speak of. */
export function hasInside(schema: Json, definitions: Definitions, depth = 0): boolean {
  const { parts } = effectiveSchema(schema, definitions);
  return (
    parts.some(describesInside) ||
    (depth < deepestAlternatives &&
      parts.some((part) =>
        [...listOf(part['oneOf']), ...listOf(part['anyOf'])].some((alternative) =>
          hasInside(alternative, definitions, depth + 1),
        ),
      ))
  );
}

// Alternatives may hold themselves.
const deepestAlternatives = 3;

function describesInside(part: JsonObject): boolean {
  const keywords = ['properties', 'patternProperties', 'items', 'if', 'dependencies'];
  return (
    keywords.some((keyword) => typeof part[keyword] === 'object') || isObject(part['additionalProperties'])
  );
}
