import type { JsonObject, JsonSchema } from '../model/json.ts';
import { namesObjectMember, withReachableProto } from './own-names.ts';

/**
 * Definitions as one schema for Ajv, with the `$id` that references to them begin with. They serve code that follows a
 * reference. Ajv does not search them for identifiers: there are none, and the search takes longer than compiling many
 * schemas.
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
