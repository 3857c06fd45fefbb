import { schemaForms, type SchemaForms } from '../../../../generators/contract/payload/forms.ts';
import { createAjv } from '../../../../generators/contract/payload/json-schema.ts';
import type { Json, JsonSchema } from '../../../../generators/contract/model/json.ts';
import type { SchemaSide } from '../../../../generators/compare/schema/inclusion/bodies.ts';

/** An object with fields, of which those with an exclamation mark are required. */
export function object(fields: Readonly<Record<string, Json>>, more: JsonSchema = {}): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([name]) => name.endsWith('!')).map(([name]) => name.slice(0, -1));
  const properties = Object.fromEntries(entries.map(([name, field]) => [name.replace(/!$/, ''), field]));
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...more };
}

/** A schema as a side of a comparison, with definitions if it needs any. */
export function side(schema: JsonSchema, definitions: SchemaSide['definitions'] = {}): SchemaSide {
  return { schema, definitions };
}

/** What tolerant validation of a side accepts, by a validator of Ajv for this side alone. */
export function tolerantGuard(given: SchemaSide): (value: unknown) => boolean {
  const forms = formsOf(given);
  return guardOf(forms, [forms.tolerant('body')]);
}

function formsOf({ schema, definitions }: SchemaSide): SchemaForms {
  return schemaForms({ ...definitions, body: schema });
}

function guardOf({ definitions }: SchemaForms, allOf: readonly JsonSchema[]): (value: unknown) => boolean {
  const guard = createAjv({ allErrors: true, validateSchema: false, code: { optimize: false } }).compile({
    allOf,
    definitions,
  });
  return (value) => guard(value) === true;
}
