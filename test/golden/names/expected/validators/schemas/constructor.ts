// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "fields": "fields.f4aa4e49b0",
  "definitions": {
    "class-2": { "type": "object", "properties": { "class": { "$ref": "class-2" } } },
    "#": {
      "type": "object",
      "required": ["constructor", "toString", "valueOf"],
      "properties": {
        "constructor": { "const": "constructor" },
        "toString": { "type": "string" },
        "valueOf": { "type": "number" },
        "class": { "$ref": "class-2" }
      }
    },
    "fields.8bc2fb6ff0": { "properties": { "class": { "$ref": "fields.8bc2fb6ff0" } }, "additionalProperties": false },
    "fields.f4aa4e49b0": {
      "properties": {
        "constructor": true,
        "toString": true,
        "valueOf": true,
        "class": { "$ref": "fields.8bc2fb6ff0" }
      },
      "additionalProperties": false
    }
  }
});
