import type { JsonSchema } from './model.ts';
import { mapSubschemas, withoutImpliedType } from './schema-walk.ts';

/** Keywords that tell people and tools something, and demand nothing of a value. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
]);

/**
 * A schema with no more than what it demands of a value. Consumers load nothing else, and a compiler would
 * take what an annotation holds for schemas: an `$id` in it would name one.
 */
export function assertionsOf(schema: JsonSchema): JsonSchema {
  const kept = Object.fromEntries(Object.entries(schema).filter(([keyword]) => isAssertion(keyword)));
  return mapSubschemas(withoutImpliedType(kept), assertionsOf);
}

/** The same for a set of definitions. */
export function assertionsOfAll(
  definitions: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, assertionsOf(schema)]),
  );
}

function isAssertion(keyword: string): boolean {
  return keyword === 'x-assumption' || !(ANNOTATIONS.has(keyword) || keyword.startsWith('x-'));
}
