import { reachedFrom } from '../../contract/payload/definitions.ts';
import { isObject, listOf, type Json, type JsonObject } from '../../contract/model/json.ts';
import { normalVocabulary, WITHOUT_OLDER_FORM } from '../../contract/schema/keywords.ts';
import type { Contract } from '../../contract/model/model.ts';
import { mapSubschemas } from '../../contract/schema/schema-walk.ts';
import { eventStem } from '../../contract/model/names.ts';

/** The schema of a payload, which stands by itself: any validator takes it as it is, and one in strict mode too. */
export function eventSchema(
  { definitions, package: { name } }: Contract,
  { key, payload }: { readonly key: string; readonly payload: string },
): JsonObject {
  const root = `#/definitions/${payload}`;
  const reached = [...reachedFrom(definitions, [payload])].filter((other) => other !== payload).sort();
  const schemas = reached.map((other) => [other, standardSchema(definitions[other] ?? {}, root)] as const);
  const schema = standardSchema(definitions[payload] ?? {}, root);
  const whole = { ...schema, ...(schemas.length > 0 && { definitions: Object.fromEntries(schemas) }) };
  const $id = `urn:npm:${name}:${eventStem(key)}`;
  return NEWER.test(JSON.stringify(whole))
    ? { $schema: 'https://json-schema.org/draft/2020-12/schema', $id, ...withNewerForms(whole) }
    : { $schema: 'http://json-schema.org/draft-07/schema#', $id, ...whole };
}

const NEWER = new RegExp(`"(?:${WITHOUT_OLDER_FORM.join('|')})":`);

/** A schema with the keywords of 2020-12 for those of draft-07 that it has other words for. */
export function withNewerForms(schema: JsonObject): JsonObject {
  const { items, additionalItems, dependencies, ...rest } = mapSubschemas(schema, (inner) =>
    isObject(inner) ? withNewerForms(inner) : inner,
  );
  const prefix = listOf(items);
  const others = Array.isArray(items) ? additionalItems : items;
  const dependent = Object.entries(isObject(dependencies) ? dependencies : {});
  const required = dependent.filter(([, needed]) => Array.isArray(needed));
  const further = dependent.filter(([, needed]) => !Array.isArray(needed));
  return {
    ...rest,
    ...(prefix.length > 0 && { prefixItems: prefix }),
    ...(others !== undefined && { items: others }),
    ...(required.length > 0 && { dependentRequired: Object.fromEntries(required) }),
    ...(further.length > 0 && { dependentSchemas: Object.fromEntries(further) }),
  };
}

/**
 * A schema of a contract without the keywords that are the project's or a vendor's own, which a validator in strict mode
 * refuses. A reference to `root` becomes one to the whole file.
 */
export function standardSchema(schema: JsonObject, root?: string): JsonObject {
  const kept = Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => normalVocabulary.has(keyword) && !keyword.startsWith('x-'))
      .map(([keyword, value]) => [keyword, keyword === '$ref' && value === root ? '#' : value]),
  );
  return mapSubschemas(kept, (inner): Json => (isObject(inner) ? standardSchema(inner, root) : inner));
}
