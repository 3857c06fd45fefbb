import { pathSegments } from '@webhook-contract/runtime/v1';
import { conjuncts } from './definitions.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from '../model/json.ts';
import type { Location } from '../model/model.ts';

/** A field with all schemas of its value: several parts of a composition may describe it. */
export interface FoundField {
  readonly parts: readonly JsonObject[];
  readonly required: boolean;
}

/** The field at a path into whatever a schema describes; undefined if no part of the schema names it. */
export function fieldAt(
  schemas: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
  path: readonly string[],
  anyCase = false,
): FoundField | undefined {
  let here: FoundField = { parts: conjuncts(schemas, schema), required: true };
  for (const segment of path) {
    const same = (name: string) => (anyCase ? name.toLowerCase() === segment : name === segment);
    const fields = here.parts.flatMap(({ properties }) =>
      Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) =>
        same(name) && isObject(field) ? [field] : [],
      ),
    );
    if (fields.length === 0) return undefined;
    const demanded = here.parts.some(
      ({ required }) =>
        Array.isArray(required) && required.some((name) => typeof name === 'string' && same(name)),
    );
    here = {
      parts: fields.flatMap((field) => conjuncts(schemas, field)),
      required: here.required && demanded,
    };
  }
  return here;
}

/** The header or field that stands in a place, by the schema of the headers or of the payload. */
export function fieldAtLocation(
  schemas: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
  location: Location,
): FoundField | undefined {
  return location.in === 'header'
    ? fieldAt(schemas, schema, [location.name], true)
    : fieldAt(schemas, schema, pathSegments(location.pointer));
}

/** The values to which schemas fix a field: a `const`, or an `enum` of one. */
export function constantsOf({ parts }: FoundField): readonly Json[] {
  return parts.flatMap((part) => {
    if (Array.isArray(part.enum) && part.enum.length === 1) return part.enum as Json[];
    return part.const === undefined ? [] : [part.const];
  });
}
