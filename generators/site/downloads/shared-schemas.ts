import { pathSegments } from '@webhook-contract/runtime/v1';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import { isObject, type Json, type JsonObject } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';
import { mapSubschemas } from '../../contract/schema/schema-walk.ts';
import { standardSchema, withNewerForms } from '../../outputs/schemas/event-schema.ts';
import { slugs } from '../anchors.ts';

/** Definitions of a contract in JSON Schema 2020-12, each once, for a document that holds them below one pointer. */
export interface SharedSchemas {
  /** By names that every tool takes. */
  readonly schemas: Readonly<Record<string, JsonObject>>;
  /** The schema that refers to a definition of the contract. */
  readonly refTo: (definition: string) => JsonObject;
  /** Another schema of the contract, with its references into the document. */
  readonly schemaOf: (schema: Json) => Json;
}

/** The names of the given definitions and of all that they refer to, which every tool takes. */
export function schemaNames(
  definitions: Contract['definitions'],
  wanted: readonly string[],
): ReadonlyMap<string, string> {
  const reached = [...reachedFrom(definitions, wanted)].sort();
  const stems = slugs(reached);
  return new Map(reached.map((definition, index) => [definition, stems[index] ?? '']));
}

/** Takes the given definitions and all that they refer to. Assumptions of the contract are left out. */
export function sharedSchemas(
  definitions: Contract['definitions'],
  wanted: readonly string[],
  pointer: string,
): SharedSchemas {
  const names = schemaNames(definitions, wanted);
  const refTo = (definition: string): JsonObject => ({ $ref: `${pointer}/${names.get(definition)}` });
  const withReferences = (schema: Json): Json => {
    if (!isObject(schema)) return schema;
    const { $ref, ...beside } = mapSubschemas(schema, withReferences);
    if (typeof $ref !== 'string') return beside;
    return { ...beside, ...refTo(pathSegments($ref.slice(1))[1] ?? '') };
  };
  const schemaOf = (schema: Json): Json => {
    const referring = withReferences(schema);
    return isObject(referring) ? withNewerForms(standardSchema(referring)) : referring;
  };
  const schemas = [...names].map(([definition, name]) => [name, schemaOf(definitions[definition] ?? {})]);
  return { schemas: Object.fromEntries(schemas) as SharedSchemas['schemas'], refTo, schemaOf };
}
