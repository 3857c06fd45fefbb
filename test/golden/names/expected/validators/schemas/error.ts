// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "fields": "fields.7848e1aa5a",
  "definitions": {
    "Date-2": { "type": "string", "format": "date" },
    "Error": { "type": "object", "properties": { "array": { "type": "array" } } },
    "error-2": {
      "type": "object",
      "required": ["constructor", "error"],
      "properties": { "constructor": { "type": "string" }, "error": { "$ref": "Error" } }
    },
    "#": {
      "type": "object",
      "required": ["constructor", "Error", "date"],
      "properties": {
        "constructor": { "const": "Error" },
        "Error": { "$ref": "error-2" },
        "date": { "$ref": "Date-2" }
      }
    },
    "fields.25b44cd159": {
      "properties": { "constructor": true, "error": { "$ref": "fields.adbc2d6306" } },
      "additionalProperties": false
    },
    "fields.7848e1aa5a": {
      "properties": { "constructor": true, "Error": { "$ref": "fields.25b44cd159" }, "date": true },
      "additionalProperties": false
    },
    "fields.adbc2d6306": { "properties": { "array": true }, "additionalProperties": false }
  }
});
