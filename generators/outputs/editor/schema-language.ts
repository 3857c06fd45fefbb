import draft07 from 'ajv/lib/refs/json-schema-draft-07.json' with { type: 'json' };
import { SCHEMA_EXTENSIONS } from '../../contract/extensions/extensions.ts';
import type { JsonObject } from '../../contract/model/json.ts';
import { asDefinition } from './asyncapi-schema.ts';

/** The JSON Schema of schemas in draft-07, with the kit's extensions in every one. */
export function schemaLanguage(): JsonObject {
  const extensions = Object.entries(SCHEMA_EXTENSIONS);
  return {
    ...draft07,
    properties: {
      ...draft07.properties,
      ...Object.fromEntries(extensions.map(([name]) => [name, { $ref: `#/definitions/${name}` }])),
    },
    definitions: {
      ...draft07.definitions,
      // What is assumed is a schema itself.
      schema: { $ref: '#' },
      ...Object.fromEntries(extensions.map(([name, schema]) => [name, asDefinition(name, schema)])),
    },
  };
}
