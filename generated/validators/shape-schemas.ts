// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: these are the schemas that the functions of the validator are made from, and by which it explains
// what they refuse. `#` is the payload, and `$ref` the name of another definition. A definition that is a text is the tolerant
// form of the one that it names. `must` is what an error says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "any-payload.tolerant": { "type": "object", "required": ["template"], "properties": { "template": { "type": "string" } } },
  "masked-number": {
    "type": "string",
    "allOf": [
      {
        "pattern": "^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$"
      }
    ],
    "must": "a MaskedNumber, such as \"4000 12** **** 3456\""
  },
  "masked-number.tolerant": { "type": "string", "must": "a MaskedNumber, such as \"4000 12** **** 3456\"" },
  "uuid": {
    "type": "string",
    "pattern": "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$",
    "must": "a Uuid, such as \"5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f\""
  }
});
