import { itemSchemas, propertySchemas } from '../schema/child-schemas.ts';
import { conjuncts } from './definitions.ts';
import { isObject, own, type Json, type JsonObject, type JsonSchema } from '../model/json.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** A place in an example with what the schema says of it. */
export interface ExampleField {
  readonly path: readonly string[];
  readonly value: Json;
  /** All that holds for the value in any case, the outermost first. */
  readonly sure: readonly JsonObject[];
  /** What holds for it in a branch: of `oneOf`, `anyOf`, a condition or a dependency. */
  readonly branches: readonly (readonly JsonObject[])[];
}

/** Every place in an example payload, its top included, holders before what they hold. */
export function exampleFields(schemas: Schemas, definition: string, example: Json): readonly ExampleField[] {
  const found = [place([], example, conjuncts(schemas, own(schemas, definition) as JsonSchema), [])];
  // Iterating also visits what is added meanwhile.
  for (const { path, value, sure, branches } of found) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const inside = (parts: readonly JsonObject[]): readonly JsonObject[] => [
        ...new Set(
          parts
            .flatMap((part) => (Array.isArray(value) ? itemSchemas(part, name) : propertySchemas(part, name)))
            .flatMap((schema) => conjuncts(schemas, schema)),
        ),
      ];
      const inBranches = branches.map(inside).filter((parts) => parts.length > 0);
      found.push(place([...path, name], inner as Json, inside(sure), inBranches));
    }
  }
  return found;

  function place(
    path: readonly string[],
    value: Json,
    sure: readonly JsonObject[],
    inherited: readonly (readonly JsonObject[])[],
  ): ExampleField {
    const branches = [...inherited];
    const seen = new Set<JsonObject>();
    const pending = [sure, ...inherited];
    for (const parts of pending) {
      for (const part of parts) {
        if (seen.has(part)) continue;
        seen.add(part);
        const own = branchesOf(part).map((schema) => conjuncts(schemas, schema));
        branches.push(...own);
        pending.push(...own);
      }
    }
    return { path, value, sure, branches };
  }
}

function branchesOf({ oneOf, anyOf, then, else: otherwise, dependencies }: JsonObject): JsonObject[] {
  const depending = isObject(dependencies) ? Object.values(dependencies) : [];
  return [oneOf, anyOf, then, otherwise, depending].flat().filter((schema) => isObject(schema));
}
