import type { JsonObject, JsonSchema } from './model.ts';
import { namesObjectMember, withReachableProto } from './own-names.ts';

/**
 * Definitions as one schema for Ajv, with the `$id` that references to them begin with. They are there for code that follows a
 * reference, and not for Ajv's walk in search of identifiers: they have none, and it takes longer than to compile many.
 */
export function contractSchema(
  definitions: Readonly<Record<string, JsonSchema>>,
): JsonObject & { readonly $id: 'contract' } {
  const hidden = {};
  for (const [name, schema] of Object.entries(definitions)) {
    const value = namesObjectMember(schema) ? withReachableProto(schema) : schema;
    Object.defineProperty(hidden, name, { value, enumerable: false });
  }
  return { $id: 'contract', definitions: hidden };
}
