import { schemaForms } from '../../../generators/contract/forms.ts';
import { createAjv } from '../../../generators/contract/json-schema.ts';
import type { Json, JsonSchema } from '../../../generators/contract/model.ts';
import type { SchemaSide } from '../../../generators/diff/schema/inclusion/bodies.ts';

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
export function tolerantGuard({ schema, definitions }: SchemaSide): (value: unknown) => boolean {
  const forms = schemaForms({ ...definitions, body: schema });
  const root = forms.tolerant('body');
  const guard = createAjv({ allErrors: false }).compile({ allOf: [root], definitions: forms.definitions });
  return (value) => guard(value) === true;
}
