// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "fields": "fields.010585b7f8",
  "definitions": {
    "fields.010585b7f8": {
      "properties": {
        "label": true,
        "shelves": { "$ref": "fields.548b3b9a31" },
        "keeper": { "$ref": "fields.2c15046845" }
      },
      "additionalProperties": false
    },
    "fields.2c15046845": { "properties": { "name": true }, "additionalProperties": false },
    "fields.548b3b9a31": { "items": { "$ref": "fields.010585b7f8" } },
    "keeper": { "type": "object", "required": ["name"], "properties": { "name": { "type": "string" } } },
    "#": {
      "type": "object",
      "required": ["label"],
      "properties": {
        "label": { "type": "string", "pattern": "^[A-Z][0-9]?$" },
        "shelves": { "type": "array", "items": { "$ref": "#" } },
        "keeper": { "$ref": "keeper" }
      }
    }
  }
});
